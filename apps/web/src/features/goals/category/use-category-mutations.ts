import type { Category, CreateCategoryInput } from '@goaltracker/contracts/goals/category.schema';
import { invalidateGoals } from '../../../sync/invalidate.ts';
import { optimisticMutation } from '../../../sync/optimistic-update.ts';
import { queries, trpc } from '../../../sync/trpc.ts';
import { showError } from '../../../ui/dialog/toast.ts';
import { updateCategoriesCache, updateGoalsCache } from '../goal-cache.ts';

interface SaveCategoryOptions {
  /** The category to change; a new one is created when absent. */
  category: Category | undefined;
  onSaved: (category: Category) => void;
  onFailed: (error: unknown) => void;
}

export function useSaveCategory({ category, onSaved, onFailed }: SaveCategoryOptions) {
  const create = trpc.categories.create.useMutation(
    optimisticMutation({
      onSuccess(created) {
        queries.categories.list.setData(undefined, (categories) => categories && [...categories, created]);
        onSaved(created);
      },
      onError(error) {
        onFailed(error);
        showError('Error', 'Failed to create category. Please try again.');
      },
      invalidate: invalidateGoals,
    }),
  );
  const update = trpc.categories.update.useMutation(
    optimisticMutation({
      onSuccess(updated) {
        queries.categories.list.setData(undefined, (categories) =>
          categories?.map((each) => (each.id === updated.id ? updated : each)),
        );
        onSaved(updated);
      },
      onError(error) {
        onFailed(error);
        showError('Error', 'Failed to update category. Please try again.');
      },
      invalidate: invalidateGoals,
    }),
  );
  const save = (input: CreateCategoryInput) =>
    category ? update.mutate({ id: category.id, ...input }) : create.mutate(input);
  return { save, isPending: create.isPending || update.isPending, isSaved: update.isSuccess };
}

/** Deletes a category; its goals stay, without a category. */
export function useRemoveCategory() {
  const { mutate } = trpc.categories.remove.useMutation(
    optimisticMutation({
      update: ({ id }) => [
        updateCategoriesCache((categories) => categories.filter((category) => category.id !== id)),
        updateGoalsCache((goals) =>
          goals.map((goal) => (goal.categoryId === id ? { ...goal, categoryId: null, category: null } : goal)),
        ),
      ],
      onError: () => showError('Error', 'Failed to delete category. Please try again.'),
      invalidate: invalidateGoals,
    }),
  );
  return mutate;
}
