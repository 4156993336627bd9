import { type CalendarDay, addDays } from '../core/calendar-day.ts';
import { toWallClock, toInstant } from '../core/wall-clock.ts';
import type { Span } from './span.ts';

/** The first and the last of some days, both included. */
export interface DayRange {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
}

const halfDay = 12 * 60 * 60_000;

/** From the start of the first day to the end of the last, on the clocks of a zone. */
export function dayRangeToSpan({ first, last }: DayRange, timeZone: string): Span {
  return {
    start: toInstant({ day: first, minutes: 0 }, timeZone),
    end: toInstant({ day: addDays(last, 1), minutes: 0 }, timeZone),
  };
}

/** The days on which a span of time lies; an end at midnight is not on the day that begins there. */
export function computeDayRange({ start, end }: Span, timeZone: string): DayRange {
  const first = toWallClock(start, timeZone).day;
  return { first, last: end > start ? toWallClock(end - 1, timeZone).day : first };
}

/**
 * An all-day event as it is kept: whole days of its owner's zone, whatever the times it was given; at least one
 * (design/contract.md, Calendar).
 */
export function normalizeAllDaySpan(span: Span, timeZone: string): Span {
  return dayRangeToSpan(computeDayRange(span, timeZone), timeZone);
}

/**
 * The days of an all-day event. Its times are read to the nearest midnight, so that it keeps its days when its owner
 * travels up to twelve hours away from where it was made.
 */
export function computeAllDayRange({ start, end }: Span, timeZone: string): DayRange {
  const first = toWallClock(start + halfDay, timeZone).day;
  const last = addDays(toWallClock(end + halfDay, timeZone).day, -1);
  return { first, last: last > first ? last : first };
}
