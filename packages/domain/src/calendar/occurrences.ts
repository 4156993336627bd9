import { type CalendarDay, addDays, dayOfWeek, daysBetween } from '../core/calendar-day.ts';
import { addMonths } from '../core/calendar-month.ts';
import { toWallClock, toInstant } from '../core/wall-clock.ts';
import { computeAllDayRange, dayRangeToSpan } from './all-day.ts';
import type { Recurrence } from './recurrence.ts';
import type { Span } from './span.ts';

/** How many occurrences a series without an end has, and how many any may have (second document, section 9). */
export const openEndedOccurrences = 50;
export const maxOccurrences = 100;

const lastDay: CalendarDay = '2200-12-31';

/**
 * The occurrences of an event that repeats, the first included, by start. Each keeps the time on the clock across
 * daylight saving; the 29th to 31st and 29 February fall on the last day of shorter months and return to their own
 * after. With skipped weekends what falls on one moves to Monday, the first too; two that meet there are one. Costs as
 * much as there are occurrences (specification 2, section 9; design/contract.md, Calendar). Empty when the series ends
 * before it begins.
 */
export function listOccurrences(
  first: Span,
  recurrence: Recurrence,
  where: { timeZone: string; isAllDay: boolean },
): Span[] {
  const { day: firstDay, place } = where.isAllDay ? readDaysOfFirst(first, where.timeZone) : readClock(first, where);
  const { most, until } = readEnd(recurrence);
  const occurrences: Span[] = [];
  let before: Span | undefined;
  for (let step = 0; occurrences.length < most; step += 1) {
    const day = skipWeekend(dayOfStep(firstDay, recurrence, step), recurrence);
    if (day > until) break;
    const next = place(day);
    // Two may meet on a Monday, or after a day that a zone left out.
    if (before === undefined || next.start > before.start) occurrences.push(next);
    before = next;
  }
  return occurrences;
}

type Placement = { day: CalendarDay; place: (day: CalendarDay) => Span };

function readDaysOfFirst(span: Span, timeZone: string): Placement {
  const { first, last } = computeAllDayRange(span, timeZone);
  const more = daysBetween(first, last);
  return { day: first, place: (day) => dayRangeToSpan({ first: day, last: addDays(day, more) }, timeZone) };
}

function readClock(span: Span, { timeZone }: { timeZone: string }): Placement {
  const start = toWallClock(span.start, timeZone);
  const end = toWallClock(span.end, timeZone);
  const nights = daysBetween(start.day, end.day);
  const place = (day: CalendarDay): Span => {
    const begins = toInstant({ day, minutes: start.minutes }, timeZone);
    const ends = toInstant({ day: addDays(day, nights), minutes: end.minutes }, timeZone);
    // Where the clocks change within it, an occurrence may have no time left.
    return { start: begins, end: ends > begins ? ends : begins + (span.end - span.start) };
  };
  return { day: start.day, place };
}

function readEnd({ endType, count, endDate }: Recurrence): { most: number; until: CalendarDay } {
  const most = endType === 'never' ? openEndedOccurrences : endType === 'after' ? count : maxOccurrences;
  const until = endType === 'until' && endDate !== null && endDate < lastDay ? endDate : lastDay;
  return { most: Math.min(most, maxOccurrences), until };
}

function dayOfStep(first: CalendarDay, { type, interval }: Recurrence, step: number): CalendarDay {
  const units = step * interval;
  if (type === 'daily' || type === 'weekly') return addDays(first, type === 'daily' ? units : units * 7);
  return addMonths(first, type === 'monthly' ? units : units * 12);
}

function skipWeekend(day: CalendarDay, { skipWeekends }: Recurrence): CalendarDay {
  if (!skipWeekends) return day;
  const weekday = dayOfWeek(day);
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day;
}
