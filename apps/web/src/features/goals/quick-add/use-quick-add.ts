import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { CreateProgressInput } from '@goaltracker/contracts/progress/progress.schema';
import { isActiveGoal } from '@goaltracker/domain/goals/completion';
import { useCallback } from 'react';
import { describeFailure } from '../../../http/server-error.ts';
import { vibrate } from '../../../hooks/pointer/vibrate.ts';
import { useCall } from '../../../store/use-call.ts';
import { formatChange } from '../../../ui/format/format-amount.ts';
import { showToast } from '../../../undo/toast.ts';
import { markReported, unmarkReported } from '../just-reported.ts';
import { celebrateCompletion, computeGoalUpdate, type GoalUpdate, isCompletion, useUndoReport } from './goal-update.ts';

/** Whether the goal itself takes amounts: an active value goal does. */
export function canAddTo(goal: Pick<Goal, 'goalType' | 'isCompleted'>): boolean {
  return goal.goalType === 'value' && isActiveGoal(goal);
}

export function useQuickAdd(): (report: CreateProgressInput) => void {
  const undoReport = useUndoReport();
  const { mutate } = useCall('progress.create', {
    onError: (_error, { goalId }) => unmarkReported(goalId),
    failure: (error, { leadId }) =>
      leadId
        ? { title: 'Error', description: 'Failed to update lead progress. Please try again.' }
        : { title: 'Failed to report progress', description: describeFailure(error) },
  });
  return useCallback(
    (report) => {
      const change = computeGoalUpdate(report);
      if (change) markReported(report.goalId, change.before.hasReportedToday);
      mutate(report, {
        onSuccess(entry) {
          vibrate();
          if (change) celebrateCompletion(change);
          showToast({ ...formatQuickAdd(report, change), action: undoReport(entry) });
        },
      });
    },
    [mutate, undoReport],
  );
}

function formatQuickAdd(
  { value, leadId }: Pick<CreateProgressInput, 'leadId' | 'value'>,
  change: GoalUpdate | undefined,
) {
  if (change && isCompletion(change)) return { title: 'Goal completed', description: change.before.title };
  if (leadId) return { title: 'Progress updated', description: 'Lead measure progress has been updated.' };
  const amount = formatChange(value, change?.before.unit);
  return { title: 'Progress saved', description: change ? `${amount} · ${change.before.title}` : amount };
}
