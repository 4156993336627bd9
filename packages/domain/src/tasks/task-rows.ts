import { type CalendarDay, toCalendarDay } from '../core/calendar-day.ts';
import { fillIn } from '../core/change-fields.ts';
import type { Optional } from '../core/optional.ts';
import type { CallClock } from '../sync/changes.ts';
import type { TaskRow } from '../sync/rows.ts';
import { changeReportChoice } from './completion-report.ts';
import { changeDue, type DueChange } from './due.ts';
import { defaultTaskDetails, type TaskDetails } from './enums.ts';
import { formatLabels, parseLabels } from './labels.ts';
import { formatNextTaskId } from './next-task-id.ts';
import { countPostponed } from './postponed.ts';
import { changeRepeat, findNext, noRepeat, type Repeat } from './repeat.ts';

/** The fields of a task besides its completion, when it is due and how it repeats, as calls give them. */
interface Content extends TaskDetails {
  readonly title: string;
  readonly labels: readonly string[];
}

/** What calls say of a task, new or not. `completedOn`: the day of completion, today when absent. */
export interface GivenTask
  extends
    Optional<Content>,
    DueChange,
    Optional<Pick<Repeat, 'recurrence' | 'recurrenceStart' | 'repeatsFromCompletion'>>,
    Optional<{ isCompleted: boolean; completedOn: CalendarDay }> {}

/** A new task as calls give it. */
export interface NewTask extends GivenTask {
  readonly id: string;
  readonly title: string;
}

/** When a task is created, and the day on which it is completed if it is created as completed. */
export interface MomentOfTask {
  readonly now: Date;
  readonly day: CalendarDay;
}

/** The person's day on which a call was made. */
export const getDayOfCall = ({ now, timezone }: CallClock): CalendarDay => toCalendarDay(now, timezone);

/** The day of completion that a call names, today at the latest; today when the call names none (rules/tasks.md#completing). */
export function getDayOfCompletion(completedOn: CalendarDay | undefined, clock: CallClock): CalendarDay {
  const today = getDayOfCall(clock);
  return completedOn !== undefined && completedOn < today ? completedOn : today;
}

/** The row of a new task. Absent fields get the defaults of rules/tasks.md#fields. */
export function buildTaskRow(
  fields: Optional<Content> & Repeat & { readonly id: string; readonly title: string; readonly isCompleted?: boolean },
  { now, day }: MomentOfTask,
): TaskRow {
  const { isCompleted = false } = fields;
  return {
    ...fillIn(defaultTaskDetails, fields),
    id: fields.id,
    title: fields.title,
    isCompleted,
    completedAt: isCompleted ? now.toISOString() : null,
    completedDay: isCompleted ? day : null,
    dueDay: fields.dueDay,
    dueTime: fields.dueTime,
    recurrence: fields.recurrence,
    recurrenceStart: fields.recurrenceStart,
    repeatsFromCompletion: fields.repeatsFromCompletion,
    seriesId: null,
    labels: formatLabels(fields.labels ?? []),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

/** The row of a new task as a call gives it. */
export function buildNewTask(input: NewTask, clock: CallClock): TaskRow {
  const { isCompleted = false, completedOn, ...fields } = input;
  const due = changeDue(noRepeat, fields, clock.timezone);
  const repeat = changeRepeat(noRepeat, { ...fields, ...due }, getDayOfCall(clock));
  const day = getDayOfCompletion(completedOn, clock);
  return buildTaskRow({ ...fields, ...repeat, isCompleted }, { now: clock.now, day });
}

/** A task after a call has changed fields of it. Absent fields stay; its completion has no instant and no day yet. */
export function changeTask<Task extends TaskRow>(task: Task, input: GivenTask, clock: CallClock): Task {
  const { dueDay: _day, dueTime: _time, dueDate: _date, completedOn: _on, labels, ...fields } = input;
  const due = changeDue(task, input, clock.timezone);
  const repeat = changeRepeat(task, { ...fields, ...due }, getDayOfCall(clock));
  const chosen = changeReportChoice(task, fields);
  return {
    ...task,
    ...fillIn<TaskRow>(task, chosen),
    postponedCount: chosen.postponedCount ?? countPostponed(task, repeat),
    labels: labels === undefined ? task.labels : formatLabels(labels),
    ...repeat,
  };
}

/** A changed task with the instant and day of its completion, and the instant of the change (rules/tasks.md#completing). */
export function finishChange<Task extends TaskRow>(
  { before, after, completedOn }: { before: Task; after: Task; completedOn?: CalendarDay | undefined },
  clock: CallClock,
): Task {
  const at = clock.now.toISOString();
  const changed = { ...after, updatedAt: at };
  if (before.isCompleted === after.isCompleted) return changed;
  if (!after.isCompleted) return { ...changed, completedAt: null, completedDay: null };
  return { ...changed, completedAt: at, completedDay: getDayOfCompletion(completedOn, clock) };
}

/**
 * The row of the task that follows a completed one (rules/tasks.md#repeating); `null` if none does. `day`: on which the
 * task was completed.
 */
export function buildNextTask(task: TaskRow, { now, day }: MomentOfTask): TaskRow | null {
  const next = findNext(task, day);
  if (!next) return null;
  const { id, title } = task;
  const details = { ...fillIn(defaultTaskDetails, task), postponedCount: 0, labels: parseLabels(task.labels) };
  return {
    ...buildTaskRow({ ...details, title, id: formatNextTaskId(id), ...next }, { now, day }),
    seriesId: task.seriesId ?? id,
  };
}
