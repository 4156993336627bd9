import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { useCallback } from 'react';
import { invalidateCalendar } from '../../lib/invalidate.ts';
import { optimisticMutation } from '../../lib/optimistic-update.ts';
import { queries, trpc } from '../../lib/trpc.ts';
import { showError, showToast } from '../../ui/dialog/toast.ts';
import { addToEventsCache, updateEventsCache } from '../calendar/core/calendar-cache.ts';
import { useRemoveEvent } from '../calendar/core/use-remove-event.ts';
import { removeUnscheduledFromCache, updateTaskCache, updateTasksCache } from './task-cache.ts';

/**
 * Completes or reopens a task together with its calendar event (rules/tasks.md#completing). It is said which of the
 * two, so that it means the same when it is sent later.
 */
export function useSetTaskCompleted() {
  const { mutate } = trpc.tasks.update.useMutation(
    optimisticMutation({
      readBefore: ({ id }) => findCachedTask(id),
      update({ id, isCompleted = false }, before) {
        const completedAt = isCompleted ? new Date().toISOString() : null;
        const completionStatus = isCompleted ? 'completed' : 'unreported';
        const belongsToTask = (event: CalendarEvent) => event.taskId === id || event.id === before?.calendarEvent?.id;
        return [
          updateTaskCache(id, (task) => ({ ...task, isCompleted, completedAt })),
          updateEventsCache((events) =>
            events.map((event) => (belongsToTask(event) ? { ...event, completionStatus } : event)),
          ),
          ...(isCompleted ? [removeUnscheduledFromCache(id)] : []),
        ];
      },
      onError: () => showError('Error', 'Failed to update task. Please try again.'),
      invalidate: invalidateCalendar,
    }),
  );
  return mutate;
}

const findCachedTask = (id: string) => queries.tasks.list.getData()?.find((task) => task.id === id);

/** Deletes a task and its unreported events at once, with Undo in the toast. */
export function useRemoveTask(): (task: Task) => void {
  const { mutate: restore } = trpc.tasks.restore.useMutation(
    optimisticMutation({
      onSuccess(task) {
        queries.tasks.list.setData(undefined, (tasks) => tasks && [...tasks, task]);
      },
      onError: () => showError('Error', 'Failed to restore task. Please try again.'),
      invalidate: invalidateCalendar,
    }),
  );
  const { mutate: remove } = trpc.tasks.remove.useMutation(
    optimisticMutation({
      readBefore: ({ id }) => findCachedTask(id),
      update: ({ id }) => [
        updateTasksCache((tasks) => tasks.filter((task) => task.id !== id)),
        updateEventsCache((events) =>
          events.filter((event) => event.taskId !== id || event.completionStatus !== 'unreported'),
        ),
      ],
      onSuccess: (_output, { id }, task) =>
        showToast({
          title: 'Task deleted',
          description: task?.title,
          action: { label: 'Undo', onClick: () => restore({ id }) },
        }),
      onError: () => showError('Error', 'Failed to delete task. Please try again.'),
      invalidate: invalidateCalendar,
    }),
  );
  return useCallback(({ id }) => remove({ id }), [remove]);
}

interface ScheduleTaskOptions {
  onScheduled?: () => void;
  onRefused?: (error: unknown) => void;
}

/** Creates the calendar event of a task, with Undo in the toast (rules/tasks.md#scheduling). */
export function useScheduleTask({ onScheduled, onRefused }: ScheduleTaskOptions = {}) {
  const { mutate: removeEvent } = useRemoveTaskEvent();
  return trpc.tasks.schedule.useMutation(
    optimisticMutation({
      async onSuccess(event: CalendarEvent, { taskId }) {
        const { id, startTime, endTime, isAllDay, completionStatus } = event;
        const calendarEvent = { id, startTime, endTime, isAllDay, completionStatus };
        await updateTaskCache(taskId, (task) => ({ ...task, calendarEvent }));
        await removeUnscheduledFromCache(taskId);
        addToEventsCache(event);
        onScheduled?.();
        const undo = { label: 'Undo', onClick: () => removeEvent({ id }) };
        showToast({ title: 'Task scheduled', description: event.title, action: undo });
      },
      onError(error) {
        onRefused?.(error);
        showError('Error', 'Failed to schedule task. Please try again.');
      },
      invalidate: invalidateCalendar,
    }),
  );
}

function useRemoveTaskEvent() {
  return useRemoveEvent((id) =>
    updateTasksCache((tasks) =>
      tasks.map((task) => (task.calendarEvent?.id === id ? { ...task, calendarEvent: null } : task)),
    ),
  );
}

/** Deletes the calendar event of a task, with Undo in the toast. */
export function useUnscheduleTask(): (task: Task) => void {
  const { mutate: schedule } = useScheduleTask();
  const { mutate: removeEvent } = useRemoveTaskEvent();
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
