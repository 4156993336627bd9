import type { CalendarDay } from '../core/calendar-day.ts';
import { isAbove } from '../core/tolerance.ts';

/** Where a week is going (second document, section 2). */
export const trends = ['improving', 'declining', 'steady'] as const;
export type Trend = (typeof trends)[number];

/** Days compared at either end of the week so far (section 9). */
export const trendDays = 3;

/** Points by which the ends may differ and the week still be steady (contract, Daily performance). */
export const steadyTolerance = 1;

/**
 * Compares the mean score of the last three days of the week so far with that of the first three: improving above,
 * declining below, steady within one point. `null` with fewer than four days, when both would be the same days.
 * @param days The days of the week with a record, through today, in any order.
 */
export function computeTrend(days: readonly { date: CalendarDay; performanceScore: number }[]): Trend | null {
  if (days.length <= trendDays) return null;
  const scores = days.toSorted((a, b) => (a.date < b.date ? -1 : 1)).map((day) => day.performanceScore);
  const difference = meanOf(scores.slice(-trendDays)) - meanOf(scores.slice(0, trendDays));
  if (!isAbove(Math.abs(difference), steadyTolerance)) return 'steady';
  return difference > 0 ? 'improving' : 'declining';
}

function meanOf(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
