import type { CreateTaskInput, Task, UpdateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { type CalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { defaultTaskPriority } from '@goaltracker/domain/tasks/enums';
import { formatNextTaskId } from '@goaltracker/domain/tasks/next-task-id';
import { changeRepeat, findNext, noRepeat } from '@goaltracker/domain/tasks/repeat';
import { countPostponed } from '@goaltracker/domain/tasks/postponed';
import { uniqueLabels } from '@goaltracker/domain/tasks/labels';
import { readIdTime } from '../../sync/outbox/id-time.ts';
import { toInstantText } from './schedule-times.ts';

/** A new task as the server will create it. */
export function makeLocalTask(
  {
    id,
    title,
    description,
    dueDate,
    priority,
    postponedCount,
    labels,
    estimatedMinutes,
    goalId,
    resourceId,
    isCompleted,
    ...repeat
  }: CreateTaskInput & {
    id: string;
  },
  timeZone: string,
): Task {
  const created = readIdTime(id);
  const createdAt = created.toISOString();
  const clock = { today: toCalendarDay(created, timeZone), timeZone };
  return {
    id,
    userId: '',
    goalId: goalId ?? null,
    resourceId: resourceId ?? null,
    title,
    description: description ?? null,
    isCompleted: isCompleted ?? false,
    completedAt: isCompleted ? createdAt : null,
    priority: priority ?? defaultTaskPriority,
    postponedCount: postponedCount ?? 0,
    labels: uniqueLabels(labels ?? []),
    estimatedMinutes: estimatedMinutes ?? null,
    parts: [],
    ...changeRepeat(noRepeat, { ...repeat, dueDate: toDueDate(dueDate ?? null, timeZone) }, clock),
    seriesId: null,
    calendarEvent: null,
    createdAt,
    updatedAt: createdAt,
  };
}

/** A task after a change of its fields. */
export function changeLocalTask(
  task: Task,
  { dueDate, labels, isCompleted, recurrence, recurrenceStart, repeatsFromCompletion, ...others }: UpdateTaskInput,
  timeZone: string,
): Task {
  const { completedOn: _, ...fields } = others;
  const changed = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const due = dueDate === undefined ? undefined : toDueDate(dueDate, timeZone);
  const clock = { today: toCalendarDay(new Date(), timeZone), timeZone };
  const repeat = changeRepeat(task, { dueDate: due, recurrence, recurrenceStart, repeatsFromCompletion }, clock);
  return {
    ...task,
    postponedCount: countPostponed({ ...task, nextDueDate: repeat.dueDate }, timeZone),
    ...changed,
    ...(labels !== undefined && { labels: uniqueLabels(labels) }),
    ...repeat,
    updatedAt: new Date().toISOString(),
    ...(isCompleted !== undefined && {
      isCompleted,
      completedAt: isCompleted ? (task.completedAt ?? new Date().toISOString()) : null,
    }),
  };
}

/**
 * The tasks after one of them was changed: completing a repeating one adds the next, reopening it removes the next
 * unchanged (rules/tasks.md#one-next-task).
 */
export function moveSeries(
  before: Task[],
  after: Task[],
  { id, completedOn }: { id: string; completedOn?: CalendarDay | undefined },
  timeZone: string,
): Task[] {
  const [earlier, task] = [before, after].map((tasks) => tasks.find((each) => each.id === id));
  if (!task || task.isCompleted === (earlier?.isCompleted ?? false)) return after;
  const existing = after.find((each) => each.id === formatNextTaskId(id));
  if (!task.isCompleted)
    return task.recurrence !== null && existing && isUntouched(existing)
      ? after.filter((each) => each !== existing)
      : after;
  const next = existing ? null : makeNextTask(task, completedOn ?? toCalendarDay(new Date(), timeZone), timeZone);
  return next ? insertByDueDate(after, next, task) : after;
}

function makeNextTask(task: Task, today: CalendarDay, timeZone: string): Task | null {
  const next = findNext(task, { today, timeZone });
  if (!next) return null;
  const at = task.completedAt ?? task.updatedAt;
  const id = formatNextTaskId(task.id);
  return {
    ...task,
    ...next,
    id,
    parts: task.parts.map((part) => ({ ...part, id: formatNextTaskId(part.id), taskId: id, isCompleted: false })),
    seriesId: task.seriesId ?? task.id,
    isCompleted: false,
    completedAt: null,
    postponedCount: 0,
    calendarEvent: null,
    createdAt: at,
    updatedAt: at,
  };
}

const isUntouched = ({ isCompleted, createdAt, updatedAt, calendarEvent }: Task): boolean =>
  !isCompleted && createdAt === updatedAt && calendarEvent === null;

/** Inserts the task that follows another, which may still stand among the open ones. */
function insertByDueDate(tasks: Task[], next: Task, previous: Task): Task[] {
  const due = next.dueDate ?? '';
  const isLater = (each: Task) => each.isCompleted || each.dueDate === null || each.dueDate > due;
  const at = tasks.findIndex((each) => each !== previous && isLater(each));
  return at < 0 ? [...tasks, next] : tasks.toSpliced(at, 0, next);
}

/** The instant of a due date. A day means its start. */
function toDueDate(dueDate: string | null, timeZone: string): string | null {
  if (dueDate?.includes('T')) return new Date(dueDate).toISOString();
  return toInstantText(dueDate, '00:00', timeZone) ?? null;
}
