import { parseCompletionStatus } from '../calendar/completion-status.ts';
import { iterateDays } from '../calendar/recurrence-days.ts';
import { formatRecurrence, parseRecurrence, type Recurrence } from '../calendar/recurrence.ts';
import { parseSpan, type Span } from '../calendar/span.ts';
import { addDays, type CalendarDay, daysBetween, fromEpochDay, isCalendarDay } from '../core/calendar-day.ts';
import { toInstant, toWallClock, type WallClock } from '../core/wall-clock.ts';

/** When a task is due and how it repeats (rules/tasks.md#repeating). */
export interface Repeat {
  /** An instant in ISO 8601. */
  readonly dueDate: string | null;
  /** The rule, stored like the recurrence of an event; null for a task that does not repeat. */
  readonly recurrence: string | null;
  /** The local day and time from which the rule counts: `yyyy-MM-ddTHH:mm`. */
  readonly recurrenceStart: string | null;
  /** Whether the next task is counted from the day of completion. */
  readonly repeatsFromCompletion: boolean;
}

/** A task without a due date that does not repeat. */
export const noRepeat: Repeat = {
  dueDate: null,
  recurrence: null,
  recurrenceStart: null,
  repeatsFromCompletion: false,
};

/** A day of the user, and the time zone that determines it. */
export interface RepeatClock {
  readonly today: CalendarDay;
  readonly timeZone: string;
}

/** Whether a text is a local day and time: `yyyy-MM-ddTHH:mm`. */
export function isRecurrenceStart(text: string): boolean {
  return isCalendarDay(text.slice(0, 10)) && /^T(?:[01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10));
}

/**
 * The task that follows a completed one (rules/tasks.md#repeating); `null` for one that does not repeat, and after the
 * last. `today` is the day of completion.
 * @example findNext({ ...daily, dueDate: '2026-11-23T00:00:00.000Z' }, clock)?.dueDate // '2026-11-24T00:00:00.000Z'
 */
export function findNext(task: Repeat, clock: RepeatClock): Repeat | null {
  const recurrence = parseRule(task.recurrence);
  if (!recurrence || (recurrence.endType === 'after' && recurrence.count === 1)) return null;
  const next = findNextClock(task, clock);
  if (!next) return null;
  const isCounted = recurrence.endType === 'after';
  return {
    dueDate: toDueDate(next, clock),
    recurrence: isCounted ? formatRecurrence({ ...recurrence, count: recurrence.count - 1 }) : task.recurrence,
    recurrenceStart: task.repeatsFromCompletion ? formatStart(next) : task.recurrenceStart,
    repeatsFromCompletion: task.repeatsFromCompletion,
  };
}

/** The due date after a skipped one, which is not counted (rules/tasks.md#skipping-and-ending); `null` after the last. */
export function findDueAfterSkip(task: Repeat, clock: RepeatClock): string | null {
  const next = findNextClock(task, clock);
  return next && toDueDate(next, clock);
}

/** The times of an event as many local days later as its task, or the one that follows that, is due. */
export function moveWithDueDate(span: Span, { from, to }: { from: string; to: string }, timeZone: string): Span {
  const dayOf = (due: string) => toWallClock(Date.parse(due), timeZone).day;
  const days = daysBetween(dayOf(from), dayOf(to));
  const move = (instant: number) => {
    const { day, minutes } = toWallClock(instant, timeZone);
    return toInstant({ day: addDays(day, days), minutes }, timeZone);
  };
  const [start, end] = [move(span.start), move(span.end)];
  // A clock change can leave no time between start and end.
  return { start, end: end > start ? end : start + (span.end - span.start) };
}

/** The times of an event linked to a task whose due date changes; `null` if it stays (rules/tasks.md#moving-events). */
export function followDueDate(
  event: {
    startTime: string;
    endTime: string;
    seriesId: string | null;
    completionStatus: string | null;
    report: string | null;
  },
  { from, to }: { from: string | null; to: string | null },
  timeZone: string,
): Span | null {
  const isReported = parseCompletionStatus(event.completionStatus) !== 'unreported' || event.report?.trim();
  if (from === null || to === null || event.seriesId !== null || isReported) return null;
  const dayOf = (instant: string) => toWallClock(Date.parse(instant), timeZone).day;
  if (dayOf(event.startTime) !== dayOf(from) || dayOf(to) === dayOf(from)) return null;
  return moveWithDueDate(parseSpan(event), { from, to }, timeZone);
}

/** Whether the due date of a task is one of the days of its rule: the first may be before them, and any may be moved. */
export function isDueByRule({ dueDate, recurrence, recurrenceStart }: Repeat, timeZone: string): boolean {
  const rule = parseRule(recurrence);
  if (!rule || dueDate === null || recurrenceStart === null) return false;
  const { day } = toWallClock(Date.parse(dueDate), timeZone);
  return findDay(rule, { start: parseStart(recurrenceStart).day, from: day }) === day;
}

/**
 * A task after a change of the fields given: its rule counts from the due date of the change, and a repeating task has a
 * due date (rules/tasks.md#repeating).
 */
export function changeRepeat(
  before: Repeat,
  change: { readonly [Field in keyof Repeat]?: Repeat[Field] | undefined },
  clock: RepeatClock,
): Repeat {
  const { recurrence = before.recurrence, repeatsFromCompletion = before.repeatsFromCompletion } = change;
  const given = change.dueDate === undefined ? before.dueDate : change.dueDate;
  const rule = parseRule(recurrence);
  if (!rule) return { dueDate: given, recurrence: null, recurrenceStart: null, repeatsFromCompletion: false };
  const dueDate = given ?? findFirstDue(rule, clock);
  const due = dueDate === null ? { day: clock.today, minutes: 0 } : toWallClock(Date.parse(dueDate), clock.timeZone);
  const start = recurrence === before.recurrence ? before.recurrenceStart : null;
  const moved = start !== null && dueDate !== before.dueDate ? moveStart(start, due, clock) : start;
  const recurrenceStart = change.recurrenceStart ?? moved ?? formatStart(due);
  return { dueDate, recurrence, recurrenceStart, repeatsFromCompletion };
}

/** A due date moved to another day moves only this task, one moved to another time also those after it. */
function moveStart(start: string, due: WallClock, { timeZone }: RepeatClock): string {
  const { minutes } = parseStart(start);
  const isAtTime = toInstant({ day: due.day, minutes }, timeZone) === toInstant(due, timeZone);
  return isAtTime ? start : formatStart({ day: start.slice(0, 10), minutes: due.minutes });
}

/** The local day and time of the next due date: on the first day that is neither over nor before the due date. */
function findNextClock(task: Repeat, { today, timeZone }: RepeatClock): WallClock | null {
  const { dueDate, recurrenceStart, repeatsFromCompletion } = task;
  const recurrence = parseRule(task.recurrence);
  if (!recurrence) return null;
  const due = dueDate === null ? { day: today, minutes: 0 } : toWallClock(Date.parse(dueDate), timeZone);
  const start = recurrenceStart === null ? due : parseStart(recurrenceStart);
  const afterDue = addDays(due.day, 1);
  const from = repeatsFromCompletion ? addDays(today, 1) : afterDue > today ? afterDue : today;
  const day = findDay(recurrence, { start: repeatsFromCompletion ? today : start.day, from });
  return day === null ? null : { day, minutes: start.minutes };
}

/** The first day of a rule on or after another. The number of tasks does not limit it. */
function findDay(
  recurrence: Recurrence,
  { start, from }: { start: CalendarDay; from: CalendarDay },
): CalendarDay | null {
  const { endType } = recurrence;
  const days: Recurrence = { ...recurrence, endType: endType === 'after' ? 'never' : endType };
  for (const epochDay of iterateDays(start, days, { from: from > start ? from : start })) {
    const day = fromEpochDay(epochDay);
    if (day >= from) return day;
  }
  return null;
}

function findFirstDue(recurrence: Recurrence, clock: RepeatClock): string | null {
  const day = findDay(recurrence, { start: clock.today, from: clock.today });
  return day === null ? null : toDueDate({ day, minutes: 0 }, clock);
}

/** Rules of another calendar are not expanded here. */
function parseRule(text: string | null): Recurrence | null {
  const recurrence = text === null ? null : parseRecurrence(text);
  return recurrence?.rrule === null ? recurrence : null;
}

function toDueDate(clock: WallClock, { timeZone }: RepeatClock): string {
  return new Date(toInstant(clock, timeZone)).toISOString();
}

function parseStart(text: string): WallClock {
  const [hours, minutes] = text.slice(11).split(':').map(Number);
  return { day: text.slice(0, 10), minutes: (hours ?? 0) * 60 + (minutes ?? 0) };
}

function formatStart({ day, minutes }: WallClock): string {
  const parts = [Math.floor(minutes / 60), Math.floor(minutes % 60)];
  return `${day}T${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}
