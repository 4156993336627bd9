import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { describeFailure } from '../../../lib/describe-failure.ts';
import { invalidateGoals } from '../../../lib/invalidate.ts';
import { optimisticMutation, type Rollback } from '../../../lib/optimistic-update.ts';
import { queries, trpc } from '../../../lib/trpc.ts';
import { showError, showToast } from '../../../ui/toast.tsx';
import { type ProgressDelta, applyProgress } from '../apply-progress.ts';
import { updateGoalCache, updateGoalsCache } from '../goal-cache.ts';
import { markReported, unmarkReported } from '../reported-goals.ts';

/** Creates an active goal from the input of `toDuplicateInput`. */
export function useDuplicateGoal() {
  const { mutate } = trpc.goals.create.useMutation(
    optimisticMutation({
      onSuccess(goal) {
        queries.goals.list.setData(undefined, (goals) => goals && [...goals, goal]);
        showToast({ title: 'Goal duplicated', description: 'The new one is among your active goals.' });
      },
      onError: () => showError('Error', 'Failed to create goal. Please try again.'),
      invalidate: invalidateGoals,
    }),
  );
  return mutate;
}

export function useRemoveGoal() {
  const { mutate } = trpc.goals.remove.useMutation(
    optimisticMutation({
      update: ({ id }) => [updateGoalsCache((goals) => goals.filter((goal) => goal.id !== id))],
      onError: () => showError('Error', 'Failed to delete goal. Please try again.'),
      invalidate: invalidateGoals,
    }),
  );
  return mutate;
}

/** Reports progress on a value goal from its card. */
export function useQuickAdd() {
  const { mutate } = trpc.progress.create.useMutation(
    optimisticMutation({
      readBefore: ({ goalId, value }) =>
        computeUpdate(
          listCachedGoals().find(({ id }) => id === goalId),
          { difference: value },
        ),
      update: (_input, change) => applyUpdate(change),
      onError(error, { goalId }) {
        unmarkReported(goalId);
        showError('Failed to report progress', describeFailure(error));
      },
      onSuccess: (_entry, _input, change) => toastCompletion(change),
      invalidate: invalidateGoals,
    }),
  );
  return mutate;
}

/** Adds progress to a lead measure from the card of its goal. */
export function useQuickAddToLead() {
  const { mutate } = trpc.leads.addProgress.useMutation(
    optimisticMutation({
      readBefore: ({ id, amount }) =>
        computeUpdate(
          listCachedGoals().find(({ leads }) => leads.some((lead) => lead.id === id)),
          { difference: amount, leadId: id },
        ),
      update: (_input, change) => applyUpdate(change),
      onError(_error, _input, change) {
        if (change) unmarkReported(change.before.id);
        showError('Error', 'Failed to update lead progress. Please try again.');
      },
      onSuccess(_lead, _input, change) {
        showToast({ title: 'Progress updated', description: 'Lead measure progress has been updated.' });
        toastCompletion(change);
      },
      invalidate: invalidateGoals,
    }),
  );
  return mutate;
}

interface GoalUpdate {
  before: Goal;
  after: Goal;
}

function computeUpdate(goal: Goal | undefined, delta: ProgressDelta): GoalUpdate | undefined {
  const timezone = queries.auth.me.getData()?.timezone ?? 'UTC';
  const now = new Date();
  const report = { ...delta, hasReportedToday: true, reportedOn: toCalendarDay(now, timezone) };
  return goal && { before: goal, after: applyProgress(goal, report, { now, timezone }) };
}

function applyUpdate(change: GoalUpdate | undefined): Promise<Rollback>[] {
  if (!change) return [];
  markReported(change.before.id, change.before.hasReportedToday);
  return [updateGoalCache(change.before.id, () => change.after)];
}

function toastCompletion(change: GoalUpdate | undefined): void {
  if (change?.after.isCompleted && !change.before.isCompleted)
    showToast({ title: 'Goal completed', description: change.before.title });
}

function listCachedGoals(): Goal[] {
  return queries.goals.list.getData() ?? [];
}
