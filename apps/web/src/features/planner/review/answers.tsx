import { UnstyledButton } from '@mantine/core';
import type { WeeklyReview } from '@goaltracker/contracts/planner/planner.schema';
import { longTextMaxLength } from '@goaltracker/domain/core/text-limits';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { useCall } from '../../../store/use-call.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { NextChange, ReviewSection } from './review-section.tsx';
import type { Review, useReviewPlace } from './use-review.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useRead } from '../../../store/use-read.ts';

const questions = [
  { name: 'wentWell', label: 'What went well?', placeholder: 'Small wins count' },
  { name: 'gotInTheWay', label: 'What got in the way?', placeholder: 'Too much, too late, too tired?' },
  { name: 'nextChange', label: 'What will you change?', placeholder: 'One thing is enough' },
] as const;

export type ReviewAnswers = Pick<WeeklyReview, 'wentWell' | 'gotInTheWay' | 'nextChange'>;

export function pickAnswers(review: WeeklyReview | null | undefined): ReviewAnswers {
  const { wentWell = '', gotInTheWay = '', nextChange = '' } = review ?? {};
  return { wentWell, gotInTheWay, nextChange };
}

interface AnswersProps {
  review: Review;
  answers: ReviewAnswers;
  onChange: (answers: ReviewAnswers) => void;
  onOpen: ReturnType<typeof useReviewPlace>['show'];
}

/** Asks three questions below the change planned a week ago. Saves each answer on blur. */
export function Answers({ review: { monday, review, before }, answers, onChange, onOpen }: AnswersProps) {
  const { mutate } = useCall('planner.saveReview');

  function save(name: keyof ReviewAnswers): void {
    const answer = answers[name].trim();
    if (answer.length <= longTextMaxLength && answer !== (review?.[name] ?? ''))
      mutate({ week: monday, [name]: answer });
  }

  return (
    <Stack gap={20}>
      {before?.nextChange && <NextChange title="A week ago you wanted to change">{before.nextChange}</NextChange>}
      <Stack gap={16}>
        {questions.map(({ name, label, placeholder }) => (
          <TextArea
            key={name}
            label={label}
            placeholder={placeholder}
            autosize
            minRows={2}
            maxRows={12}
            limit={longTextMaxLength}
            value={answers[name]}
            onChange={({ currentTarget }) => onChange({ ...answers, [name]: currentTarget.value })}
            onBlur={() => save(name)}
          />
        ))}
      </Stack>
      <EarlierReviews monday={monday} onOpen={onOpen} />
    </Stack>
  );
}

/** Lists the reviews of other weeks, newest first. */
function EarlierReviews({ monday, onOpen }: { monday: string; onOpen: AnswersProps['onOpen'] }) {
  const { data = [] } = useRead('planner.listReviews', {});
  const others = data.filter((review) => review.week !== monday && findExcerpt(review) !== '');
  if (others.length === 0) return null;
  return (
    <ReviewSection title="Other reviews" count={others.length}>
      <Stack as="ul" gap={0} divided>
        {others.map((review) => (
          <li key={review.id}>
            <Row
              as={UnstyledButton}
              gap="0px 12px"
              wrap
              className="w-full min-h-48 py-6 rounded-md text-start hover-accent"
              onClick={() => onOpen({ monday: review.week, step: 3 })}
            >
              <MutedText as="span" size="sm" className="tabular">
                <DateText value={review.week} /> – <DateText value={addDays(review.week, 6)} />
              </MutedText>
              <Text as="span" size="sm" className="grow truncate">
                {findExcerpt(review)}
              </Text>
            </Row>
          </li>
        ))}
      </Stack>
    </ReviewSection>
  );
}

function findExcerpt({ wentWell, gotInTheWay, nextChange }: ReviewAnswers): string {
  return wentWell || nextChange || gotInTheWay;
}
