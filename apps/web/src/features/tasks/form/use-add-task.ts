import type { CreateTaskInput, Task } from '@goaltracker/contracts/tasks/task.schema';
import { useCall } from '../../../store/use-call.ts';
import { showToast } from '../../../ui/dialog/toast.ts';

/** Returns a function that adds a task, and rejects when the server refuses it. */
export function useAddTask(
  options: { onAdded?: (task: Task) => void } = {},
): (input: CreateTaskInput) => Promise<Task> {
  const { mutateAsync } = useCall('tasks.create', {
    keepsInput: true,
    onSuccess(task, { scheduledStart }) {
      options.onAdded?.(task);
      if (scheduledStart) showToast({ title: 'Added to calendar', description: task.title });
    },
  });
  return mutateAsync;
}
