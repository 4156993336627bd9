import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem } from '@goaltracker/contracts/progress/progress.schema';
import { summarizeDailyLog } from '@goaltracker/domain/progress/daily-log';
import type { ReactNode } from 'react';
import { DateText } from '../../../ui/date-text.tsx';
import { ExplainedNumber } from '../../../ui/explained-number.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { describeProgress } from '../../goals/pace/describe-progress.ts';
import { explainForecast, explainPace } from '../../goals/pace/explain-goal.ts';
import { formatAmount, formatAverage, formatPercent } from '../../../ui/format-amount.ts';
import { GoalStatusWord } from '../../goals/pace/goal-status.tsx';
import type { Today } from '../../../lib/use-today.ts';
import classes from './log-summary.module.css';

/** How a goal stands, in five lines; the ones that judge explain themselves. */
export function LogSummary({ goal, log, today }: { goal: Goal; log: DailyLogItem[]; today: Today }) {
  const { percentComplete, status, finishEstimate, bestDay } = summarizeDailyLog(goal, log, today.day);
  return (
    <div>
      <ProgressBar
        percent={percentComplete}
        label={`Progress of ${goal.title}`}
        tone={goal.isCompleted ? 'positive' : 'accent'}
      />
      <dl className={classes.lines}>
        <Line label="Progress">{describeProgress(goal)}</Line>
        <Line label="Percent complete">{formatPercent(percentComplete)}</Line>
        <Line label="Status">
          {goal.isCompleted ? (
            <GoalStatusWord status={status} />
          ) : (
            <ExplainedNumber explanation={explainPace(goal, today)}>
              <GoalStatusWord status={status} />
            </ExplainedNumber>
          )}
        </Line>
        <Line label={goal.isCompleted ? 'Completed on' : 'Finish estimate'}>
          {goal.isCompleted ? (
            goal.completedAt && <DateText value={goal.completedAt} />
          ) : (
            <ExplainedNumber explanation={explainForecast(goal)}>
              {finishEstimate ? <DateText value={finishEstimate} /> : 'No estimate yet'}
            </ExplainedNumber>
          )}
        </Line>
        <Line label="Best day">
          {bestDay ? (
            <>
              <DateText value={bestDay.date} />
              {goal.goalType !== 'simple' && (
                <span className={classes.aside}>{describeDay(goal, bestDay.totalValue)}</span>
              )}
            </>
          ) : (
            'None yet'
          )}
        </Line>
      </dl>
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}

function describeDay({ goalType, unit }: Goal, total: number): string {
  return goalType === 'wig' ? formatAverage(total, 'percentage points') : formatAmount(total, unit);
}
