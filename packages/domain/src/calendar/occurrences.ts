import { type CalendarDay, addDays, dayOfWeek, daysBetween } from '../core/calendar-day.ts';
import { addMonths } from '../core/calendar-month.ts';
import { toWallClock, toInstant } from '../core/wall-clock.ts';
import { computeAllDayRange, dayRangeToSpan } from './all-day.ts';
import type { Recurrence } from './recurrence.ts';
import type { Span } from './span.ts';

/** Occurrences generated for a series without an end, and at most for any series (specification 2, section 9). */
export const openEndedOccurrences = 50;
export const maxOccurrences = 100;

/** The last day of the accepted years (contract.md, The wire). */
const lastDay: CalendarDay = '2200-12-31';

/**
 * Lists the occurrences of a recurring event by start, the first included (specification 2, section 9; contract.md,
 * Calendar). Empty when the series ends before its first occurrence. Runs in O(occurrences).
 *
 * Each keeps its local time across daylight saving. The 29th to 31st and 29 February fall on the last day of shorter
 * months and return to their own day after. With `skipWeekends` an occurrence on a weekend moves to Monday, the first
 * one too; two that fall on the same Monday are one.
 */
export function listOccurrences(
  first: Span,
  recurrence: Recurrence,
  where: { timeZone: string; isAllDay: boolean },
): Span[] {
  const { day: firstDay, toSpan } = where.isAllDay
    ? createAllDayTemplate(first, where.timeZone)
    : createTimedTemplate(first, where.timeZone);
  const { maxCount, until } = computeEnd(recurrence);
  const occurrences: Span[] = [];
  let previous: Span | undefined;
  for (let step = 0; occurrences.length < maxCount; step += 1) {
    let next = toSpan(computeDay(firstDay, recurrence, step));
    // A day or an hour before midnight that the time zone skipped starts on the next day.
    const startDay = toWallClock(next.start, where.timeZone).day;
    const day = skipWeekend(startDay, recurrence);
    if (day > until) break;
    if (day !== startDay) next = toSpan(day);
    // Two coincide on a Monday after a skipped weekend, or after a skipped day.
    if (previous === undefined || next.start > previous.start) occurrences.push(next);
    previous = next;
  }
  return occurrences;
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
  const maxCount = endType === 'never' ? openEndedOccurrences : endType === 'after' ? count : maxOccurrences;
  const until = endType === 'until' && endDate !== null && endDate < lastDay ? endDate : lastDay;
  return { maxCount: Math.min(maxCount, maxOccurrences), until };
}

/** The day of the occurrence after so many steps, before weekends are skipped. */
function computeDay(first: CalendarDay, { type, interval }: Recurrence, step: number): CalendarDay {
  const units = step * interval;
  if (type === 'daily' || type === 'weekly') return addDays(first, type === 'daily' ? units : units * 7);
  return addMonths(first, type === 'monthly' ? units : units * 12);
}

function skipWeekend(day: CalendarDay, { skipWeekends }: Recurrence): CalendarDay {
  if (!skipWeekends) return day;
  const weekday = dayOfWeek(day);
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day;
}
