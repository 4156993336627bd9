import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { useCallback } from 'react';
import { useMutationOf } from '../../sync/mutation.ts';
import { showCompleted } from './show-completed.ts';

type Toggled = Pick<Task, 'id' | 'goalId' | 'reportsCompletion'>;

/**
 * Completes or reopens a task together with its calendar event (rules/tasks.md#completing). The call names which of the
 * two, so that it means the same when it is sent later. What it reports on a goal is shown, with Undo.
 */
export function useSetTaskCompleted(): (task: Toggled, isCompleted: boolean, description?: string) => void {
  const { mutate } = useMutationOf('tasks.update');
  return useCallback(
    (task, isCompleted, description) => {
      const { id } = task;
      const undo = () => mutate({ id, isCompleted: false });
      const onSuccess = () =>
        isCompleted && showCompleted({ title: 'Task completed', tasks: [task], description, undo });
      mutate({ id, isCompleted }, { onSuccess });
    },
    [mutate],
  );
}
