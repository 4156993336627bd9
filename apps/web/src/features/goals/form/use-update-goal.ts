import type { Goal, UpdateGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import { useCall } from '../../../store/use-call.ts';
import { shortenTitle } from '../../../ui/format/shorten-title.ts';
import { showToast } from '../../../ui/dialog/toast.ts';
import { goalTypeLabels } from '../goal-labels.ts';
import { buildTypeUndo } from './type-change.ts';

interface UpdateGoalOptions {
  goal: Goal;
  onSaved: () => void;
  onRefused: (error: unknown) => void;
}

/** Saves the changes of a goal. When its type has changed, the toast offers Undo if everything can be restored. */
export function useUpdateGoal({ goal, onSaved, onRefused }: UpdateGoalOptions) {
  const { mutate: restore } = useCall('goals.update');
  const update = useCall('goals.update', { onError: onRefused, keepsInput: true });

  function save(changes: UpdateGoalInput): void {
    // From before the change is shown.
    const before = goal;
    update.mutate(changes, {
      onSuccess(updated) {
        onSaved();
        if (updated.goalType !== before.goalType) showTypeChange(before, updated);
      },
    });
  }

  function showTypeChange(before: Goal, updated: Goal): void {
    const undo = buildTypeUndo(before, updated);
    showToast({
      title: 'Goal updated',
      description: `“${shortenTitle(updated.title, 60)}” is now of type ${goalTypeLabels[updated.goalType]}.`,
      ...(undo && { action: { label: 'Undo', onClick: () => restore(undo) } }),
    });
  }

  return { ...update, save };
}
