import { type ReportingCounts, computeReportingRate } from './reporting-rate.ts';

const bands = [
  { from: 100, message: 'Everything due is reported. Well done!' },
  { from: 80, message: 'Nearly everything is reported. A strong day!' },
  { from: 60, message: 'More than half is reported. Keep it up!' },
  { from: 40, message: 'About half is reported. You are on your way.' },
  { from: 20, message: 'A start is made. One more report goes a long way.' },
];
const belowEveryBand = 'Every day is a new chance. Start with one small report.';

/**
 * The sentence under a day's grade (second document, section 9): overdue goals come first, then the rate of reporting
 * in bands from 100, 80, 60, 40 and 20 percent, and below. A day with nothing due and nothing reported is a day off.
 */
export function describePerformance(day: ReportingCounts & { overdueGoals: number }): string {
  if (day.overdueGoals === 1) return 'One goal is past its deadline. Give it some time first.';
  if (day.overdueGoals > 1) return `${day.overdueGoals} goals are past their deadline. Give them some time first.`;
  const rate = computeReportingRate(day);
  if (rate === null) return 'Nothing was due. Enjoy the day!';
  return bands.find(({ from }) => rate >= from)?.message ?? belowEveryBand;
}
