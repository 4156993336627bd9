import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { invalidateGoals } from '../../../sync/invalidate.ts';
import { optimisticMutation } from '../../../sync/optimistic-update.ts';
import { shortenTitle } from '../../../ui/format/shorten-title.ts';
import { queries, trpc } from '../../../sync/trpc.ts';
import { showError, showToast } from '../../../ui/dialog/toast.ts';
import { goalTypeLabels } from '../goal-labels.ts';
import { buildTypeUndo } from './type-change.ts';

interface UpdateGoalOptions {
  /** The goal as stored. */
  goal: Goal;
  onSaved: () => void;
  onRefused: (error: unknown) => void;
}

/** Saves the changes of a goal. When its type has changed, the toast offers Undo if everything can be restored. */
export function useUpdateGoal({ goal, onSaved, onRefused }: UpdateGoalOptions) {
  const { mutate: restore } = trpc.goals.update.useMutation(
    optimisticMutation({
      onSuccess: storeGoal,
      onError: () => showError('Error', 'Failed to update goal. Please try again.'),
      invalidate: invalidateGoals,
    }),
  );
  return trpc.goals.update.useMutation(
    optimisticMutation({
      readBefore: () => goal,
      onSuccess(updated, _input, before: Goal) {
        storeGoal(updated);
        onSaved();
        if (updated.goalType !== before.goalType) showTypeChange(before, updated);
      },
      onError(error) {
        onRefused(error);
        showError('Error', 'Failed to update goal. Please try again.');
      },
      invalidate: invalidateGoals,
    }),
  );

  function showTypeChange(before: Goal, updated: Goal): void {
    const undo = buildTypeUndo(before, updated);
    showToast({
      title: 'Goal updated',
      description: `“${shortenTitle(updated.title, 60)}” is now of type ${goalTypeLabels[updated.goalType]}.`,
      ...(undo && { action: { label: 'Undo', onClick: () => restore(undo) } }),
    });
  }
}

function storeGoal(updated: Goal): void {
  queries.goals.list.setData(undefined, (goals) => goals?.map((each) => (each.id === updated.id ? updated : each)));
}
