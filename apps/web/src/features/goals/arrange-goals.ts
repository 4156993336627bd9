import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { compareGoals } from '@goaltracker/domain/goals/goal-order';
import type { GoalTab } from './goals-url.ts';
import type { JustReported } from './reported-goals.ts';

/** The goals of a view, and how many each of its tabs holds. */
export interface ArrangedGoals {
  shown: Goal[];
  activeCount: number;
  completedCount: number;
}

/**
 * The goals of a tab: active ones in the order of the home list, completed ones with the latest first.
 * A goal that holds its place stays where it was before the report, even when that completed it:
 * otherwise it would move away under the finger that has just pressed Add.
 */
export function arrangeGoals(
  goals: readonly Goal[],
  view: { categoryId: string | undefined; tab: GoalTab; justReported: JustReported },
): ArrangedGoals {
  const inCategory = goals.filter((goal) => view.categoryId === undefined || goal.categoryId === view.categoryId);
  const completed = inCategory.filter((goal) => goal.isCompleted);
  const counts = { activeCount: inCategory.length - completed.length, completedCount: completed.length };
  if (view.tab === 'completed') {
    return { shown: completed.sort((a, b) => (b.completedAt ?? '').localeCompare(a.completedAt ?? '')), ...counts };
  }
  const placed = inCategory.flatMap((goal) => {
    const held = view.justReported.get(goal.id);
    if (goal.isCompleted && held === undefined) return [];
    const { id, priority, createdAt } = goal;
    return [{ id, priority, createdAt, hasReportedToday: held ?? goal.hasReportedToday, goal }];
  });
  return { shown: placed.sort(compareGoals).map(({ goal }) => goal), ...counts };
}

/** How many goals each category holds, active and completed. */
export function countByCategory(goals: readonly Goal[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { categoryId } of goals) {
    if (categoryId !== null) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  }
  return counts;
}
