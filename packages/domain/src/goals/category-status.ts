import { attentionStatuses, type GoalStatus, needsAttention } from './status.ts';

/** The statuses of a category, in display order (rules/categories.md#order). */
export const categoryStatuses = ['excellent', 'good', 'average', 'needs-attention', 'neglected'] as const;
export type CategoryStatus = (typeof categoryStatuses)[number];

/** The label of each status (rules/categories.md#status). */
export const categoryStatusLabels: Record<CategoryStatus, string> = {
  excellent: 'Excellent',
  good: 'Good',
  average: 'Average',
  'needs-attention': 'Needs Focus',
  neglected: 'No Goals',
};

/** The fields of a goal that the performance of its category depends on. `progressPercentage` is 0 to 100. */
export type CategoryGoal = { status: GoalStatus; progressPercentage: number };

/**
 * The status of a category (rules/categories.md#status): neglected without goals, needs-attention with any goal that
 * needs attention, excellent with goals ahead and completed goals, good with goals ahead, otherwise average.
 */
export function computeCategoryStatus(goals: readonly Pick<CategoryGoal, 'status'>[]): CategoryStatus {
  const has = (status: GoalStatus) => goals.some((goal) => goal.status === status);
  if (goals.length === 0) return 'neglected';
  if (goals.some(({ status }) => needsAttention(status))) return 'needs-attention';
  if (has('ahead')) return has('completed') ? 'excellent' : 'good';
  return 'average';
}

/** The statuses of goals. The statuses that decide the status of their category come first. */
const decisiveOrder: readonly GoalStatus[] = [...attentionStatuses, 'ahead', 'completed', 'on-track', 'just-started'];

/** A row of the Category Performance card. */
export type CategoryPerformance = {
  status: CategoryStatus;
  /** The mean over all goals, in whole percent. */
  averageProgress: number;
  /** The number of goals per status, without empty statuses. The deciding statuses come first. */
  counts: { status: GoalStatus; count: number }[];
};

/** Computes the performance of a category from all its goals, including completed goals; 0 % without goals. */
export function computeCategoryPerformance(goals: readonly CategoryGoal[]): CategoryPerformance {
  const total = goals.reduce((sum, goal) => sum + goal.progressPercentage, 0);
  const counts = decisiveOrder.map((status) => ({
    status,
    count: goals.filter((goal) => goal.status === status).length,
  }));
  return {
    status: computeCategoryStatus(goals),
    averageProgress: goals.length === 0 ? 0 : Math.round(total / goals.length),
    counts: counts.filter(({ count }) => count > 0),
  };
}

/** Comparator for the display order: by status, then by average progress, descending (rules/categories.md#order). */
export function compareCategories(
  a: Pick<CategoryPerformance, 'status' | 'averageProgress'>,
  b: Pick<CategoryPerformance, 'status' | 'averageProgress'>,
): number {
  const byStatus = categoryStatuses.indexOf(a.status) - categoryStatuses.indexOf(b.status);
  return byStatus || b.averageProgress - a.averageProgress;
}

/**
 * The two counts of the Category Performance card (rules/categories.md#performance): excellent and good categories
 * perform well, and categories with a goal that needs attention need attention. Neither count includes neglected categories; the card
 * lists them as unused.
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
