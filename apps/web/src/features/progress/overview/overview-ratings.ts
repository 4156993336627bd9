import type { Category } from '@goaltracker/contracts/goals/category.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import {
  type CategoryPerformance,
  compareCategories,
  computeCategoryPerformance,
} from '@goaltracker/domain/goals/category-status';
import type { Pace } from '@goaltracker/domain/goals/pace';
import type { Today } from '../../../hooks/use-today.ts';
import { findStatus } from '../../goals/pace/format-pace.ts';

export interface RatedCategory extends CategoryPerformance {
  category: Category;
}

/** The categories with goals, best first, and the categories without goals, by name. */
export function rateCategories(
  categories: readonly Category[],
  goals: readonly Goal[],
  today: Today,
): { used: RatedCategory[]; unused: RatedCategory[] } {
  const goalsByCategory = Map.groupBy(goals, (goal) => goal.categoryId);
  const rated = categories.map((category) => {
    const ofCategory = goalsByCategory.get(category.id) ?? [];
    return {
      category,
      ...computeCategoryPerformance(
        ofCategory.map((goal) => ({ status: findStatus(goal, today), progressPercentage: goal.progressPercentage })),
      ),
    };
  });
  rated.sort((a, b) => compareCategories(a, b) || a.category.name.localeCompare(b.category.name));
  return {
    used: rated.filter(({ status }) => status !== 'neglected'),
    unused: rated.filter(({ status }) => status === 'neglected'),
  };
}

const urgency: Partial<Record<Pace, number>> = { overdue: 2, behind: 1 };

/** Overdue goals first, then those behind, otherwise in the given order. */
export function sortByUrgency<Item extends { pace: Pace }>(goals: readonly Item[]): Item[] {
  return goals.toSorted((a, b) => (urgency[b.pace] ?? 0) - (urgency[a.pace] ?? 0));
}
