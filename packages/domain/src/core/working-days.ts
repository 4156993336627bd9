import { type CalendarDay, toEpochDay } from './calendar-day.ts';

/** Counts Mondays to Fridays from an arbitrary origin up to an epoch day: only differences are meaningful. */
function countWorkingDaysBefore(epochDay: number): number {
  // 1970-01-01 was a Thursday, so adding 3 makes every Monday a multiple of 7.
  const sinceMonday = epochDay + 3;
  const weeks = Math.floor(sinceMonday / 7);
  return weeks * 5 + Math.min(sinceMonday - weeks * 7, 5);
}

/**
 * Counts Mondays to Fridays from one day through another, both included; 0 when `through` is before `from`.
 * Runs in constant time.
 * @example countWorkingDays('2026-01-02', '2026-01-05') // 2: Friday and Monday
 */
export function countWorkingDays(from: CalendarDay, through: CalendarDay): number {
  return Math.max(0, countWorkingDaysBefore(toEpochDay(through) + 1) - countWorkingDaysBefore(toEpochDay(from)));
}
