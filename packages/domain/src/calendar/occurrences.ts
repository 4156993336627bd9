import { type CalendarDay, addDays, dayOfWeek, daysBetween, fromEpochDay } from '../core/calendar-day.ts';
import { toWallClock, toInstant } from '../core/wall-clock.ts';
import { computeAllDayRange, dayRangeToSpan } from './all-day.ts';
import type { Recurrence } from './recurrence.ts';
import { iterateDays } from './recurrence-days.ts';
import type { Span } from './span.ts';

/** Occurrences made at once for a series without an end, and at most for any series (specification 2, section 9). */
export const openEndedOccurrences = 50;
export const maxOccurrences = 100;

const msPerDay = 86_400_000;
/** The accepted years (contract.md, The wire). */
const firstDay: CalendarDay = '1900-01-01';
const lastDay: CalendarDay = '2200-12-31';

/** Where a series starts and by which rule and time zone it goes on. */
export interface Series {
  /** The span of the first occurrence, or one before it if the recurrence does not fall on its day. */
  readonly first: Span;
  readonly recurrence: Recurrence;
  readonly timeZone: string;
  readonly isAllDay: boolean;
}

/**
 * Lists the occurrences that are made at once for a recurring event, by start, the first included (specification 2,
 * section 9; contract.md, Calendar): 50 without an end, otherwise at most 100. Empty when the series ends before its
 * first occurrence. Throws like {@link listOccurrencesBetween}, which lists the further ones.
 */
export function listOccurrences(
  first: Span,
  recurrence: Recurrence,
  where: { timeZone: string; isAllDay: boolean },
): Span[] {
  const most = recurrence.endType === 'never' ? openEndedOccurrences : maxOccurrences;
  const occurrences: Span[] = [];
  for (const occurrence of iterateOccurrences({ first, recurrence, ...where }))
    if (occurrences.push(occurrence) === most) break;
  return occurrences;
}

/**
 * Lists the occurrences of a series that start in `[from, to)`, by start; without `from` from the first on. Runs in
 * O(occurrences in the range), plus at most 999 of a series that ends after a count. A series without an end goes on to
 * the year 2200. Throws an Error for the rule of another calendar.
 *
 * The first occurrence is on the first day from the given start on that fits the recurrence. Each keeps its local time
 * across daylight saving. The 29th to 31st and 29 February fall on the last day of shorter months and return to their
 * own day after. With `skipWeekends` an occurrence on a weekend moves to Monday, the first one too; two that fall on the
 * same Monday are one, and count once.
 */
export function listOccurrencesBetween(series: Series, { from, to }: { from?: number; to: number }): Span[] {
  const occurrences: Span[] = [];
  for (const occurrence of iterateOccurrences(series, from)) {
    if (occurrence.start >= to) break;
    if (from === undefined || occurrence.start >= from) occurrences.push(occurrence);
  }
  return occurrences;
}

/** The occurrences from the first on, or where their number does not matter from a little before `from`. */
function* iterateOccurrences({ first, recurrence, ...where }: Series, from?: number): Generator<Span, undefined> {
  if (recurrence.rrule !== null) throw new Error('The rule of another calendar is not expanded here');
  const { timeZone } = where;
  const { day: startDay, toSpan } = where.isAllDay
    ? createAllDayTemplate(first, timeZone)
    : createTimedTemplate(first, timeZone);
  const { maxCount, until } = computeEnd(recurrence);
  const fromDay = from === undefined || maxCount < Infinity ? startDay : toEarlierDay(from);
  let count = 0;
  let previous = -Infinity;
  for (const epochDay of iterateDays(startDay, recurrence, fromDay)) {
    if (count === maxCount) return;
    let next = toSpan(fromEpochDay(epochDay));
    // A day or an hour before midnight that the time zone skipped starts on the next day.
    const shownDay = toWallClock(next.start, timeZone).day;
    const day = skipWeekend(shownDay, recurrence);
    if (day > until) return;
    if (day !== shownDay) next = toSpan(day);
    // Two coincide on a Monday after a skipped weekend, or after a skipped day.
    if (next.start > previous) {
      count += 1;
      yield next;
    }
    previous = next.start;
  }
}

/**
 * A day by a week before an instant: before any occurrence that a skipped weekend or a time zone moves to it or after
 * it, and before any that would coincide with one.
 */
function toEarlierDay(instant: number): CalendarDay {
  const day = new Date(instant - 7 * msPerDay);
  return day < new Date(firstDay) ? firstDay : day > new Date(lastDay) ? lastDay : day.toISOString().slice(0, 10);
}

/** The day of the first occurrence, and the span of an occurrence on any day. */
type Template = { day: CalendarDay; toSpan: (day: CalendarDay) => Span };

function createAllDayTemplate(span: Span, timeZone: string): Template {
  const { first, last } = computeAllDayRange(span, timeZone);
  const nights = daysBetween(first, last);
  return { day: first, toSpan: (day) => dayRangeToSpan({ first: day, last: addDays(day, nights) }, timeZone) };
}

function createTimedTemplate(span: Span, timeZone: string): Template {
  const start = toWallClock(span.start, timeZone);
  const end = toWallClock(span.end, timeZone);
  const nights = daysBetween(start.day, end.day);
  const toSpan = (day: CalendarDay): Span => {
    const newStart = toInstant({ day, minutes: start.minutes }, timeZone);
    const newEnd = toInstant({ day: addDays(day, nights), minutes: end.minutes }, timeZone);
    // A clock change can leave no time between start and end; the occurrence then keeps the duration of the first.
    return { start: newStart, end: newEnd > newStart ? newEnd : newStart + (span.end - span.start) };
  };
  return { day: start.day, toSpan };
}

function computeEnd({ endType, count, endDate }: Recurrence): { maxCount: number; until: CalendarDay } {
  const until = endType === 'until' && endDate !== null && endDate < lastDay ? endDate : lastDay;
  return { maxCount: endType === 'after' ? count : Infinity, until };
}

function skipWeekend(day: CalendarDay, { skipWeekends }: Recurrence): CalendarDay {
  if (!skipWeekends) return day;
  const weekday = dayOfWeek(day);
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day;
}
