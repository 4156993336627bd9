import { z } from '@goaltracker/contracts/core/zod';
import { createTaskInput, type Task, updateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { defaultTaskPriority } from '@goaltracker/domain/tasks/enums';
import type { ClockTime } from '../../../ui/format-time.ts';
import { defaultTimes, toInstantText } from '../schedule-times.ts';

/** What the fields of a task hold. */
export type TaskValues = {
  title: string;
  description: string;
  dueDate: CalendarDay | null;
  priority: string;
  goalId: string | null;
};

/** What the fields of a new task hold: with a day it is scheduled too. */
export type NewTaskValues = TaskValues & { scheduledDay: CalendarDay | null; scheduledTime: ClockTime };

export const emptyTask: NewTaskValues = {
  title: '',
  description: '',
  dueDate: null,
  priority: defaultTaskPriority,
  goalId: null,
  scheduledDay: null,
  scheduledTime: defaultTimes.start,
};

/** What a new task must be for the form: as the server wants it, not due before today, and scheduled at a time. */
export function newTaskForm(today: CalendarDay) {
  return createTaskInput.extend({
    dueDate: dueDateFrom(today),
    scheduledStart: z.string().min(1, 'Choose a time').pipe(createTaskInput.shape.scheduledStart.unwrap()).optional(),
  });
}

/** What a changed task must be for the form. A due date that has passed stays while it is not changed. */
export function editTaskForm(today: CalendarDay) {
  return updateTaskInput.extend({ dueDate: dueDateFrom(today).optional() });
}

/** The fields filled with a task. */
export function fillTask(task: Task, timeZone: string): TaskValues {
  const { title, description, dueDate, priority, goalId } = task;
  const dueDay = dueDate === null ? null : toWallClock(Date.parse(dueDate), timeZone).day;
  return { title, description: description ?? '', dueDate: dueDay, priority, goalId };
}

/** The request a new task's fields stand for. */
export function toNewTask({ scheduledDay, scheduledTime, ...values }: NewTaskValues, timeZone: string) {
  const scheduledStart = scheduledDay && (toInstantText(scheduledDay, scheduledTime, timeZone) ?? '');
  return { ...values, description: toText(values.description), ...(scheduledStart !== null && { scheduledStart }) };
}

/** The request a task's fields stand for. A due date that was not touched is left out, so that it keeps its time. */
export function toTaskChange(values: TaskValues, task: Task, timeZone: string) {
  const { dueDate, ...others } = values;
  const isSameDay = dueDate === fillTask(task, timeZone).dueDate;
  return { id: task.id, ...others, description: toText(values.description), ...(!isSameDay && { dueDate }) };
}

function dueDateFrom(today: CalendarDay) {
  return z
    .string()
    .refine((day) => day >= today, 'Due date cannot be before today')
    .nullable();
}

function toText(typed: string): string | null {
  return typed.trim() || null;
}
