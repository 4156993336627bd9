import { type CalendarDay, daysBetween } from '../core/calendar-day.ts';
import { type WallClock, toWallClock, toInstant } from '../core/wall-clock.ts';
import type { Span } from './span.ts';

const minutesPerDay = 24 * 60;
const minutesPerHour = 60;
const quarter = 15;

/**
 * An event moved to an hour of a day (second document, section 4, drag): it keeps its length on the clock and stays
 * within the day, so it begins earlier where it would not end by midnight. `null` when it is longer than a day.
 */
export function moveToHour(span: Span, to: { day: CalendarDay; hour: number }, timeZone: string): Span | null {
  const start = toWallClock(span.start, timeZone);
  const end = toWallClock(span.end, timeZone);
  const length = daysBetween(start.day, end.day) * minutesPerDay + end.minutes - start.minutes;
  if (length > minutesPerDay) return null;
  const latest = Math.floor((minutesPerDay - length) / minutesPerHour);
  const minutes = Math.max(0, Math.min(to.hour, latest)) * minutesPerHour;
  const begins = toInstant({ day: to.day, minutes }, timeZone);
  const ends = toInstant({ day: to.day, minutes: minutes + length }, timeZone);
  return { start: begins, end: ends > begins ? ends : begins + (span.end - span.start) };
}

/**
 * An event with one end moved to a time of a day, in quarters of an hour; at least one quarter long, and within the
 * day on which that end lies.
 */
export function resizeSpan(span: Span, edge: 'start' | 'end', to: WallClock, timeZone: string): Span {
  const minutes = Math.round(to.minutes / quarter) * quarter;
  if (edge === 'end') {
    const start = toWallClock(span.start, timeZone);
    const earliest = start.day === to.day ? start.minutes + quarter : quarter;
    const end = toInstant({ day: to.day, minutes: clamp(minutes, earliest, minutesPerDay) }, timeZone);
    return { start: span.start, end: end > span.start ? end : span.end };
  }
  const end = toWallClock(span.end, timeZone);
  const latest = end.day === to.day ? end.minutes - quarter : minutesPerDay - quarter;
  const start = toInstant({ day: to.day, minutes: clamp(minutes, 0, latest) }, timeZone);
  return { start: start < span.end ? start : span.start, end: span.end };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
