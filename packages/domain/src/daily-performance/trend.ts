import type { CalendarDay } from '../core/calendar-day.ts';
import { isAbove } from '../core/tolerance.ts';

/** The trends of a week (rules/daily-performance.md#trend). */
export const trends = ['improving', 'declining', 'steady'] as const;
export type Trend = (typeof trends)[number];

/** The number of days compared at each end of the week so far. */
export const trendDays = 3;

/** The largest difference, in points, within a steady week. */
export const steadyTolerance = 1;

/**
 * Compares the mean score of the last three days of the week so far with the mean score of the first three: improving
 * when higher, declining when lower, steady within one point (rules/daily-performance.md#trend). Returns null with
 * fewer than four days, because both means would cover the same days.
 * @param days The days of the week with daily performance, in any order, only days that are over.
 */
export function computeTrend(days: readonly { date: CalendarDay; performanceScore: number }[]): Trend | null {
  if (days.length <= trendDays) return null;
  const scores = days.toSorted((a, b) => (a.date < b.date ? -1 : 1)).map((day) => day.performanceScore);
  const difference = computeMean(scores.slice(-trendDays)) - computeMean(scores.slice(0, trendDays));
  if (!isAbove(Math.abs(difference), steadyTolerance)) return 'steady';
  return difference > 0 ? 'improving' : 'declining';
}

function computeMean(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
