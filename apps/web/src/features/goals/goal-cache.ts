import type { Category } from '@goaltracker/contracts/goals/category.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { getQueryKey } from '@trpc/react-query';
import { type Rollback, updateCache } from '../../sync/optimistic-update.ts';
import { trpc } from '../../sync/trpc.ts';

export const updateGoalsCache = (change: (goals: Goal[]) => Goal[]): Promise<Rollback> =>
  updateCache(getQueryKey(trpc.goals.list), change);

export const updateGoalCache = (id: string, change: (goal: Goal) => Goal): Promise<Rollback> =>
  updateGoalsCache((goals) => goals.map((goal) => (goal.id === id ? change(goal) : goal)));

export const updateCategoriesCache = (change: (categories: Category[]) => Category[]): Promise<Rollback> =>
  updateCache(getQueryKey(trpc.categories.list), change);
