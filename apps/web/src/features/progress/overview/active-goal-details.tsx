import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { estimateCompletionDate } from '@goaltracker/domain/goals/forecast';
import type { ReactNode } from 'react';
import { DateText } from '../../../ui/date-text.tsx';
import { ExplainedNumber } from '../../../ui/explained-number.tsx';
import { describeProgress } from '../../goals/pace/describe-progress.ts';
import { explainForecast, explainPace } from '../../goals/pace/explain-goal.ts';
import { formatAverage, perPeriod } from '../../../ui/format-amount.ts';
import type { Today } from '../../../lib/use-today.ts';
import classes from './active-goals.module.css';

/** What stands below a goal in the detailed layout. */
export function ActiveGoalDetails({ goal, today }: { goal: Goal; today: Today }) {
  const finish = estimateCompletionDate(today.day, goal.estimatedCompletionDays);
  return (
    <dl className={classes.details}>
      <Detail label="Progress">{describeProgress(goal)}</Detail>
      {goal.goalType !== 'simple' && (
        <Detail label="Average">
          <ExplainedNumber explanation={explainPace(goal, today)}>{describeAverage(goal)}</ExplainedNumber>
        </Detail>
      )}
      <Detail label="Finish estimate">
        <ExplainedNumber explanation={explainForecast(goal)}>
          {finish ? <DateText value={finish} /> : 'No estimate yet'}
        </ExplainedNumber>
      </Detail>
      {goal.deadline && (
        <Detail label="Deadline">
          <DateText value={goal.deadline} />
        </Detail>
      )}
    </dl>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.detail}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function describeAverage({ goalType, averageDailyProgress, unit, reportingFrequency }: Goal): string {
  if (goalType === 'wig') return `${formatAverage(averageDailyProgress, 'points')} a day`;
  return `${formatAverage(averageDailyProgress, unit)} ${perPeriod(reportingFrequency)}`;
}
