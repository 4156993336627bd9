import { type CalendarDay, addDays } from '../core/calendar-day.ts';
import { toWallClock } from '../core/wall-clock.ts';
import { type DayRange, computeAllDayRange, computeDayRange } from './all-day.ts';
import type { Span } from './span.ts';

/** The part of an event on one day. `start` and `end` are minutes of local time, 0 to 1440. */
export interface DaySegment {
  readonly day: CalendarDay;
  readonly start: number;
  readonly end: number;
  readonly startsBefore: boolean;
  readonly endsAfter: boolean;
}

const minutesPerDay = 24 * 60;

/** The days that an event touches in a time zone. */
export function computeEventDayRange(event: Span & { isAllDay: boolean }, timeZone: string): DayRange {
  return event.isAllDay ? computeAllDayRange(event, timeZone) : computeDayRange(event, timeZone);
}

/**
 * Splits a span at midnight into one segment per day, for the days from one through another. When clocks go back within
 * a segment, the segment may have no length in local time, but it never ends before its start.
 */
export function splitSpanByDay(
  span: Span,
  { timeZone, from, to }: { timeZone: string; from: CalendarDay; to: CalendarDay },
): DaySegment[] {
  const { first, last } = computeDayRange(span, timeZone);
  const segments: DaySegment[] = [];
  const until = last < to ? last : to;
  for (let day = first > from ? first : from; day <= until; day = addDays(day, 1)) {
    const start = day === first ? toWallClock(span.start, timeZone).minutes : 0;
    const end = day === last ? computeEndMinutes(span, day, timeZone) : minutesPerDay;
    segments.push({ day, start, end: Math.max(start, end), startsBefore: day > first, endsAfter: day < last });
  }
  return segments;
}

function computeEndMinutes({ end }: Span, lastDay: CalendarDay, timeZone: string): number {
  const { day, minutes } = toWallClock(end, timeZone);
  return day === lastDay ? minutes : minutesPerDay;
}
