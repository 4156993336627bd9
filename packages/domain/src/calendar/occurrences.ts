import { type CalendarDay, addDays, daysBetween, fromEpochDay } from '../core/calendar-day.ts';
import { toWallClock, toInstant } from '../core/wall-clock.ts';
import { computeAllDayRange } from './all-day.ts';
import type { Recurrence } from './recurrence.ts';
import { iterateStarts } from './rule-starts.ts';
import { toRule } from './rule.ts';
import type { Span } from './span.ts';

/**
 * Occurrences created immediately for a series without an end, and at most for any series
 * (rules/recurrence.md#how-many-at-a-time).
 */
export const openEndedOccurrences = 50;
export const maxOccurrences = 100;

const msPerDay = 86_400_000;

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
  series: Series,
  { from = -Infinity, to, most }: { from?: number; to: number; most: number },
): Span[] {
  const { first, recurrence, timeZone, isAllDay } = series;
  if (recurrence.rrule !== null) throw new Error('The rule of another calendar is not expanded here');
  const toSpan = createTemplate(first, series);
  const rule = toRule(recurrence, { start: first.start, timeZone, isAllDay });
  // A local day is at most one day from the UTC day; a skipped hour can move an occurrence to the next day.
  const days = { from: Math.floor(from / msPerDay) - 2, to: Math.floor(to / msPerDay) + 1 };
  const spans: Span[] = [];
  for (const { day } of iterateStarts(rule, days)) {
    if (spans.length === most) break;
    if (day < days.from) continue;
    const span = toSpan(fromEpochDay(day));
    if (span.start >= to) break;
    if (span.start >= from) spans.push(span);
  }
  return spans;
}

/** Creates the span of an occurrence on any day from the first span. */
function createTemplate(first: Span, { timeZone, isAllDay }: Series): (day: CalendarDay) => Span {
  const days = computeAllDayRange(first, timeZone);
  const start = isAllDay ? { day: days.first, minutes: 0 } : toWallClock(first.start, timeZone);
  const end = isAllDay ? { day: addDays(days.last, 1), minutes: 0 } : toWallClock(first.end, timeZone);
  const nights = daysBetween(start.day, end.day);
  return (day) => {
    const newStart = toInstant({ day, minutes: start.minutes }, timeZone);
    const newEnd = toInstant({ day: addDays(day, nights), minutes: end.minutes }, timeZone);
    // A clock change can leave no time between start and end; the occurrence then keeps the duration of the first.
    return { start: newStart, end: newEnd > newStart ? newEnd : newStart + (first.end - first.start) };
  };
}
