import type { PerformanceDay } from '@goaltracker/domain/daily-performance/select-days';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { describeDay } from '../../daily-performance/day-labels.ts';

/** Whether nothing is due and nothing done yet, so that only what is planned can be said of the day. */
export function isFreeDay(performance: PerformanceDay | null | undefined): boolean {
  if (!performance) return false;
  const { grade, goalsNotReported, overdueGoals } = performance;
  return grade === null && goalsNotReported === 0 && overdueGoals === 0;
}

/**
 * What is left of the day; of a free one what is `planned`, where that is not null.
 * @example describeRest(performance, 3, null) // '3 reports left, up to 97'
 */
export function describeRest(
  performance: PerformanceDay | null | undefined,
  toReport: number,
  planned: string | null,
): string {
  if (!performance) return 'Goals you are working on are graded here.';
  if (planned !== null && isFreeDay(performance)) return planned;
  if (toReport === 0 || performance.grade === null) return describeDay(performance);
  const reachable = performance.terms.reachableScore;
  const left = `${formatCount(toReport, 'report')} left`;
  return reachable > performance.performanceScore ? `${left}, up to ${reachable}` : left;
}
