import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { compareGoals } from '@goaltracker/domain/goals/goal-order';
import type { GoalTab } from '../goals-url.ts';

export interface ArrangedGoals {
  shown: Goal[];
  activeCount: number;
  completedCount: number;
}

/**
 * Lists the goals of a tab: active goals in list order, completed goals latest first. A goal in `kept` was reported
 * while the list is shown, and keeps its position even if the report completed it (rules/goals.md#list-order).
 * @param view.kept `hasReportedToday` from before the report, by goal id.
 */
export function arrangeGoals(
  goals: readonly Goal[],
  view: { categoryId: string | undefined; tab: GoalTab; kept: ReadonlyMap<string, boolean> },
): ArrangedGoals {
  const inCategory = goals.filter((goal) => view.categoryId === undefined || goal.categoryId === view.categoryId);
  const completed = inCategory.filter((goal) => goal.isCompleted);
  const counts = { activeCount: inCategory.length - completed.length, completedCount: completed.length };
  if (view.tab === 'completed') {
    return { shown: completed.sort((a, b) => (b.completedAt ?? '').localeCompare(a.completedAt ?? '')), ...counts };
  }
  const positioned = inCategory.flatMap((goal) => {
    const hadReportedToday = view.kept.get(goal.id);
    if (goal.isCompleted && hadReportedToday === undefined) return [];
    const { id, priority, createdAt } = goal;
    return [{ id, priority, createdAt, hasReportedToday: hadReportedToday ?? goal.hasReportedToday, goal }];
  });
  return { shown: positioned.sort(compareGoals).map(({ goal }) => goal), ...counts };
}

export function countByCategory(goals: readonly Goal[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { categoryId } of goals) {
    if (categoryId !== null) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  }
  return counts;
}
