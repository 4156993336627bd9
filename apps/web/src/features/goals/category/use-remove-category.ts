import { queries, trpc } from '../../../lib/trpc.ts';
import { showError } from '../../../ui/toast.tsx';
import { invalidateGoals } from '../../../lib/invalidate.ts';
import { updateGoalsCache } from '../goal-cache.ts';

/** Deletes a category; its goals stay without one. Shown at once and taken back when the server refuses. */
export function useRemoveCategory() {
  return trpc.categories.remove.useMutation({
    async onMutate({ id }) {
      await queries.categories.list.cancel();
      const categories = queries.categories.list.getData();
      queries.categories.list.setData(
        undefined,
        categories?.filter((each) => each.id !== id),
      );
      const restoreGoals = await updateGoalsCache((goals) =>
        goals.map((goal) => (goal.categoryId === id ? { ...goal, categoryId: null, category: null } : goal)),
      );
      return {
        restore() {
          queries.categories.list.setData(undefined, categories);
          restoreGoals();
        },
      };
    },
    onError(_error, _input, before) {
      before?.restore();
      showError('Error', 'Failed to delete category. Please try again.');
    },
    onSettled: invalidateGoals,
  });
}
