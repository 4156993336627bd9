import { toPercent } from '../goals/goal-progress.ts';

/** The counts of a day that its rate of reporting comes from. */
export type ReportingCounts = { goalsWithProgress: number; goalsExpectedToday: number };

/**
 * Goals reported on per goal expected (second document, section 9), in percent with two decimals, at most 100.
 * Without any expected it is 100 if something was reported and `null` if nothing was.
 * @example computeReportingRate({ goalsWithProgress: 1, goalsExpectedToday: 3 }) // 33.33
 */
export function computeReportingRate({ goalsWithProgress, goalsExpectedToday }: ReportingCounts): number | null {
  if (goalsExpectedToday === 0) return goalsWithProgress === 0 ? null : 100;
  return toPercent(goalsWithProgress / goalsExpectedToday);
}
