import { trpc } from '../../lib/trpc.ts';
import { showError, showToast } from '../../ui/toast.tsx';
import { invalidateCalendar } from '../../lib/invalidate.ts';
import { changeShownTask, hideUnscheduledTask } from './task-cache.ts';

interface ScheduleTaskOptions {
  onScheduled?: () => void;
  onRefused?: (error: unknown) => void;
}

/** Makes the calendar event of a task (second document, section 7). */
export function useScheduleTask({ onScheduled, onRefused }: ScheduleTaskOptions = {}) {
  return trpc.tasks.schedule.useMutation({
    async onSuccess(event, { taskId }) {
      const { id, startTime, endTime, isAllDay, completionStatus } = event;
      const calendarEvent = { id, startTime, endTime, isAllDay, completionStatus };
      await changeShownTask(taskId, (task) => ({ ...task, calendarEvent }));
      await hideUnscheduledTask(taskId);
      onScheduled?.();
      showToast({ title: 'Task scheduled', description: event.title });
    },
    onError(error) {
      onRefused?.(error);
      showError('Error', 'Failed to schedule task. Please try again.');
    },
    onSettled: invalidateCalendar,
  });
}
