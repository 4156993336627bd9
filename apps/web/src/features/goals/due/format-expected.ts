import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { ReportingFrequency } from '@goaltracker/domain/goals/enums';
import { chooseRatePeriod } from '@goaltracker/domain/goals/periods';
import { formatAverage, formatRate } from '../../../ui/format/format-amount.ts';
import { formatProgress } from '../pace/format-progress.ts';

const periods: Record<ReportingFrequency, string> = { daily: 'today', weekly: 'this week', monthly: 'this month' };

/**
 * What a goal expects in the current period, or in a longer one where that is little (rules/pace.md#figures); its
 * progress where it expects no amount.
 * @example formatExpected(goal) // '2.7 km today'
 */
export function formatExpected(goal: Goal): string {
  const { goalType, expectedDailyProgress, reportingFrequency, unit } = goal;
  if (goalType !== 'value' || !expectedDailyProgress) return formatProgress(goal);
  if (chooseRatePeriod(expectedDailyProgress, goal).times !== 1) return formatRate(expectedDailyProgress, unit, goal);
  return `${formatAverage(expectedDailyProgress, unit)} ${periods[reportingFrequency]}`;
}
