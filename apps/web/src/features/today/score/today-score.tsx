import type { PerformanceDay } from '@goaltracker/domain/daily-performance/select-days';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ExplainedNumber } from '../../../ui/text/explained-number.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { explainScore } from '../../daily-performance/score/explain-score.ts';
import { useCountedNumber } from '../../../hooks/use-counted-number.ts';
import { describeRest } from './describe-rest.ts';
import { ScoreRing } from '../../daily-performance/score/score-ring.tsx';
import { useDayCelebration } from './use-day-celebration.ts';

interface TodayScoreProps {
  performance: PerformanceDay | null | undefined;
  toReport: number;
  /** What is planned on a day without reports to make; null when nothing is. */
  planned: string | null;
  title: ReactNode;
  /** A control at the end. */
  children: ReactNode;
}

/** The grade of the day so far, and what is still within reach; the ring leads to the daily report. */
export function TodayScore({ performance, toReport, planned, title, children }: TodayScoreProps) {
  const grade = performance?.grade ?? null;
  useDayCelebration(performance);
  const score = grade && performance ? performance.performanceScore : 0;
  const shown = useCountedNumber(score);
  const reachable = performance ? performance.terms.reachableScore : 0;
  return (
    <Row gap={16} align="start" className="min-h-76 pb-8">
      <Link to="/daily-report" className="rounded-full no-underline" aria-label="Daily Report">
        <ScoreRing grade={grade} score={score} reachable={reachable} size={64} />
      </Link>
      <div className="grow">
        {title}
        {grade && performance && (
          <ExplainedNumber explanation={explainScore(performance)}>
            <MutedText as="span" size="sm">
              <VisuallyHidden component="span">Grade {grade}, </VisuallyHidden>
              <Text as="strong" weight="bold" className="tabular ink text-xl">
                {shown}
              </Text>{' '}
              out of 100 so far
            </MutedText>
          </ExplainedNumber>
        )}
        <MutedText size="sm">{describeRest(performance, toReport, planned)}</MutedText>
      </div>
      {children}
    </Row>
  );
}
