import { toPercent } from '../goals/goal-progress.ts';

/** The counts that determine the reporting rate of a day. */
export type ReportingCounts = { goalsWithProgress: number; goalsExpectedToday: number };

/**
 * The reporting rate of a day: reported goals per expected goal, in percent with two decimals, at most 100
 * (rules/daily-performance.md#reporting-rate). When no goal was expected, returns 100 with a report and null without.
 * @example computeReportingRate({ goalsWithProgress: 1, goalsExpectedToday: 3 }) // 33.33
 */
export function computeReportingRate({ goalsWithProgress, goalsExpectedToday }: ReportingCounts): number | null {
  if (goalsExpectedToday === 0) return goalsWithProgress === 0 ? null : 100;
  return toPercent(goalsWithProgress / goalsExpectedToday);
}

const bands = [
  { from: 100, message: 'Everything due is reported. Well done!' },
  { from: 80, message: 'Nearly everything is reported. A strong day!' },
  { from: 60, message: 'More than half is reported. Keep it up!' },
  { from: 40, message: 'About half is reported. You are on your way.' },
  { from: 20, message: 'A start is made. One more report goes a long way.' },
];
const belowAllBands = 'Every day is a new chance. Start with one small report.';

/**
 * The performance message of a day (rules/daily-performance.md#messages): about overdue goals when there are any, else
 * by the band of the reporting rate: from 100, 80, 60, 40 and 20 percent, and below.
 */
export function describePerformance(day: ReportingCounts & { overdueGoals: number }): string {
  if (day.overdueGoals === 1) return 'One goal is past its deadline. Give it some time first.';
  if (day.overdueGoals > 1) return `${day.overdueGoals} goals are past their deadline. Give them some time first.`;
  const rate = computeReportingRate(day);
  if (rate === null) return 'Nothing was due. Enjoy the day!';
  return bands.find(({ from }) => rate >= from)?.message ?? belowAllBands;
}
