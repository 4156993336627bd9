import { invalidateGoals } from '../../../lib/invalidate.ts';
import { optimisticMutation } from '../../../lib/optimistic-update.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showError } from '../../../ui/toast.tsx';
import { updateGoalsCache } from '../goal-cache.ts';

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
