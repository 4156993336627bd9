import { z } from '@goaltracker/contracts/core/zod';
import { createTaskInput, type Task, updateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type ClockTime, formatClockTime } from '@goaltracker/domain/core/clock-time';
import { formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import type { TaskReading } from '@goaltracker/domain/search/entry';
import { defaultTaskPriority } from '@goaltracker/domain/tasks/enums';
import { splitLabels } from '@goaltracker/domain/tasks/labels';
import { repeatForm, toRepeatForm } from '../../calendar/editor/repeat-form.ts';
import { formatRepeatValues, type RepeatValues, toRepeatValues } from '../../calendar/editor/repeat-values.ts';
import { pickChanged } from '../../../ui/fields/pick-changed.ts';
import { formatTypedAmount, parseAmount } from '../../../ui/fields/typed-amount.ts';
import { defaultTimes, toInstantText } from '../schedule-times.ts';

export type TaskValues = {
  title: string;
  description: string;
  dueDay: CalendarDay | null;
  priority: string;
  goalId: string | null;
  reportsCompletion: boolean;
  /** Separated by spaces. */
  labels: string;
  /** A whole number as typed. */
  estimatedMinutes: string;
  repeatsFromCompletion: boolean;
} & Pick<RepeatValues, keyof RepeatValues>;

export type NewTaskValues = TaskValues & {
  /** Only a sentence names one. */
  dueTime?: ClockTime;
  /** With a day, the new task is also scheduled. */
  scheduledDay: CalendarDay | null;
  scheduledTime: ClockTime;
};

/** Before the id of a task in the name of the form that edits it, see `useKeptForm`. */
export const taskFormPrefix = 'task ';

export const emptyTask: NewTaskValues = {
  title: '',
  description: '',
  dueDay: null,
  priority: defaultTaskPriority,
  goalId: null,
  reportsCompletion: false,
  labels: '',
  estimatedMinutes: '',
  repeatsFromCompletion: false,
  ...toRepeatValues(null),
  scheduledDay: null,
  scheduledTime: defaultTimes.start,
};

/** The contract's schema, with a due date not before today and a time for the scheduled day. */
export function newTaskForm(today: CalendarDay) {
  const scheduledStart = createTaskInput.shape.scheduledStart.unwrap();
  return (
    createTaskInput
      .extend({
        dueDay: dueDayFrom(today),
        scheduledStart: z.string().min(1, 'Choose a time').pipe(scheduledStart).optional(),
        ...repeatForm,
      })
      .superRefine(checkLastDay(today))
      // Drops the form's own fields.
      .transform((task) => createTaskInput.parse(task))
  );
}

/** The contract's schema, with a due date not before today unless it is unchanged. */
export function editTaskForm(today: CalendarDay) {
  return updateTaskInput
    .extend({ dueDay: dueDayFrom(today).optional(), ...repeatForm })
    .superRefine(checkLastDay(today))
    .transform((task) => updateTaskInput.parse(task));
}

/** A rule that is over would make no task. */
function checkLastDay(today: CalendarDay) {
  return ({ dueDay, untilDay }: { dueDay?: CalendarDay | null; untilDay?: CalendarDay }, context: z.RefinementCtx) => {
    if (untilDay !== undefined && untilDay < (dueDay ?? today))
      context.addIssue({ code: 'custom', path: ['untilDay'], message: 'Must not be before the due date' });
  };
}

export function toTaskValues(task: Task): TaskValues {
  const { title, description, dueDay, priority, goalId, reportsCompletion, labels, estimatedMinutes, recurrence } =
    task;
  return {
    title,
    description: description ?? '',
    dueDay,
    priority,
    goalId,
    reportsCompletion,
    labels: labels.join(' '),
    estimatedMinutes: formatTypedAmount(estimatedMinutes),
    repeatsFromCompletion: task.repeatsFromCompletion,
    ...toRepeatValues(recurrence),
  };
}

/**
 * The values that the words of a title name (rules/quick-entry.md#sentences). With a time it is also scheduled, and due at
 * that time if it repeats.
 */
export function toReadValues(
  { title, day, start, priority, labels, goal, estimatedMinutes, recurrence, isFromCompletion }: TaskReading,
  timeZone: string,
): Partial<NewTaskValues> {
  const time = start === null ? null : formatClockTime(toWallClock(start, timeZone).minutes);
  const repeats = recurrence && {
    ...toRepeatValues(formatRecurrence(recurrence)),
    repeatsFromCompletion: isFromCompletion,
    ...(time !== null && { dueTime: time }),
  };
  return {
    title,
    dueDay: day,
    ...(priority !== null && { priority }),
    ...(labels.length > 0 && { labels: labels.join(' ') }),
    ...(goal && { goalId: goal.goalId }),
    ...(estimatedMinutes !== null && { estimatedMinutes: formatTypedAmount(estimatedMinutes) }),
    ...(time !== null && { scheduledDay: day, scheduledTime: time }),
    ...repeats,
  };
}

export function toNewTask(values: NewTaskValues, timeZone: string) {
  const { dueTime, scheduledDay, scheduledTime } = values;
  const scheduledStart = scheduledDay && (toInstantText(scheduledDay, scheduledTime, timeZone) ?? '');
  const { reportsCompletion, labels, estimatedMinutes, recurrence, repeatsFromCompletion, ...others } =
    listSent(values);
  return {
    ...others,
    ...(dueTime !== undefined && { dueTime }),
    ...(reportsCompletion && { reportsCompletion }),
    ...(estimatedMinutes.trim() !== '' && { estimatedMinutes: parseAmount(estimatedMinutes) }),
    ...(labels.trim() !== '' && { labels: splitLabels(labels) }),
    ...(scheduledStart !== null && { scheduledStart }),
    ...(recurrence !== null && { recurrence, repeatsFromCompletion }),
    ...toRepeatForm(values),
  };
}

/**
 * The update request: only what was changed, so that nothing else is overwritten that was changed elsewhere meanwhile.
 * The time of a due day stays.
 */
export function toTaskChange(values: TaskValues, task: Task) {
  const before = listSent(toTaskValues(task));
  const { labels, estimatedMinutes, ...others } = pickChanged(listSent(values), before);
  return {
    id: task.id,
    ...others,
    // Linking another goal ends the choice unless the call makes it too.
    ...(others.goalId !== undefined && { reportsCompletion: values.reportsCompletion }),
    ...(estimatedMinutes !== undefined && { estimatedMinutes: parseAmount(estimatedMinutes) }),
    ...(labels !== undefined && { labels: splitLabels(labels) }),
    ...toRepeatForm(values),
  };
}

/** The values as calls are given them, but for labels and minutes as typed. */
function listSent(values: TaskValues) {
  const { title, description, dueDay, priority, goalId, labels, estimatedMinutes, repeatsFromCompletion } = values;
  const { reportsCompletion } = values;
  const recurrence = formatRepeatValues(values);
  const fields = { title, description: toNullableText(description), dueDay, priority, goalId, reportsCompletion };
  const sent = { ...fields, labels, estimatedMinutes, recurrence, repeatsFromCompletion };
  return sent satisfies Record<Exclude<keyof TaskValues, keyof RepeatValues>, unknown>;
}

/** The field that shows the issue of a path in the request. */
export const toTaskField = (path: string): string =>
  path.startsWith('labels') ? 'labels' : (taskFieldOfPath[path] ?? path);

const taskFieldOfPath: Readonly<Record<string, string>> = {
  scheduledStart: 'scheduledTime',
  recurrence: 'repeats',
};

function dueDayFrom(today: CalendarDay) {
  return z
    .string()
    .refine((day) => day >= today, 'Due date cannot be before today')
    .nullable();
}

function toNullableText(typed: string): string | null {
  return typed.trim() || null;
}
