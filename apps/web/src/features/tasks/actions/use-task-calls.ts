import type { ChangedTask, CreateTaskInput, Task } from '@goaltracker/contracts/tasks/task.schema';
import { useCallback } from 'react';
import type { DueOnDay } from '@goaltracker/domain/tasks/due';
import { findDueAfterSkip } from '@goaltracker/domain/tasks/repeat';
import { CircleCheckBig, RepeatOff, SkipForward } from 'lucide-react';
import { useCall } from '../../../store/use-call.ts';
import { showToast } from '../../../undo/toast.ts';
import { showCompleted } from './show-completed.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { formatDay } from '../../../ui/format/format-date.ts';
import type { MenuAction } from '../../../ui/menu/action-menu.tsx';

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
      // No Undo: scheduling again would lose the report, and the whole day of an all-day event.
      const canUndo = !isAllDay && completionStatus === 'unreported';
      const eventData = { title, description, goalId, startTime, endTime };
      const action = { label: 'Undo', onClick: () => schedule({ taskId, eventData }) };
      const onSuccess = () => showToast({ title: 'Event removed', description: title, ...(canUndo && { action }) });
      removeEvent({ id }, { onSuccess });
    },
    [schedule, removeEvent],
  );
}

/** The returned function rejects when the server refuses the task. */
export function useAddTask(
  options: { onAdded?: (task: Task) => void } = {},
): (input: CreateTaskInput) => Promise<Task> {
  const { mutateAsync } = useCall('tasks.create', {
    keepsInput: true,
    onSuccess(task, { scheduledStart }) {
      options.onAdded?.(task);
      if (scheduledStart) showToast({ title: 'Added to calendar', description: task.title });
    },
  });
  return mutateAsync;
}

type Toggled = Pick<Task, 'id' | 'title' | 'goalId' | 'reportsCompletion'>;

/**
 * Completes or reopens a task together with its calendar event (rules/tasks.md#completing), with Undo in the toast. The
 * call sends the new state instead of toggling it: a call that waits offline then means the same when it is sent.
 */
export function useSetTaskCompleted(): (task: Toggled, isCompleted: boolean) => void {
  const { mutate } = useCall('tasks.update');
  return useCallback(
    (task, isCompleted) => {
      const { id, title: description } = task;
      const undo = () => mutate({ id, isCompleted: !isCompleted });
      const onSuccess = (completed: Task) =>
        isCompleted
          ? showCompleted({ title: 'Task completed', tasks: [task], description, completed, undo })
          : showCompleted({ title: 'Task reopened', tasks: [], description, undo });
      mutate({ id, isCompleted }, { onSuccess });
    },
    [mutate],
  );
}

/** Menu actions of an open repeating task, each with Undo in the toast (rules/tasks.md#skipping-and-ending). */
export function useRepeatActions(task: Task): MenuAction[] {
  const { id, title, recurrence, recurrenceStart, repeatsFromCompletion, isCompleted } = task;
  const { dueDay, dueTime, postponedCount } = task;
  const { mutate } = useCall('tasks.update');
  const { day: today } = useToday();
  const { dateFormat } = useLocalSettings();
  if (recurrence === null || isCompleted) return [];
  const rule = { recurrence, recurrenceStart, repeatsFromCompletion };
  const skippedTo = findDueAfterSkip(task, today);

  /** Undo sends the change that `back` returns. `movesEvents`: ids of the events that moved with the due date. */
  function change(
    to: object,
    back: (movesEvents: string[] | undefined) => object,
    toast: { title: string; description: string },
  ): void {
    mutate(
      { id, ...to },
      {
        onSuccess: (changed?: ChangedTask) => {
          const undo = () => mutate({ id, ...back(changed?.movedEvents) });
          showToast({ ...toast, action: { label: 'Undo', onClick: undo } });
        },
      },
    );
  }

  function skip(next: DueOnDay): void {
    // Keeps the count: skipping a task does not postpone it.
    change({ ...next, postponedCount }, (movesEvents) => ({ dueDay, dueTime, postponedCount, movesEvents }), {
      title: 'Task skipped',
      description: `${title}, due ${formatDay(next.dueDay, dateFormat)}`,
    });
  }

  return [
    ...(skippedTo ? [{ title: 'Skip this one', Icon: SkipForward, run: () => skip(skippedTo) }] : []),
    {
      title: 'Stop repeating',
      Icon: RepeatOff,
      run: () => change({ recurrence: null }, () => rule, { title: 'Task no longer repeats', description: title }),
    },
    {
      title: 'Complete and stop',
      Icon: CircleCheckBig,
      run() {
        const undo = () => mutate({ id, isCompleted: false, ...rule });
        const onSuccess = () => showCompleted({ title: 'Task completed', tasks: [task], description: title, undo });
        mutate({ id, isCompleted: true, recurrence: null }, { onSuccess });
      },
    },
  ];
}
