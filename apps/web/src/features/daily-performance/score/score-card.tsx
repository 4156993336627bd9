import type { DailyPerformance } from '@goaltracker/contracts/daily-performance/daily-performance.schema';
import { describePerformance } from '@goaltracker/domain/daily-performance/reporting-rate';
import { Card } from '../../../ui/card.tsx';
import { ExplainedNumber } from '../../../ui/explained-number.tsx';
import { findGrade } from '../day-grade.ts';
import { explainScore } from './explain-score.ts';
import { GradeRing } from './grade-ring.tsx';
import classes from './score-card.module.css';

/** The day's grade and score, a sentence on it, and what the score was made from. */
export function ScoreCard({ performance, isToday }: { performance: DailyPerformance; isToday: boolean }) {
  const grade = findGrade(performance);
  return (
    <Card title="Performance Score" className={classes.card}>
      <div className={classes.content}>
        <GradeRing grade={grade} score={grade ? performance.performanceScore : 0} />
        <div className={classes.words}>
          {grade && (
            <ExplainedNumber explanation={explainScore(performance)}>
              <span className={classes.score}>
                <strong className="tabular">{performance.performanceScore}</strong> out of 100{isToday && ' so far'}
              </span>
            </ExplainedNumber>
          )}
          <p className={classes.message}>{describePerformance(performance)}</p>
        </div>
      </div>
    </Card>
  );
}
