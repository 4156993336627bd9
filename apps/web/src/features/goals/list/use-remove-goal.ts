import { trpc } from '../../../lib/trpc.ts';
import { showError } from '../../../ui/toast-store.ts';
import { invalidateGoals } from '../../../lib/invalidate.ts';
import { updateGoalsCache } from '../goal-cache.ts';

/** Deletes a goal. It is gone at once, and back with a toast when the server refuses. */
export function useRemoveGoal() {
  const { mutate } = trpc.goals.remove.useMutation({
    async onMutate({ id }) {
      return { takeBack: await updateGoalsCache((goals) => goals.filter((goal) => goal.id !== id)) };
    },
    onError(_error, _input, shown) {
      shown?.takeBack();
      showError('Error', 'Failed to delete goal. Please try again.');
    },
    onSettled: invalidateGoals,
  });
  return mutate;
}
