/** Completed goals listed on the progress overview (rules/progress.md#progress-overview). */
export const maxRecentCompletions = 5;

/**
 * Picks the goals completed last, newest first; `completedAt` is ISO 8601 in UTC (rules/progress.md#progress-overview).
 */
export function pickRecentCompletions<Goal extends { isCompleted: boolean; completedAt: string | null }>(
  goals: readonly Goal[],
): Goal[] {
  const completed = goals.filter((goal) => goal.isCompleted);
  const time = (goal: Goal) => (goal.completedAt === null ? 0 : Date.parse(goal.completedAt));
  return completed.sort((a, b) => time(b) - time(a)).slice(0, maxRecentCompletions);
}
