import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { useCallback } from 'react';
import { useCall } from '../../store/use-call.ts';
import { showToast } from '../../ui/dialog/toast.ts';

/** Deletes a task and its unreported events, with Undo in the toast. */
export function useRemoveTask(): (task: Pick<Task, 'id' | 'title'>) => void {
  const { mutate: restore } = useCall('tasks.restore');
  const { mutate: remove } = useCall('tasks.remove');
  return useCallback(
    ({ id, title }) =>
      remove(
        { id },
        {
          onSuccess: () =>
            showToast({
              title: 'Task deleted',
              description: title,
              action: { label: 'Undo', onClick: () => restore({ id }) },
            }),
        },
      ),
    [remove, restore],
  );
}

interface ScheduleTaskOptions {
  onScheduled?: () => void;
  onRefused?: (error: unknown) => void;
}

/** Creates the calendar event of a task, with Undo in the toast (rules/tasks.md#scheduling). */
export function useScheduleTask({ onScheduled, onRefused }: ScheduleTaskOptions = {}) {
  const { mutate: removeEvent } = useCall('calendar.remove');
  return useCall('tasks.schedule', {
    onSuccess({ id, title }) {
      onScheduled?.();
      const undo = { label: 'Undo', onClick: () => removeEvent({ id }) };
      showToast({ title: 'Task scheduled', description: title, action: undo });
    },
    onError: (error) => onRefused?.(error),
  });
}

/** Deletes the calendar event of a task, with Undo in the toast. */
export function useUnscheduleTask(): (task: Task) => void {
  const { mutate: schedule } = useScheduleTask();
  const { mutate: removeEvent } = useCall('calendar.remove');
  return useCallback(
    ({ id: taskId, title, description, goalId, calendarEvent }) => {
      if (!calendarEvent) return;
      const { id, startTime, endTime, isAllDay, completionStatus } = calendarEvent;
      // Scheduling again restores neither an all-day event nor a report.
      const canUndo = !isAllDay && completionStatus === 'unreported';
      const eventData = { title, description, goalId, startTime, endTime };
      const action = { label: 'Undo', onClick: () => schedule({ taskId, eventData }) };
      const onSuccess = () => showToast({ title: 'Event removed', description: title, ...(canUndo && { action }) });
      removeEvent({ id }, { onSuccess });
    },
    [schedule, removeEvent],
  );
}
