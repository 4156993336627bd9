import type { UnscheduledTask } from '@goaltracker/contracts/tasks/task.schema';
import { useCallback } from 'react';
import { showToast } from '../../../ui/toast.tsx';
import { useToggleTask } from '../../tasks/use-task-mutations.ts';

/** Completes a task, which leaves the list at once; Undo opens it again. */
export function useCompleteTask(): (task: UnscheduledTask) => void {
  const toggle = useToggleTask();
  return useCallback(
    ({ id, title }) => {
      const action = { label: 'Undo', onClick: () => toggle({ id }) };
      toggle({ id }, { onSuccess: () => showToast({ title: 'Task completed', description: title, action }) });
    },
    [toggle],
  );
}
