import type { CreateTaskInput, Task } from '@goaltracker/contracts/tasks/task.schema';
import { queries, trpc } from '../../../lib/trpc.ts';
import { showError, showToast } from '../../../ui/toast.tsx';
import { invalidateCalendar } from '../../../lib/invalidate.ts';
import { changeShownTasks } from '../task-cache.ts';
import { describeUnsaved } from './unsaved-task.ts';

interface AddTaskOptions {
  /** The task is shown, under an id of its own until the server has given it one. */
  onShown: (id: string) => void;
  onAdded: (task: Task, shownId: string) => void;
}

/** Adds tasks. Each is shown at once and taken back when the server refuses; the promise then fails. */
export function useAddTask({ onShown, onAdded }: AddTaskOptions): (input: CreateTaskInput) => Promise<Task> {
  const { mutateAsync } = trpc.tasks.create.useMutation({
    async onMutate(input) {
      const task = describeUnsaved(input, {
        now: new Date(),
        timeZone: queries.auth.me.getData()?.timezone ?? 'UTC',
      });
      await changeShownTasks((tasks) => [task, ...tasks]);
      onShown(task.id);
      return { shownId: task.id };
    },
    async onSuccess(task, { scheduledStart }, { shownId }) {
      await changeShownTasks((tasks) => tasks.map((each) => (each.id === shownId ? task : each)));
      onAdded(task, shownId);
      if (scheduledStart) showToast({ title: 'Added to calendar', description: task.title });
    },
    async onError(_error, _input, shown) {
      await changeShownTasks((tasks) => tasks.filter(({ id }) => id !== shown?.shownId));
      showError('Error', 'Failed to create task. Please try again.');
    },
    onSettled: invalidateCalendar,
  });
  return mutateAsync;
}
