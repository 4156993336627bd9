import { trpc } from '../../../lib/trpc.ts';
import { showError } from '../../../ui/toast.tsx';
import { invalidateCalendar } from '../../../lib/invalidate.ts';
import { changeShownSchedule } from '../task-cache.ts';

/** Deletes a task and its unreported events. They are gone at once, and back with a toast when the server refuses. */
export function useRemoveTask() {
  const { mutate } = trpc.tasks.remove.useMutation({
    onMutate: ({ id }) =>
      changeShownSchedule(
        (tasks) => tasks.filter((task) => task.id !== id),
        (events) => events.filter((event) => event.taskId !== id || event.completionStatus !== 'unreported'),
      ),
    onError(_error, _input, shown) {
      shown?.takeBack();
      showError('Error', 'Failed to delete task. Please try again.');
    },
    onSettled: invalidateCalendar,
  });
  return mutate;
}
