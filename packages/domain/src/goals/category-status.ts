import type { GoalStatus } from './status.ts';

/** How a category is doing, in the order of display (first document, section 4). */
export const categoryStatuses = ['excellent', 'good', 'average', 'needs-attention', 'neglected'] as const;
export type CategoryStatus = (typeof categoryStatuses)[number];

/** The words for each status. */
export const categoryStatusLabels: Record<CategoryStatus, string> = {
  excellent: 'Excellent',
  good: 'Good',
  average: 'Average',
  'needs-attention': 'Needs Focus',
  neglected: 'No Goals',
};

/** A goal as far as its category is concerned. */
export type CategoryGoal = { status: GoalStatus; progressPercentage: number };

/**
 * How a category is doing by the status of its goals, behind meaning below 80 % of the expected progress:
 * none at all is neglected, any behind needs attention, ahead is good, excellent with one completed too.
 */
export function computeCategoryStatus(goals: readonly Pick<CategoryGoal, 'status'>[]): CategoryStatus {
  const has = (status: GoalStatus) => goals.some((goal) => goal.status === status);
  if (goals.length === 0) return 'neglected';
  if (has('behind')) return 'needs-attention';
  if (has('ahead')) return has('completed') ? 'excellent' : 'good';
  return 'average';
}

/** One line of the category performance card; `averageProgress` in whole percent over all its goals. */
export type CategoryPerformance = {
  status: CategoryStatus;
  averageProgress: number;
  activeGoals: number;
  completedGoals: number;
};

/** The performance of a category's goals, completed ones included; average 0 without any goal. */
export function computeCategoryPerformance(goals: readonly CategoryGoal[]): CategoryPerformance {
  const completedGoals = goals.filter((goal) => goal.status === 'completed').length;
  const total = goals.reduce((sum, goal) => sum + goal.progressPercentage, 0);
  return {
    status: computeCategoryStatus(goals),
    averageProgress: goals.length === 0 ? 0 : Math.round(total / goals.length),
    activeGoals: goals.length - completedGoals,
    completedGoals,
  };
}

/** The order of display, for `sort`: by status, then the higher average progress first (section 4). */
export function compareCategories(
  a: Pick<CategoryPerformance, 'status' | 'averageProgress'>,
  b: Pick<CategoryPerformance, 'status' | 'averageProgress'>,
): number {
  const byStatus = categoryStatuses.indexOf(a.status) - categoryStatuses.indexOf(b.status);
  return byStatus || b.averageProgress - a.averageProgress;
}

/**
 * The two counts of the category performance card: performing well are the excellent and the good ones,
 * in need of attention those with a goal behind. Categories without goals are listed as unused instead.
 */
export function summarizeCategories(categories: readonly { status: CategoryStatus }[]): {
  performingWell: number;
  needAttention: number;
} {
  return {
    performingWell: categories.filter(({ status }) => status === 'excellent' || status === 'good').length,
    needAttention: categories.filter(({ status }) => status === 'needs-attention').length,
  };
}
