import { type CalendarDay, isWeekend } from '../core/calendar-day.ts';
import type { ReportingCounts } from './reporting-rate.ts';

/** The lengths of streaks, in days with a report. */
export type Streaks = { current: number; longest: number };

/**
 * The current and the longest streak of reported days (rules/daily-performance.md#streaks). Each day with a report adds
 * one. A day without a report breaks a streak only from Monday to Friday, and only when a goal was expected or no
 * goal's pace counted yet. Today and days without daily performance break no streak.
 * @param days In any order; days after today are ignored.
 */
export function computeStreaks(
  days: readonly (ReportingCounts & { date: CalendarDay; isBeforeStart: boolean })[],
  today: CalendarDay,
): Streaks {
  let [current, longest] = [0, 0];
  for (const day of days.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    if (day.date > today) break;
    if (day.goalsWithProgress > 0) current += 1;
    else if ((day.goalsExpectedToday > 0 || day.isBeforeStart) && day.date !== today && !isWeekend(day.date))
      current = 0;
    longest = Math.max(longest, current);
  }
  return { current, longest };
}
