import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { useCallback } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { showError, showToast } from '../../../ui/toast.tsx';
import { invalidateCalendar } from '../../../lib/invalidate.ts';
import { changeShownSchedule } from '../task-cache.ts';
import { useScheduleTask } from '../use-schedule-task.ts';

/** Removes the calendar event of a task (second document, section 8). It is gone at once; Undo schedules it again. */
export function useUnscheduleTask(): (task: Task) => void {
  const { mutate: schedule } = useScheduleTask();
  const { mutate: removeEvent } = trpc.calendar.remove.useMutation({
    onMutate: ({ id }) =>
      changeShownSchedule(
        (tasks) => tasks.map((task) => (task.calendarEvent?.id === id ? { ...task, calendarEvent: null } : task)),
        (events) => events.filter((event) => event.id !== id),
      ),
    onError(_error, _input, shown) {
      shown?.takeBack();
      showError('Error', 'Failed to remove event');
    },
    onSettled: invalidateCalendar,
  });

  return useCallback(
    ({ id: taskId, title, description, goalId, calendarEvent }) => {
      if (!calendarEvent) return;
      const { id, startTime, endTime, isAllDay, completionStatus } = calendarEvent;
      // That it took whole days, and what was reported, does not come back by scheduling it again.
      const canUndo = !isAllDay && completionStatus === 'unreported';
      const eventData = { title, description, goalId, startTime, endTime };
      const action = { label: 'Undo', onClick: () => schedule({ taskId, eventData }) };
      const onSuccess = () => showToast({ title: 'Event removed', description: title, ...(canUndo && { action }) });
      removeEvent({ id }, { onSuccess });
    },
    [schedule, removeEvent],
  );
}
