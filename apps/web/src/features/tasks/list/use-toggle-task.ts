import { queries, trpc } from '../../../lib/trpc.ts';
import { showError } from '../../../ui/toast-store.ts';
import { changeShownEvents, refreshCalendar } from '../../calendar/calendar-cache.ts';
import { changeShownTask } from '../task-cache.ts';

/** Completes a task or opens it again, and its calendar event with it (second document, section 4). Shown at once. */
export function useToggleTask() {
  const { mutate } = trpc.tasks.toggle.useMutation({
    async onMutate({ id }) {
      const task = queries.tasks.list.getData()?.find((each) => each.id === id);
      const isCompleted = !task?.isCompleted;
      const completedAt = isCompleted ? new Date().toISOString() : null;
      const completionStatus = isCompleted ? 'completed' : 'unreported';
      const takeTaskBack = await changeShownTask(id, (shown) => ({ ...shown, isCompleted, completedAt }));
      const takeEventsBack = await changeShownEvents((events) =>
        events.map((event) =>
          event.taskId === id || event.id === task?.calendarEvent?.id ? { ...event, completionStatus } : event,
        ),
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
      showError('Error', 'Failed to update task. Please try again.');
    },
    onSettled: refreshCalendar,
  });
  return mutate;
}
