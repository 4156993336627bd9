import type { PlanGoal } from '@goaltracker/contracts/planner/planner.schema';
import { queries, trpc } from '../../../lib/trpc.ts';
import { showError, showToast } from '../../../ui/toast.tsx';
import { invalidateGoals } from '../../../lib/invalidate.ts';
import { updateGoalsCache } from '../../goals/goal-cache.ts';
import { changeShownPlan } from '../planner-cache.ts';

/** Deletes a goal of a plan. It is gone at once, and back with a toast when the server refuses. */
export function useRemovePlanGoal(sessionId: string): (goal: PlanGoal) => void {
  const { mutate } = trpc.goals.remove.useMutation({
    async onMutate({ id }) {
      const title = queries.planner.listGoals.getData({ id: sessionId })?.find((goal) => goal.id === id)?.title;
      const takenBack = await Promise.all([
        updateGoalsCache((goals) => goals.filter((goal) => goal.id !== id)),
        changeShownPlan(sessionId, (goals) => goals.filter((goal) => goal.id !== id)),
      ]);
      return { title, takeBack: () => takenBack.forEach((takeBack) => takeBack()) };
    },
    onSuccess: (_answer, _input, { title }) => showToast({ title: 'Goal removed', description: title }),
    onError(_error, _input, shown) {
      shown?.takeBack();
      showError('Error', 'Failed to delete goal. Please try again.');
    },
    onSettled: invalidateGoals,
  });
  return ({ id }) => mutate({ id });
}
