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

/** The fields of a task in a call, except completion, due date and repetition. */
interface Content extends TaskDetails {
  readonly title: string;
  readonly labels: readonly string[];
}

/** The fields of a new or existing task in a call. `completedOn`: the day of completion, today when absent. */
export interface GivenTask
  extends
    Optional<Content>,
    DueChange,
    Optional<Pick<Repeat, 'recurrence' | 'recurrenceStart' | 'repeatsFromCompletion'>>,
    Optional<{ isCompleted: boolean; completedOn: CalendarDay }> {}

/** A new task in a call. */
export interface NewTask extends GivenTask {
  readonly id: string;
  readonly title: string;
}

/** The time of a task's creation, and the day of completion for a task that is created as completed. */
export interface MomentOfTask {
  readonly now: Date;
  readonly day: CalendarDay;
}

/** The day of a call in the user's zone. */
export const getDayOfCall = ({ now, timezone }: CallClock): CalendarDay => toCalendarDay(now, timezone);

/** The day of completion in a call, at most today. Without a day, returns today (rules/tasks.md#completing). */
export function getDayOfCompletion(completedOn: CalendarDay | undefined, clock: CallClock): CalendarDay {
  const today = getDayOfCall(clock);
  return completedOn !== undefined && completedOn < today ? completedOn : today;
}

/** Builds the row of a new task. Absent fields get the defaults of rules/tasks.md#fields. */
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

/** Builds the row of a new task from a call. */
export function buildNewTask(input: NewTask, clock: CallClock): TaskRow {
  const { isCompleted = false, completedOn, ...fields } = input;
  const due = changeDue(noRepeat, fields, clock.timezone);
  const repeat = changeRepeat(noRepeat, { ...fields, ...due }, getDayOfCall(clock));
  const day = getDayOfCompletion(completedOn, clock);
  return buildTaskRow({ ...fields, ...repeat, isCompleted }, { now: clock.now, day });
}

/**
 * Applies the fields of a call to a task. Absent fields stay unchanged. {@link finishChange} sets the completion time.
 */
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

/** Sets the instant and day of a task's completion, and the instant of the change (rules/tasks.md#completing). */
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
 * Builds the next task after a completed task (rules/tasks.md#repeating). Returns null when no task follows. `day`: the
 * day of completion.
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
