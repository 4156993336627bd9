import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { ProgressEntry } from '@goaltracker/contracts/progress/progress.schema';
import { useCallback } from 'react';
import { useCall } from '../../store/use-call.ts';
import { cancelCelebration } from './celebration/celebrate.ts';
import { unmarkReported } from './reported-goals.ts';

/**
 * Returns the Undo of a report, for its toast: it deletes the entry, and gives milestones that the report reopened their
 * state from before.
 */
export function useUndoReport() {
  const { mutate } = useCall('progress.remove');
  const { mutate: restore } = useCall('goals.update');
  return useCallback(
    ({ id, goalId }: Pick<ProgressEntry, 'id' | 'goalId'>, milestones?: Goal['milestones']) => {
      return {
        label: 'Undo',
        onClick() {
          unmarkReported(goalId);
          cancelCelebration(goalId);
          mutate({ id });
          if (milestones) restore({ id: goalId, milestones: milestones.map(toMilestoneInput) });
        },
      };
    },
    [mutate, restore],
  );
}

/** A milestone as it is sent with its goal. */
function toMilestoneInput({ id, title, targetValue, isCompleted }: Goal['milestones'][number]) {
  return { id, title, targetValue, isCompleted };
}
