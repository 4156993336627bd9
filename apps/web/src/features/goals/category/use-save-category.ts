import type { Category, CreateCategoryInput } from '@goaltracker/contracts/goals/category.schema';
import { queries, trpc } from '../../../lib/trpc.ts';
import { showError } from '../../../ui/toast.tsx';
import { invalidateGoals } from '../../../lib/invalidate.ts';

interface SaveCategoryOptions {
  category: Category | undefined;
  onSaved: (category: Category) => void;
  onRefused: (error: unknown) => void;
}

/** Makes a category, or changes the given one. */
export function useSaveCategory({ category, onSaved, onRefused }: SaveCategoryOptions) {
  const create = trpc.categories.create.useMutation({
    onSuccess(created) {
      queries.categories.list.setData(undefined, (categories) => categories && [...categories, created]);
      onSaved(created);
    },
    onError(error) {
      onRefused(error);
      showError('Error', 'Failed to create category. Please try again.');
    },
    onSettled: invalidateGoals,
  });
  const update = trpc.categories.update.useMutation({
    onSuccess(updated) {
      queries.categories.list.setData(undefined, (categories) =>
        categories?.map((each) => (each.id === updated.id ? updated : each)),
      );
      onSaved(updated);
    },
    onError(error) {
      onRefused(error);
      showError('Error', 'Failed to update category. Please try again.');
    },
    onSettled: invalidateGoals,
  });
  const save = (input: CreateCategoryInput) =>
    category ? update.mutate({ id: category.id, ...input }) : create.mutate(input);
  return {
    save,
    isPending: create.isPending || update.isPending,
  };
}
