import { z } from '@goaltracker/contracts/core/zod';
import { createTaskInput, type Task, updateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type ClockTime, formatClockTime } from '@goaltracker/domain/core/clock-time';
import { formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import type { TaskReading } from '@goaltracker/domain/search/entry';
import { defaultTaskPriority } from '@goaltracker/domain/tasks/enums';
import { splitLabels } from '@goaltracker/domain/tasks/labels';
import {
  repeatForm,
  toRepeatForm,
  formatRepeatValues,
  type RepeatValues,
  toRepeatValues,
} from '../../calendar/editor/repeat-values.ts';
import { pickChanged } from '../../../http/forms/pick-changed.ts';
import { formatTypedAmount, parseAmount } from '../../../ui/fields/typed-amount.ts';
import { defaultTimes, toInstantText } from '../schedule/schedule-times.ts';

export type TaskValues = {
  title: string;
  description: string;
  dueDay: CalendarDay | null;
  priority: string;
  goalId: string | null;
  reportsCompletion: boolean;
  /** Separated by spaces. */
  labels: string;
  /** As typed. */
  estimatedMinutes: string;
  repeatsFromCompletion: boolean;
} & Pick<RepeatValues, keyof RepeatValues>;

export type NewTaskValues = TaskValues & {
  /** Set only by a sentence in the title. */
  dueTime?: ClockTime;
  /** A day also schedules the new task. */
  scheduledDay: CalendarDay | null;
  scheduledTime: ClockTime;
};

/** Prefix of the form's name for `useKeptForm`; the id of the task follows. */
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

/** The contract's schema. Also refuses a due date before today and a scheduled day without a time. */
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
      // Drops the fields that only the form has.
      .transform((task) => createTaskInput.parse(task))
  );
}

/** The contract's schema. Also refuses another due date before today. */
export function editTaskForm(today: CalendarDay) {
  return updateTaskInput
    .extend({ dueDay: dueDayFrom(today).optional(), ...repeatForm })
    .superRefine(checkLastDay(today))
    .transform((task) => updateTaskInput.parse(task));
}

/** Refuses a rule that ends before the due date: the rule would make no task. */
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
 * The values that a sentence in the title names (rules/quick-entry.md#sentences). A time also schedules the task. A
 * repeating task is then due at that time, too.
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
 * The update request. Contains only the changed fields, so that it does not overwrite changes from elsewhere. Another due
 * day keeps its time.
 */
export function toTaskChange(values: TaskValues, task: Task) {
  const before = listSent(toTaskValues(task));
  const { labels, estimatedMinutes, ...others } = pickChanged(listSent(values), before);
  return {
    id: task.id,
    ...others,
    // Linking another goal switches `reportsCompletion` off, unless the same call sets it.
    ...(others.goalId !== undefined && { reportsCompletion: values.reportsCompletion }),
    ...(estimatedMinutes !== undefined && { estimatedMinutes: parseAmount(estimatedMinutes) }),
    ...(labels !== undefined && { labels: splitLabels(labels) }),
    ...toRepeatForm(values),
  };
}

/** The values in the form of the request; labels and minutes stay as typed. */
function listSent(values: TaskValues) {
  const { title, description, dueDay, priority, goalId, labels, estimatedMinutes, repeatsFromCompletion } = values;
  const { reportsCompletion } = values;
  const recurrence = formatRepeatValues(values);
  const fields = { title, description: toNullableText(description), dueDay, priority, goalId, reportsCompletion };
  const sent = { ...fields, labels, estimatedMinutes, recurrence, repeatsFromCompletion };
  return sent satisfies Record<Exclude<keyof TaskValues, keyof RepeatValues>, unknown>;
}

/** Maps the path of an issue in the request to the field that shows it. */
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
