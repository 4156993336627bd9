import { queries, trpc } from '../../../lib/trpc.ts';
import { showError, showToast } from '../../../ui/toast.tsx';
import { invalidateGoals } from '../../../lib/invalidate.ts';

/** Makes an active goal like a completed one, which `describeDuplicate` describes. */
export function useDuplicateGoal() {
  const { mutate } = trpc.goals.create.useMutation({
    onSuccess(goal) {
      queries.goals.list.setData(undefined, (goals) => goals && [...goals, goal]);
      showToast({ title: 'Goal duplicated', description: 'The new one is among your active goals.' });
    },
    onError() {
      showError('Error', 'Failed to create goal. Please try again.');
    },
    onSettled: invalidateGoals,
  });
  return mutate;
}
