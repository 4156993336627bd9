import { parseCompletionStatus } from '../calendar/completion-status.ts';
import { iterateDays } from '../calendar/recurrence-days.ts';
import { formatRecurrence, parseRecurrence, type Recurrence } from '../calendar/recurrence.ts';
import { parseSpan, type Span } from '../calendar/span.ts';
import { addDays, type CalendarDay, daysBetween, fromEpochDay, isCalendarDay } from '../core/calendar-day.ts';
import type { Optional } from '../core/optional.ts';
import { toInstant, toWallClock } from '../core/wall-clock.ts';
import { type Due, type DueOnDay, noDue } from './due.ts';

/** When a task is due and how it repeats (rules/tasks.md#repeating). */
export interface Repeat extends Due {
  /** The rule, in the format of an event's recurrence. Null for a task that does not repeat. */
  readonly recurrence: string | null;
  /** The local day and time from which the rule counts: `yyyy-MM-ddTHH:mm`. */
  readonly recurrenceStart: string | null;
  /** Whether the next task counts from the day of completion. */
  readonly repeatsFromCompletion: boolean;
}

/** A task without a due date that does not repeat. */
export const noRepeat: Repeat = {
  ...noDue,
  recurrence: null,
  recurrenceStart: null,
  repeatsFromCompletion: false,
};

/** Whether a text is a local day and time: `yyyy-MM-ddTHH:mm`. */
export function isRecurrenceStart(text: string): boolean {
  return isCalendarDay(text.slice(0, 10)) && /^T(?:[01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10));
}

/**
 * The next task after a completed task (rules/tasks.md#repeating). Returns null when the task does not repeat, and
 * after the last task. `today`: the day of completion.
 * @example findNext({ ...daily, dueDay: '2026-11-23' }, '2026-11-23')?.dueDay // '2026-11-24'
 */
export function findNext(task: Repeat, today: CalendarDay): Repeat | null {
  const recurrence = parseRule(task.recurrence);
  if (!recurrence || (recurrence.endType === 'after' && recurrence.count === 1)) return null;
  const next = findDueAfterSkip(task, today);
  if (!next) return null;
  const isCounted = recurrence.endType === 'after';
  return {
    ...next,
    recurrence: isCounted ? formatRecurrence({ ...recurrence, count: recurrence.count - 1 }) : task.recurrence,
    recurrenceStart: task.repeatsFromCompletion ? formatStart(next) : task.recurrenceStart,
    repeatsFromCompletion: task.repeatsFromCompletion,
  };
}

/**
 * The due date of a task after the user skips it (rules/tasks.md#skipping-and-ending): the first day of its rule after
 * the due day that is not over. Skipping does not change the count. Returns null after the last day.
 */
export function findDueAfterSkip(task: Repeat, today: CalendarDay): DueOnDay | null {
  const { dueDay, dueTime, recurrenceStart, repeatsFromCompletion } = task;
  const recurrence = parseRule(task.recurrence);
  if (!recurrence) return null;
  const due = { dueDay: dueDay ?? today, dueTime };
  const start = recurrenceStart === null ? due : parseStart(recurrenceStart);
  const afterDue = addDays(due.dueDay, 1);
  const from = repeatsFromCompletion ? addDays(today, 1) : afterDue > today ? afterDue : today;
  const day = findDay(recurrence, { start: repeatsFromCompletion ? today : start.dueDay, from });
  return day === null ? null : { dueDay: day, dueTime: start.dueTime };
}

/** Moves an event by the number of local days between two due days. */
export function moveWithDueDay(
  span: Span,
  { from, to }: { from: CalendarDay; to: CalendarDay },
  timeZone: string,
): Span {
  const days = daysBetween(from, to);
  const move = (instant: number) => {
    const { day, minutes } = toWallClock(instant, timeZone);
    return toInstant({ day: addDays(day, days), minutes }, timeZone);
  };
  const [start, end] = [move(span.start), move(span.end)];
  // A clock change can leave no time between start and end.
  return { start, end: end > start ? end : start + (span.end - span.start) };
}

/**
 * The new times of an event when the due day of its task changes. Returns null when the event stays
 * (rules/tasks.md#moving-events).
 */
export function followDueDay(
  event: {
    startTime: string;
    endTime: string;
    seriesId: string | null;
    completionStatus: string | null;
    report: string | null;
  },
  { from, to }: { from: CalendarDay | null; to: CalendarDay | null },
  timeZone: string,
): Span | null {
  const isReported = parseCompletionStatus(event.completionStatus) !== 'unreported' || event.report?.trim();
  if (from === null || to === null || event.seriesId !== null || isReported) return null;
  const span = parseSpan(event);
  if (to === from || toWallClock(span.start, timeZone).day !== from) return null;
  return moveWithDueDay(span, { from, to }, timeZone);
}

/**
 * Whether the due day of a task is a day of its rule. The first due day may be before these days, and the user may move
 * any due day.
 */
export function isDueByRule({ dueDay, recurrence, recurrenceStart }: Repeat): boolean {
  const rule = parseRule(recurrence);
  if (!rule || dueDay === null || recurrenceStart === null) return false;
  return findDay(rule, { start: parseStart(recurrenceStart).dueDay, from: dueDay }) === dueDay;
}

/**
 * Changes the due date and the rule of a task. The rule counts from the new due day, and a repeating task always has a
 * due day (rules/tasks.md#repeating).
 */
export function changeRepeat(before: Repeat, change: Optional<Repeat>, today: CalendarDay): Repeat {
  const { recurrence = before.recurrence, repeatsFromCompletion = before.repeatsFromCompletion } = change;
  const { dueDay = before.dueDay, dueTime = before.dueTime } = change;
  const rule = parseRule(recurrence);
  if (!rule) return { ...noRepeat, dueDay, dueTime };
  const day = dueDay ?? findDay(rule, { start: today, from: today });
  const start = recurrence === before.recurrence ? before.recurrenceStart : null;
  const counted = start === null ? { dueDay: day ?? today, dueTime } : parseStart(start);
  const recurrenceStart =
    change.recurrenceStart ?? formatStart(dueTime === before.dueTime ? counted : { ...counted, dueTime });
  return { dueDay: day, dueTime: day === null ? null : dueTime, recurrence, recurrenceStart, repeatsFromCompletion };
}

/** The first day of a rule on or after `from`. Ignores the rule's number of tasks. */
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

/** Parses a rule. Returns null for a rule of another calendar, because this file does not expand such rules. */
function parseRule(text: string | null): Recurrence | null {
  const recurrence = text === null ? null : parseRecurrence(text);
  return recurrence?.rrule === null ? recurrence : null;
}

function parseStart(text: string): DueOnDay {
  const time = text.slice(11);
  return { dueDay: text.slice(0, 10), dueTime: time === '00:00' ? null : time };
}

function formatStart({ dueDay, dueTime }: DueOnDay): string {
  return `${dueDay}T${dueTime ?? '00:00'}`;
}
