import { trpc } from '../../../lib/trpc.ts';
import { showError } from '../../../ui/toast-store.ts';
import { changeShownEvents, refreshCalendar } from '../../calendar/calendar-cache.ts';
import { changeShownTasks } from '../task-cache.ts';

/** Deletes a task and its unreported events. They are gone at once, and back with a toast when the server refuses. */
export function useRemoveTask() {
  const { mutate } = trpc.tasks.remove.useMutation({
    async onMutate({ id }) {
      const takeTaskBack = await changeShownTasks((tasks) => tasks.filter((task) => task.id !== id));
      const takeEventsBack = await changeShownEvents((events) =>
        events.filter((event) => event.taskId !== id || event.completionStatus !== 'unreported'),
      );
      return {
        takeBack() {
          takeTaskBack();
          takeEventsBack();
        },
      };
    },
    onError(_error, _input, shown) {
      shown?.takeBack();
      showError('Error', 'Failed to delete task. Please try again.');
    },
    onSettled: refreshCalendar,
  });
  return mutate;
}
