import type { CreateTaskInput, Task } from '@goaltracker/contracts/tasks/task.schema';
import { invalidateCalendar } from '../../../sync/invalidate.ts';
import { optimisticMutation } from '../../../sync/optimistic-update.ts';
import { queries, trpc } from '../../../sync/trpc.ts';
import { showError, showToast } from '../../../ui/dialog/toast.ts';
import { updateTasksCache } from '../task-cache.ts';
import { createUnsavedTask } from './unsaved-task.ts';

interface AddTaskOptions {
  /** Called with the temporary id of the task before the server has created it. */
  onShown: (temporaryId: string) => void;
  onAdded: (task: Task, temporaryId: string) => void;
}

/** Returns a function that adds a task optimistically and rejects when the server refuses it. */
export function useAddTask({ onShown, onAdded }: AddTaskOptions): (input: CreateTaskInput) => Promise<Task> {
  const { mutateAsync } = trpc.tasks.create.useMutation(
    optimisticMutation({
      readBefore: (input: CreateTaskInput) =>
        createUnsavedTask(input, { now: new Date(), timeZone: queries.auth.me.getData()?.timezone ?? 'UTC' }),
      update(_input, unsaved) {
        const update = updateTasksCache((tasks) => [unsaved, ...tasks]);
        return [
          update.then(() => {
            onShown(unsaved.id);
            // Several tasks may be added at once, so remove this one only instead of restoring the snapshot.
            return () => void updateTasksCache((tasks) => tasks.filter(({ id }) => id !== unsaved.id));
          }),
        ];
      },
      async onSuccess(task: Task, { scheduledStart }, unsaved) {
        await updateTasksCache((tasks) => tasks.map((each) => (each.id === unsaved.id ? task : each)));
        onAdded(task, unsaved.id);
        if (scheduledStart) showToast({ title: 'Added to calendar', description: task.title });
      },
      onError: () => showError('Error', 'Failed to create task. Please try again.'),
      invalidate: invalidateCalendar,
    }),
  );
  return mutateAsync;
}
