import { toInstant } from '@goaltracker/domain/core/wall-clock';
import type { Span } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { GridPoint } from './geometry.ts';

const minutesPerDay = 24 * 60;

interface Landing {
  point: GridPoint;
  days: readonly CalendarDay[];
  timezone: string;
  /** The first hour shown. */
  firstHour: number;
  /** How long the event will be. */
  minutes: number;
  /** Lands on quarters of an hour instead of whole hours. */
  isFine: boolean;
}

/** The times of an item dropped at a point: from the hour under the pointer, within the day; null outside the days. */
export function computeLanding({ point, days, timezone, firstHour, minutes, isFine }: Landing): Span | null {
  const day = days[point.column];
  if (day === undefined) return null;
  const step = isFine ? 15 : 60;
  const latest = Math.floor((minutesPerDay - minutes) / step) * step;
  const start = Math.min(Math.max(Math.floor((point.hours * 60) / step) * step, firstHour * 60), latest);
  const from = toInstant({ day, minutes: start }, timezone);
  const to = toInstant({ day, minutes: start + minutes }, timezone);
  return { start: from, end: to > from ? to : from + minutes * 60_000 };
}
