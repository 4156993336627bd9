import type { DailyPerformance } from '@goaltracker/contracts/daily-performance/daily-performance.schema';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { describeDay } from '../../daily-performance/day-labels.ts';

/**
 * What is left of the day.
 * @example describeRest(performance, 3) // '3 reports left, up to 97'
 */
export function describeRest(performance: DailyPerformance | null | undefined, toReport: number): string {
  if (!performance) return 'Goals you are working on are graded here.';
  if (toReport === 0 || performance.grade === null) return describeDay(performance);
  const reachable = performance.terms.reachableScore;
  const left = `${formatCount(toReport, 'report')} left`;
  return reachable > performance.performanceScore ? `${left}, up to ${reachable}` : left;
}
