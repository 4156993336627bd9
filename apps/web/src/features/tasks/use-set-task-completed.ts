import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { useCallback } from 'react';
import { useCall } from '../../store/use-call.ts';
import { showCompleted } from './show-completed.ts';

type Toggled = Pick<Task, 'id' | 'title' | 'goalId' | 'reportsCompletion'>;

/**
 * Completes or reopens a task together with its calendar event (rules/tasks.md#completing), with Undo in the toast. The
 * call names which of the two, so that it means the same when it is sent later.
 */
export function useSetTaskCompleted(): (task: Toggled, isCompleted: boolean) => void {
  const { mutate } = useCall('tasks.update');
  return useCallback(
    (task, isCompleted) => {
      const { id, title: description } = task;
      const undo = () => mutate({ id, isCompleted: !isCompleted });
      const onSuccess = (completed: Task) =>
        isCompleted
          ? showCompleted({ title: 'Task completed', tasks: [task], description, completed, undo })
          : showCompleted({ title: 'Task reopened', tasks: [], description, undo });
      mutate({ id, isCompleted }, { onSuccess });
    },
    [mutate],
  );
}
