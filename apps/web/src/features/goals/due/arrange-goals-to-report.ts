import type { PerformanceDay } from '@goaltracker/domain/daily-performance/select-days';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { compareGoals } from '@goaltracker/domain/goals/goal-order';
import type { JustReported } from '../just-reported.ts';

/**
 * Lists the goals that are due today and not reported, in list order. A goal just reported with Add keeps its place, so
 * that it does not move away under the finger.
 */
export function arrangeGoalsToReport(
  goals: readonly Goal[],
  performance: Pick<PerformanceDay, 'inactiveGoalIds'> | null | undefined,
  justReported: JustReported,
): Goal[] {
  const due = new Set(performance?.inactiveGoalIds);
  return goals
    .filter(({ id, hasReportedToday }) => (due.has(id) && !hasReportedToday) || justReported.get(id) === false)
    .map((goal) => ({ order: { ...goal, hasReportedToday: false }, goal }))
    .sort((a, b) => compareGoals(a.order, b.order))
    .map(({ goal }) => goal);
}
