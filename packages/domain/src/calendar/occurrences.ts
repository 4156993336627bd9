import { type CalendarDay, addDays, daysBetween, fromEpochDay, lastAcceptedDay } from '../core/calendar-day.ts';
import { findSkippedDay, toWallClock, toInstant } from '../core/wall-clock.ts';
import { computeAllDayRange, dayRangeToSpan } from './all-day.ts';
import { iterateDays } from './recurrence-days.ts';
import type { Recurrence } from './recurrence.ts';
import type { Span } from './span.ts';

/**
 * Occurrences created immediately for a series without an end, and at most for any series
 * (rules/recurrence.md#how-many-at-a-time).
 */
export const openEndedOccurrences = 50;
export const maxOccurrences = 100;

const msPerDay = 86_400_000;
const lastMidnight = Date.parse(lastAcceptedDay);

/** Where a series starts and by which rule and time zone it goes on. */
export interface Series {
  /** The span of the first occurrence, or one before it if the recurrence does not fall on its day. */
  readonly first: Span;
  readonly recurrence: Recurrence;
  readonly timeZone: string;
  readonly isAllDay: boolean;
}

/**
 * Lists the occurrences that are created immediately for a recurring event, by start, the first included
 * (rules/recurrence.md#how-many-at-a-time): 50 without an end, otherwise at most 100. Empty when the series ends before
 * its first occurrence. Throws like {@link listOccurrencesBetween}, which lists the further ones.
 */
export function listOccurrences(
  first: Span,
  recurrence: Recurrence,
  where: { timeZone: string; isAllDay: boolean },
): Span[] {
  const most = recurrence.endType === 'never' ? openEndedOccurrences : maxOccurrences;
  return listSpans({ first, recurrence, ...where }, { to: Infinity, most });
}

/**
 * Lists the occurrences of a series that start in `[from, to)`, by start; without `from` from the first on. Runs in
 * O(occurrences in the range), plus at most 999 of a series that ends after a count. A series without an end goes on to
 * the year 2200 (rules/recurrence.md#ends). Throws an Error for the rule of another calendar.
 *
 * The first occurrence is on the first day from the given start on that fits the recurrence. Each keeps its local time
 * across daylight saving (rules/recurrence.md#local-time). The 29th to 31st and 29 February fall on the last day of
 * shorter months and return to their own day after. With `skipWeekends` an occurrence on a weekend moves to Monday, the
 * first one too; two that fall on the same Monday are one, and count once.
 */
export function listOccurrencesBetween(series: Series, range: { from?: number; to: number }): Span[] {
  return listSpans(series, { ...range, most: Infinity });
}

/**
 * The first occurrence of a series, or the first that starts at `from` or later. Throws like
 * {@link listOccurrencesBetween}.
 */
export function findOccurrence(series: Series, from?: number): Span | undefined {
  return listSpans(series, { ...(from !== undefined && { from }), to: Infinity, most: 1 })[0];
}

function listSpans(
  { first, recurrence, timeZone, isAllDay }: Series,
  { from = -Infinity, to, most }: { from?: number; to: number; most: number },
): Span[] {
  if (recurrence.rrule !== null) throw new Error('The rule of another calendar is not expanded here');
  const { day: firstDay, toSpan } = isAllDay
    ? createAllDayTemplate(first, timeZone)
    : createTimedTemplate(first, timeZone);
  // A local day is at most one day from the UTC day; a skipped hour can move an occurrence to the next day.
  const fromDay = Math.floor(Math.min(Math.max(from, first.start), lastMidnight) / msPerDay) - 2;
  const skippedDay = findSkippedDay(first.start, Math.min(to, lastMidnight), timeZone);
  const spans: Span[] = [];
  for (const day of iterateDays(firstDay, recurrence, { from: fromEpochDay(fromDay), skippedDay })) {
    if (spans.length === most) break;
    if (day < fromDay) continue;
    const span = toSpan(fromEpochDay(day));
    if (span.start >= to) break;
    if (span.start >= from) spans.push(span);
  }
  return spans;
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
