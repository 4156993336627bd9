import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { queries, trpc } from '../../../lib/trpc.ts';
import { showError } from '../../../ui/toast.tsx';
import { invalidateCalendar } from '../../../lib/invalidate.ts';
import { changeShownSchedule, hideUnscheduledTask } from '../task-cache.ts';

/** Completes a task or opens it again, and its calendar event with it (second document, section 4). Shown at once. */
export function useToggleTask() {
  const { mutate } = trpc.tasks.toggle.useMutation({
    onMutate: ({ id }) => showToggled(id),
    onError(_error, _input, shown) {
      shown?.takeBack();
      showError('Error', 'Failed to update task. Please try again.');
    },
    onSettled: invalidateCalendar,
  });
  return mutate;
}

async function showToggled(id: string): Promise<{ takeBack: () => void }> {
  const before = queries.tasks.list.getData()?.find((task) => task.id === id);
  const isCompleted = !before?.isCompleted;
  const completedAt = isCompleted ? new Date().toISOString() : null;
  const completionStatus = isCompleted ? 'completed' : 'unreported';
  const isOfTask = (event: CalendarEvent) => event.taskId === id || event.id === before?.calendarEvent?.id;
  const shown = await changeShownSchedule(
    (tasks) => tasks.map((task) => (task.id === id ? { ...task, isCompleted, completedAt } : task)),
    (events) => events.map((event) => (isOfTask(event) ? { ...event, completionStatus } : event)),
  );
  const takeBackUnscheduled = isCompleted ? await hideUnscheduledTask(id) : undefined;
  return {
    takeBack() {
      shown.takeBack();
      takeBackUnscheduled?.();
    },
  };
}
