import type { PlanGoal, PlanningSession } from '@goaltracker/contracts/planner/planner.schema';
import { invalidateGoals } from '../../../lib/invalidate.ts';
import { optimisticMutation } from '../../../lib/optimistic-update.ts';
import { parseServerError } from '../../../sync/server-error.ts';
import { queries, trpc } from '../../../lib/trpc.ts';
import { showError, showToast } from '../../../ui/dialog/toast.ts';
import { updateGoalsCache } from '../../goals/goal-cache.ts';
import { setSessionCache, updatePlanCache, updateSessionCache } from '../planner-cache.ts';

/** Deletes a goal of a plan. */
export function useRemovePlanGoal(sessionId: string): (goal: PlanGoal) => void {
  const { mutate } = trpc.goals.remove.useMutation(
    optimisticMutation({
      readBefore: ({ id }: { id: string }) =>
        queries.planner.listGoals.getData({ id: sessionId })?.find((goal) => goal.id === id)?.title,
      update: ({ id }) => [
        updateGoalsCache((goals) => goals.filter((goal) => goal.id !== id)),
        updatePlanCache(sessionId, (goals) => goals.filter((goal) => goal.id !== id)),
      ],
      onSuccess: (_output, _input, title) => showToast({ title: 'Goal removed', description: title }),
      onError: () => showError('Error', 'Failed to delete goal. Please try again.'),
      invalidate: invalidateGoals,
    }),
  );
  return ({ id }) => mutate({ id });
}

interface SavePlanOptions {
  session: PlanningSession;
  goals: readonly PlanGoal[];
  onSaved: () => void;
}

/** Saves a plan, which needs at least one goal (rules/planner.md#saving-a-plan). */
export function useSavePlan({ session, goals, onSaved }: SavePlanOptions): () => void {
  const { mutate } = trpc.planner.saveSession.useMutation(
    optimisticMutation({
      update: () => [updateSessionCache(session, (draft) => ({ ...draft, status: 'saved' }))],
      onSuccess(saved: PlanningSession) {
        setSessionCache(saved);
        showToast({ title: 'Plan saved' });
      },
      onError(error) {
        if (parseServerError(error).code === 'VALIDATION') showNoGoals();
        else showError('Error', 'Failed to save plan. Please try again.');
        void queries.planner.invalidate();
      },
    }),
  );
  return () => {
    if (goals.length === 0) return showNoGoals();
    mutate({ id: session.id });
    onSaved();
  };
}

function showNoGoals(): void {
  showError('No goals', 'Please add at least one goal before saving your plan.');
}
