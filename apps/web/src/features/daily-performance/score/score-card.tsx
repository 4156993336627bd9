import type { DailyPerformance } from '@goaltracker/contracts/daily-performance/daily-performance.schema';
import { describePerformance } from '@goaltracker/domain/daily-performance/reporting-rate';
import { Card } from '../../../ui/card.tsx';
import { ExplainedNumber } from '../../../ui/explained-number.tsx';
import { findGrade } from '../day-labels.ts';
import { explainScore } from './explain-score.ts';
import { GradeRing } from './grade-ring.tsx';
import { Row } from '../../../ui/layout.tsx';
import { MutedText, Text } from '../../../ui/text.tsx';
import classes from './score.module.css';

/** The grade, score and message of a day; the score explains itself. */
export function ScoreCard({ performance, isToday }: { performance: DailyPerformance; isToday: boolean }) {
  const grade = findGrade(performance);
  return (
    <Card title="Performance Score" className={classes.card}>
      <Row gap={20} className={classes.content}>
        <GradeRing grade={grade} score={grade ? performance.performanceScore : 0} />
        <div>
          {grade && (
            <ExplainedNumber explanation={explainScore(performance)}>
              <MutedText as="span" size="lg">
                <Text as="strong" weight="bold" className={`tabular ${classes.score}`}>
                  {performance.performanceScore}
                </Text>{' '}
                out of 100{isToday && ' so far'}
              </MutedText>
            </ExplainedNumber>
          )}
          <Text size="lg" className={classes.message}>
            {describePerformance(performance)}
          </Text>
        </div>
      </Row>
    </Card>
  );
}
