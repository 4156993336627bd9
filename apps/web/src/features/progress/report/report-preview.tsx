import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { estimateCompletionDate } from '@goaltracker/domain/goals/forecast';
import { CalendarCheck, CircleCheckBig } from 'lucide-react';
import { DateText } from '../../../ui/date-text.tsx';
import { ExplainedNumber } from '../../../ui/explained-number.tsx';
import { explainForecast } from '../../goals/pace/explain-goal.ts';
import { formatCount } from '../../../ui/format-amount.ts';
import classes from './report-preview.module.css';

interface ReportPreviewProps {
  /** As it stands. */
  goal: Goal;
  /** As it will be once the report is saved; null while there is nothing to save. */
  after: Goal | null;
  today: CalendarDay;
}

/** What the report does to the estimated completion, while it is typed. */
export function ReportPreview({ goal, after, today }: ReportPreviewProps) {
  const shown = after ?? goal;
  const date = estimateCompletionDate(today, shown.estimatedCompletionDays);
  if (goal.goalType === 'simple' && goal.milestones.length === 0) return null;
  return (
    <div className={classes.preview} aria-live="polite" data-done={shown.isCompleted || undefined}>
      {shown.isCompleted ? <CircleCheckBig size={20} aria-hidden /> : <CalendarCheck size={20} aria-hidden />}
      <div className={classes.text}>
        <span className={classes.label}>{after ? 'New estimated completion' : 'Estimated completion'}</span>
        {shown.isCompleted ? (
          <strong className={classes.value}>This report completes the goal</strong>
        ) : (
          <ExplainedNumber explanation={explainForecast(shown)}>
            <strong>{date ? <DateText value={date} /> : 'No estimate yet'}</strong>
          </ExplainedNumber>
        )}
        {after && <span className={classes.label}>{describeShift(goal, after)}</span>}
      </div>
    </div>
  );
}

function describeShift(before: Goal, after: Goal): string | null {
  if (after.isCompleted || before.estimatedCompletionDays === null || after.estimatedCompletionDays === null)
    return null;
  const days = before.estimatedCompletionDays - after.estimatedCompletionDays;
  if (days === 0) return 'As before';
  return `${formatCount(Math.abs(days), 'day')} ${days > 0 ? 'earlier' : 'later'} than before`;
}
