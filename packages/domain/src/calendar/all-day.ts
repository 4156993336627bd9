import { type CalendarDay, addDays } from '../core/calendar-day.ts';
import { toWallClock, toInstant } from '../core/wall-clock.ts';
import type { Span } from './span.ts';

/** A range of days, both ends included. */
export interface DayRange {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
}

const halfDay = 12 * 60 * 60_000;

/** The span from the start of the first day to the end of the last, in a time zone. */
export function dayRangeToSpan({ first, last }: DayRange, timeZone: string): Span {
  return {
    start: toInstant({ day: first, minutes: 0 }, timeZone),
    end: toInstant({ day: addDays(last, 1), minutes: 0 }, timeZone),
  };
}

/** The days a span touches in a time zone; a span that ends at midnight does not touch the day that starts then. */
export function computeDayRange({ start, end }: Span, timeZone: string): DayRange {
  const first = toWallClock(start, timeZone).day;
  return { first, last: end > start ? toWallClock(end - 1, timeZone).day : first };
}

/**
 * The span of an all-day event as stored: whole days of the user's time zone, at least one
 * (rules/calendar.md#all-day-events).
 */
export function normalizeAllDaySpan(span: Span, timeZone: string): Span {
  return dayRangeToSpan(computeDayRange(span, timeZone), timeZone);
}

/**
 * The days of an all-day event. Its times are rounded to the nearest midnight, so that it keeps its days when the user
 * moves to a time zone up to twelve hours away.
 */
export function computeAllDayRange({ start, end }: Span, timeZone: string): DayRange {
  const first = toWallClock(start + halfDay, timeZone).day;
  const last = addDays(toWallClock(end + halfDay, timeZone).day, -1);
  return { first, last: last > first ? last : first };
}
