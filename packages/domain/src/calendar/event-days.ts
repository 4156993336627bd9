import { type CalendarDay, addDays } from '../core/calendar-day.ts';
import { toWallClock } from '../core/wall-clock.ts';
import { type DayRange, computeAllDayRange, computeDayRange } from './all-day.ts';
import type { Span } from './span.ts';

/** What of an event lies on one day, in minutes of that day's clock, 0 to 1440. */
export interface DaySegment {
  readonly day: CalendarDay;
  readonly start: number;
  readonly end: number;
  readonly startsBefore: boolean;
  readonly endsAfter: boolean;
}

const minutesPerDay = 24 * 60;

/** The days an event touches in a zone. */
export function computeEventDayRange(event: Span & { isAllDay: boolean }, timeZone: string): DayRange {
  return event.isAllDay ? computeAllDayRange(event, timeZone) : computeDayRange(event, timeZone);
}

/**
 * An event cut at midnight, for the days from one through another. Where the clocks go back within it, a part may end
 * at the time on the clock at which it began, but never before.
 */
export function splitSpanByDay(
  span: Span,
  { timeZone, from, to }: { timeZone: string; from: CalendarDay; to: CalendarDay },
): DaySegment[] {
  const { first, last } = computeDayRange(span, timeZone);
  const parts: DaySegment[] = [];
  const until = last < to ? last : to;
  for (let day = first > from ? first : from; day <= until; day = addDays(day, 1)) {
    const start = day === first ? toWallClock(span.start, timeZone).minutes : 0;
    const end = day === last ? minutesOfEnd(span, day, timeZone) : minutesPerDay;
    parts.push({ day, start, end: Math.max(start, end), startsBefore: day > first, endsAfter: day < last });
  }
  return parts;
}

function minutesOfEnd({ end }: Span, lastDay: CalendarDay, timeZone: string): number {
  const { day, minutes } = toWallClock(end, timeZone);
  return day === lastDay ? minutes : minutesPerDay;
}
