import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { addAmounts } from '@goaltracker/domain/core/amount';
import { CalendarCheck, CircleCheckBig } from 'lucide-react';
import { DateText } from '../../../ui/text/date-text.tsx';
import { ExplainedGoal } from '../../goals/pace/explained-goal.tsx';
import { findFinish } from '../../goals/pace/find-finish.ts';
import type { Today } from '../../../hooks/use-today.ts';
import { formatAmount, formatCount } from '../../../ui/format/format-amount.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MutedText } from '../../../ui/text/text.tsx';

interface ReportPreviewProps {
  goal: Goal;
  /** The goal after the report; null while the report is incomplete or invalid. */
  after: Goal | null;
  today: Today;
}

/** Previews the estimated completion after the report. */
export function ReportPreview({ goal, after, today }: ReportPreviewProps) {
  const previewed = after ?? goal;
  const date = findFinish(previewed, today);
  if (goal.goalType === 'simple' && goal.milestones.length === 0) return null;
  return (
    <Panel
      as={Row}
      tone={previewed.isCompleted ? 'positive' : 'accent'}
      padding="12px 16px"
      gap={12}
      align="start"
      aria-live="polite"
    >
      {previewed.isCompleted ? <CircleCheckBig size={20} aria-hidden /> : <CalendarCheck size={20} aria-hidden />}
      <Stack gap={0} className="grow items-start ink">
        <MutedText as="span" size="sm">
          {after ? 'New estimated completion' : 'Estimated completion'}
        </MutedText>
        {previewed.isCompleted ? (
          <strong className="mt-4">This report completes the goal</strong>
        ) : (
          <ExplainedGoal about="forecast" goal={previewed} today={today}>
            <strong>{date ? <DateText value={date} /> : 'No estimate yet'}</strong>
          </ExplainedGoal>
        )}
        {after && (
          <MutedText as="span" size="sm">
            {formatExcess(after) ?? (date && formatShift(goal, after))}
          </MutedText>
        )}
      </Stack>
    </Panel>
  );
}

/** Says when a value goal goes over its target, as after a slip of the finger. */
function formatExcess({ goalType, currentValue, targetValue, unit }: Goal): string | null {
  if (goalType !== 'value' || targetValue === null || currentValue <= targetValue) return null;
  return `${formatAmount(addAmounts(currentValue, -targetValue), unit)} over the target`;
}

function formatShift(before: Goal, after: Goal): string | null {
  if (after.isCompleted || before.estimatedCompletionDays === null || after.estimatedCompletionDays === null)
    return null;
  const days = before.estimatedCompletionDays - after.estimatedCompletionDays;
  if (days === 0) return 'As before';
  return `${formatCount(Math.abs(days), 'day')} ${days > 0 ? 'earlier' : 'later'} than before`;
}
