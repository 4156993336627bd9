import { z } from '@goaltracker/contracts/core/zod';
import { createTaskInput, type Task, updateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import type { TaskReading } from '@goaltracker/domain/search/entry';
import { defaultTaskPriority } from '@goaltracker/domain/tasks/enums';
import { pickChanged } from '../../../ui/fields/pick-changed.ts';
import { type ClockTime, formatClockTime } from '../../../ui/format/format-time.ts';
import { defaultTimes, toInstantText } from '../schedule-times.ts';

export type TaskValues = {
  title: string;
  description: string;
  dueDate: CalendarDay | null;
  priority: string;
  goalId: string | null;
};

/** With a day, the new task is also scheduled. */
export type NewTaskValues = TaskValues & { scheduledDay: CalendarDay | null; scheduledTime: ClockTime };

/** Before the id of a task in the name of the form that edits it, see `useKeptForm`. */
export const taskFormPrefix = 'task ';

export const emptyTask: NewTaskValues = {
  title: '',
  description: '',
  dueDate: null,
  priority: defaultTaskPriority,
  goalId: null,
  scheduledDay: null,
  scheduledTime: defaultTimes.start,
};

/** The contract's schema, with a due date not before today and a time for the scheduled day. */
export function newTaskForm(today: CalendarDay) {
  return createTaskInput.extend({
    dueDate: dueDateFrom(today),
    scheduledStart: z.string().min(1, 'Choose a time').pipe(createTaskInput.shape.scheduledStart.unwrap()).optional(),
  });
}

/** The contract's schema, with a due date not before today unless it is unchanged. */
export function editTaskForm(today: CalendarDay) {
  return updateTaskInput.extend({ dueDate: dueDateFrom(today).optional() });
}

export function toTaskValues(task: Task, timeZone: string): TaskValues {
  const { title, description, dueDate, priority, goalId } = task;
  const dueDay = dueDate === null ? null : toWallClock(Date.parse(dueDate), timeZone).day;
  return { title, description: description ?? '', dueDate: dueDay, priority, goalId };
}

/** The values that the words of a title name (rules/quick-entry.md#sentences). With a time it is also scheduled. */
export function toReadValues({ title, day, start, priority }: TaskReading, timeZone: string): Partial<NewTaskValues> {
  const time = start === null ? null : formatClockTime(toWallClock(start, timeZone).minutes);
  return {
    title,
    dueDate: day,
    ...(priority !== null && { priority }),
    ...(time !== null && { scheduledDay: day, scheduledTime: time }),
  };
}

export function toNewTask({ scheduledDay, scheduledTime, ...values }: NewTaskValues, timeZone: string) {
  const scheduledStart = scheduledDay && (toInstantText(scheduledDay, scheduledTime, timeZone) ?? '');
  return {
    ...values,
    description: toNullableText(values.description),
    ...(scheduledStart !== null && { scheduledStart }),
  };
}

/**
 * The update request: only what was changed, so that nothing else is overwritten that was changed elsewhere meanwhile.
 * An unchanged due date keeps its time of day.
 */
export function toTaskChange(values: TaskValues, task: Task, timeZone: string) {
  const before = toTaskValues(task, timeZone);
  const { description, ...others } = pickChanged(values, before);
  return { id: task.id, ...others, ...(description !== undefined && { description: toNullableText(description) }) };
}

function dueDateFrom(today: CalendarDay) {
  return z
    .string()
    .refine((day) => day >= today, 'Due date cannot be before today')
    .nullable();
}

function toNullableText(typed: string): string | null {
  return typed.trim() || null;
}
