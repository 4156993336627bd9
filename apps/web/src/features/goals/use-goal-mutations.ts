import { invalidateGoals } from '../../sync/invalidate.ts';
import { optimisticMutation } from '../../sync/optimistic-update.ts';
import { queries, trpc } from '../../sync/trpc.ts';
import { showError, showToast } from '../../ui/dialog/toast.ts';
import { updateGoalsCache } from './goal-cache.ts';

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
