import { type CalendarDay, toEpochDay } from './calendar-day.ts';

/** Mondays to Fridays among the days before an epoch day; only differences of two results mean anything. */
function workingDaysBefore(epochDay: number): number {
  // 1970-01-01 was a Thursday, so adding 3 makes every Monday a multiple of 7.
  const sinceMonday = epochDay + 3;
  const weeks = Math.floor(sinceMonday / 7);
  return weeks * 5 + Math.min(sinceMonday - weeks * 7, 5);
}

/**
 * Mondays to Fridays from one day through another, both included; 0 when `through` is the earlier one.
 * Takes the same time for a week and for a century.
 * @example countWorkingDays('2026-01-02', '2026-01-05') // 2, a Friday and a Monday
 */
export function countWorkingDays(from: CalendarDay, through: CalendarDay): number {
  return Math.max(0, workingDaysBefore(toEpochDay(through) + 1) - workingDaysBefore(toEpochDay(from)));
}
