import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Task, UpdateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { formatSpan, parseSpan } from '@goaltracker/domain/calendar/span';
import { type CalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { formatNextTaskId } from '@goaltracker/domain/tasks/next-task-id';
import { compareDues } from '@goaltracker/domain/tasks/due';
import { findNext, followDueDay, moveWithDueDay } from '@goaltracker/domain/tasks/repeat';
import { removeFromList } from '../../sync/change-list.ts';
import type { Cached } from '../../sync/define-mutation.ts';
import { findEvent, putInRange } from '../calendar/core/local-event.ts';
import { changeLocalTask, changesDue, withDueDate } from './local-task.ts';

/** A task before it is changed, its latest event, and the ones that follow them, as far as they are cached. */
export interface SeriesBefore {
  task: Task;
  event?: CalendarEvent | undefined;
  next?: Task | undefined;
  nextEvent?: CalendarEvent | undefined;
}

export function noteSeries(id: string, cached: Cached): SeriesBefore | undefined {
  const tasks = cached('tasks.list').flat();
  const task = tasks.find((each) => each.id === id);
  if (!task) return undefined;
  const next = tasks.find((each) => each.id === formatNextTaskId(id));
  const event = task.calendarEvent ? findEvent(task.calendarEvent.id, cached) : undefined;
  // One with the same title belongs to it without a link.
  if (event?.taskId !== id) return { task, next };
  return { task, next, event, nextEvent: findEvent(formatNextTaskId(event.id), cached) };
}

type Change = Pick<UpdateTaskInput, 'id' | 'completedOn'>;

/**
 * The tasks after one of them was changed: completing a repeating one adds the next, reopening it removes the next
 * unchanged (rules/tasks.md#one-next-task).
 */
export function moveSeries(
  tasks: { before: Task[]; after: Task[] },
  { id, completedOn }: Change,
  { series, timeZone }: { series: SeriesBefore | undefined; timeZone: string },
): Task[] {
  const { after } = tasks;
  const [earlier, task] = [tasks.before, after].map((list) => list.find((each) => each.id === id));
  if (!task || task.isCompleted === (earlier?.isCompleted ?? false)) return after;
  const existing = after.find((each) => each.id === formatNextTaskId(id));
  if (!task.isCompleted)
    return task.recurrence !== null && existing && isUntouched(existing, series?.nextEvent)
      ? after.filter((each) => each !== existing)
      : after;
  const next = existing ? null : makeNextTask(task, { completedOn, timeZone });
  if (!next) return after;
  const event = makeNextEvent(series?.event, [task, next], timeZone);
  return insertByDue(after, { ...next, calendarEvent: event && toScheduledTime(event) }, task);
}

/** The events of a range after a task was changed, with the event of the next one added or removed like that. */
export function moveEventOfSeries(
  events: CalendarEvent[],
  change: UpdateTaskInput,
  {
    series,
    range,
    timeZone,
  }: { series: SeriesBefore | undefined; range: { startDate: string; endDate: string }; timeZone: string },
): CalendarEvent[] {
  const { isCompleted } = change;
  if (!series?.event || isCompleted === undefined || isCompleted === series.task.isCompleted) return events;
  const { task, event, next, nextEvent } = series;
  if (!isCompleted)
    return task.recurrence !== null && next && nextEvent && isUntouched(next, nextEvent)
      ? removeFromList(events, nextEvent.id)
      : events;
  const completed = changeLocalTask(task, change, timeZone);
  const following = next ? null : makeNextTask(completed, { ...change, timeZone });
  const added = following && makeNextEvent(event, [completed, following], timeZone);
  return added && events.every(({ id }) => id !== added.id) ? putInRange(events, added, range) : events;
}

/** A task after a change, with the event that it shows (rules/tasks.md#moving-events). */
export function changeScheduledTask(
  task: Task,
  change: UpdateTaskInput,
  { series, timeZone }: { series: SeriesBefore | undefined; timeZone: string },
): Task {
  const changed = changeLocalTask(task, change, timeZone);
  const { calendarEvent } = task;
  if (!calendarEvent || change.isCompleted) return changed;
  // One that is not in the cache is taken to be a single one without a report.
  const event = series?.event ?? { ...calendarEvent, seriesId: null, report: null };
  const span =
    event.id === calendarEvent.id &&
    mayMove(event, change) &&
    followDueDay(event, { from: task.dueDay, to: changed.dueDay }, timeZone);
  return span
    ? { ...changed, calendarEvent: { ...(changed.calendarEvent ?? calendarEvent), ...formatSpan(span) } }
    : changed;
}

/** The events of a range after a change of the due date of their task (rules/tasks.md#moving-events). */
export function moveEventsOfTask(
  events: CalendarEvent[],
  change: UpdateTaskInput,
  {
    series,
    range,
    timeZone,
  }: { series: SeriesBefore | undefined; range: { startDate: string; endDate: string }; timeZone: string },
): CalendarEvent[] {
  if (!series || !changesDue(change) || change.isCompleted) return events;
  const { task, event: latest } = series;
  const due = { from: task.dueDay, to: changeLocalTask(task, change, timeZone).dueDay };
  const move = (event: CalendarEvent) => {
    const span = event.taskId === task.id && mayMove(event, change) ? followDueDay(event, due, timeZone) : null;
    return span ? { ...event, ...formatSpan(span) } : event;
  };
  const known = latest && events.every(({ id }) => id !== latest.id) ? [...events, latest] : events;
  return known.flatMap((event) => {
    const moved = move(event);
    if (moved === event) return events.includes(event) ? [event] : [];
    return putInRange([], moved, range);
  });
}

const mayMove = ({ id }: { id: string }, { movesEvents }: UpdateTaskInput): boolean =>
  movesEvents?.includes(id) !== false;

function makeNextTask(
  task: Task,
  { completedOn, timeZone }: { completedOn?: CalendarDay | undefined; timeZone: string },
): Task | null {
  const next = findNext(task, completedOn ?? toCalendarDay(new Date(), timeZone));
  if (!next) return null;
  const at = task.completedAt ?? task.updatedAt;
  const id = formatNextTaskId(task.id);
  return {
    ...task,
    ...withDueDate(next, timeZone),
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

/** A series of events goes on by itself. */
function makeNextEvent(event: CalendarEvent | undefined, [task, next]: [Task, Task], timeZone: string) {
  if (!event || event.seriesId !== null || task.dueDay === null || next.dueDay === null) return null;
  const span = moveWithDueDay(parseSpan(event), { from: task.dueDay, to: next.dueDay }, timeZone);
  const unreported = { completionStatus: 'unreported', completionReportedAt: null, report: null } as const;
  const { createdAt, updatedAt } = next;
  const ids = { id: formatNextTaskId(event.id), taskId: next.id };
  return { ...event, ...formatSpan(span), ...unreported, ...ids, recurrence: null, createdAt, updatedAt };
}

/** The event of a task as the task has it. */
export const toScheduledTime = ({ id, startTime, endTime, isAllDay, completionStatus }: CalendarEvent) => ({
  id,
  startTime,
  endTime,
  isAllDay,
  completionStatus,
});

/** Whether a task that followed another is as it was made, with at most the event that it got. */
function isUntouched({ isCompleted, createdAt, updatedAt, calendarEvent }: Task, event?: CalendarEvent): boolean {
  const hasOwnEvent = calendarEvent?.id === event?.id && event?.createdAt === event?.updatedAt;
  return !isCompleted && createdAt === updatedAt && (calendarEvent === null || hasOwnEvent);
}

/** Inserts the task that follows another behind it and the open tasks that are due before, among completed ones too. */
function insertByDue(tasks: Task[], next: Task, previous: Task): Task[] {
  const isBefore = (each: Task) => each === previous || (!each.isCompleted && compareDues(each, next) <= 0);
  return tasks.toSpliced(tasks.findLastIndex(isBefore) + 1, 0, next);
}
