import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { CreateProgressInput } from '@goaltracker/contracts/progress/progress.schema';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { describeFailure } from '../../sync/describe-failure.ts';
import { invalidateGoals } from '../../sync/invalidate.ts';
import { optimisticMutation } from '../../sync/optimistic-update.ts';
import { trpc } from '../../sync/trpc.ts';
import { formatChange } from '../../ui/format/format-amount.ts';
import { showError, showToast } from '../../ui/dialog/toast.ts';
import { updateGoalCache } from './goal-cache.ts';
import { celebrateCompletion, computeGoalUpdate, getTimezone, type GoalUpdate, isCompletion } from './goal-update.ts';
import { markReported, unmarkReported } from './reported-goals.ts';
import { useUndoReport } from './use-undo-report.ts';

/** Whether an amount can be added to a goal itself. */
export function canAddTo(goal: Pick<Goal, 'goalType' | 'isCompleted'>): boolean {
  return goal.goalType === 'value' && !goal.isCompleted;
}

/** Adds progress to a value goal or a lead measure with one tap, with Undo in the toast. */
export function useQuickAdd() {
  const undoReport = useUndoReport();
  const { mutate } = trpc.progress.create.useMutation(
    optimisticMutation({
      readBefore({ goalId, leadId, value, date }) {
        const today = toCalendarDay(new Date(), getTimezone());
        const reportedOn = date ?? today;
        return computeGoalUpdate(goalId, {
          difference: value,
          leadId,
          reportedOn,
          ...(reportedOn === today && { hasReportedToday: true }),
        });
      },
      update({ goalId }, change) {
        if (!change) return [];
        markReported(goalId, change.before.hasReportedToday);
        return [updateGoalCache(goalId, () => change.after)];
      },
      onError(error, { goalId, leadId }) {
        unmarkReported(goalId);
        if (leadId) showError('Error', 'Failed to update lead progress. Please try again.');
        else showError('Failed to report progress', describeFailure(error));
      },
      onSuccess(entry, input, change) {
        if (change) celebrateCompletion(change);
        const action = undoReport({ ...entry, hadReportedToday: change?.before.hasReportedToday ?? false });
        showToast({ ...formatQuickAdd(input, change), action });
      },
      invalidate: invalidateGoals,
    }),
  );
  return mutate;
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
