import { Button, UnstyledButton } from '@mantine/core';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { formatDay } from '../../../ui/format/format-date.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { joinQueries } from '../../../ui/pieces/join-queries.ts';
import { QueryState } from '../../../ui/pieces/query-state.tsx';
import { Heading, MutedText } from '../../../ui/text/text.tsx';
import { type ReviewStep, reviewSteps } from '../planner-url.ts';
import { Answers, pickAnswers } from './answers.tsx';
import { ComingWeek } from './coming-week.tsx';
import { OpenEnds } from './open-ends.tsx';
import { ReviewSkeleton } from './review-card.tsx';
import classes from '../planner.module.css';
import { type Review, useReview, useReviewPlace } from './use-review.ts';
import { WeekResults } from './week-results.tsx';

const titles: Record<ReviewStep, string> = {
  1: 'How the week went',
  2: 'What is still open',
  3: 'What you take from it',
  4: 'Into the coming week',
};

export default function WeeklyReview() {
  const { monday, due } = useReviewPlace();
  if (monday === undefined) return <ReviewSkeleton />;
  return <ReviewOfWeek key={monday} monday={monday} isDue={monday === due} />;
}

function ReviewOfWeek({ monday, isDue }: { monday: CalendarDay; isDue: boolean }) {
  const { dateFormat } = useLocalSettings();
  const review = useReview(monday);
  const { step, show } = useReviewPlace();
  return (
    <Stack as="section" gap={16} aria-labelledby="weekly-review">
      <Row as="header" gap="2px 8px" justify="between" wrap align="baseline">
        <Heading id="weekly-review" size="lg">
          Weekly Review
        </Heading>
        <MutedText size="sm" className="tabular">
          {formatDay(monday, dateFormat)} – {formatDay(addDays(monday, 6), dateFormat)}
        </MutedText>
      </Row>
      <StepBar step={step} onShow={(next) => show({ monday, step: next })} />
      <QueryState
        query={joinQueries(review.queries, isComplete(review) ? review : undefined)}
        skeleton={<ReviewSkeleton />}
      >
        {(data) => <Steps review={data} isDue={isDue} step={step} show={show} />}
      </QueryState>
    </Stack>
  );
}

interface StepsProps {
  review: Review;
  isDue: boolean;
  step: ReviewStep;
  show: ReturnType<typeof useReviewPlace>['show'];
}

/** Holds the typed answers, so that they survive a change of the step when saving fails. */
function Steps({ review, isDue, step, show }: StepsProps) {
  const { monday, coming } = review;
  const [answers, setAnswers] = useState(() => pickAnswers(review.review));
  const heading = useStepHeading(step);
  const next = reviewSteps.find((each) => each === step + 1);
  const previous = reviewSteps.find((each) => each === step - 1);
  return (
    <Stack gap={16}>
      <Heading level={3} size="lg" ref={heading} tabIndex={-1} className="focus-container">
        {titles[step]}
      </Heading>
      {step === 1 && <WeekResults review={review} />}
      {step === 2 && <OpenEnds review={review} />}
      {step === 3 && <Answers review={review} answers={answers} onChange={setAnswers} onOpen={show} />}
      {step === 4 && <ComingWeek review={review} isDue={isDue} onAnswer={() => show({ monday, step: 2 })} />}
      <Row justify="between" className="pt-8">
        {previous === undefined ? (
          <Button variant="subtle" renderRoot={(props) => <Link to="/planner" search={{ tab: 'weekly' }} {...props} />}>
            Weekly Plan
          </Button>
        ) : (
          <Button
            variant="subtle"
            leftSection={<ArrowLeft size={18} aria-hidden />}
            onClick={() => show({ monday, step: previous })}
          >
            Back
          </Button>
        )}
        {next === undefined ? (
          <Button
            renderRoot={(props) => (
              <Link to="/planner" search={{ tab: 'weekly', ...(isDue && { week: coming }) }} {...props} />
            )}
          >
            Finish Review
          </Button>
        ) : (
          <Button rightSection={<ArrowRight size={18} aria-hidden />} onClick={() => show({ monday, step: next })}>
            Next
          </Button>
        )}
      </Row>
    </Stack>
  );
}

function StepBar({ step, onShow }: { step: ReviewStep; onShow: (step: ReviewStep) => void }) {
  return (
    <Row as="ol" gap={6} aria-label="Steps">
      {reviewSteps.map((each) => (
        <li key={each} className="grow">
          <UnstyledButton
            className={`stack content-center w-full min-h-44 ${classes.piece}`}
            data-done={each <= step || undefined}
            aria-current={each === step ? 'step' : undefined}
            aria-label={`${each} of ${reviewSteps.length}: ${titles[each]}`}
            title={titles[each]}
            onClick={() => onShow(each)}
          />
        </li>
      ))}
    </Row>
  );
}

function useStepHeading(step: ReviewStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus({ preventScroll: true });
    shown.current = step;
  }, [step]);
  return heading;
}

function isComplete({ performances, goals, review, before, inWeek, inComingWeek }: Review): boolean {
  return [performances, goals, review, before, inWeek, inComingWeek].every((data) => data !== undefined);
}
