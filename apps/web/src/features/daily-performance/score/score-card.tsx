import { VisuallyHidden } from '@mantine/core';
import type { PerformanceDay } from '@goaltracker/domain/daily-performance/select-days';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { useCountedNumber } from '../../../hooks/use-counted-number.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ExplainedNumber } from '../../../ui/text/explained-number.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { describeDay } from '../day-labels.ts';
import { explainScore } from './explain-score.ts';
import { ScoreBar } from './score-bar.tsx';
import { ScoreRing } from './score-ring.tsx';
import { ScoreTerms } from './score-terms.tsx';
import { WithinReach } from './within-reach.tsx';
import classes from './score.module.css';

interface ScoreCardProps {
  performance: PerformanceDay;
  isToday: boolean;
  /** Undefined when they could not be loaded. */
  goals: readonly Goal[] | undefined;
}

/** The grade and score of a day taken apart: what it was made from and what today can still reach. */
export function ScoreCard({ performance, isToday, goals }: ScoreCardProps) {
  const { grade } = performance;
  const score = grade ? performance.performanceScore : 0;
  const shown = useCountedNumber(score);
  return (
    <Card title="Performance Score">
      <Row gap={20}>
        <ScoreRing grade={grade} score={score} reachable={isToday ? performance.terms.reachableScore : 0} size={88} />
        <div className="grow">
          {grade && (
            <ExplainedNumber explanation={{ ...explainScore(performance), lines: [] }}>
              <MutedText as="span" size="md">
                <VisuallyHidden component="span">Grade {grade}, </VisuallyHidden>
                <Text as="strong" weight="bold" className={`ink tabular ${classes.score}`}>
                  {shown}
                </Text>{' '}
                out of 100{isToday && ' so far'}
              </MutedText>
            </ExplainedNumber>
          )}
          <MutedText className="text-md">{describeDay(performance)}</MutedText>
        </div>
      </Row>
      {grade && (
        <>
          <ScoreBar performance={isToday ? performance : { ...performance, goalsNotReported: 0 }} />
          <ScoreTerms performance={performance} />
        </>
      )}
      {isToday && goals && <WithinReach performance={performance} goals={goals} />}
    </Card>
  );
}
