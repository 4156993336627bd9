/** Completed goals listed on the progress overview (rules/progress.md#progress-overview). */
export const maxRecentCompletions = 5;
const recentDays = 90;
const dayLength = 86_400_000;

/**
 * Picks the goals completed last in the last 90 days, newest first; `completedAt` is ISO 8601 in UTC
 * (rules/progress.md#progress-overview).
 */
export function pickRecentCompletions<Goal extends { isCompleted: boolean; completedAt: string | null }>(
  goals: readonly Goal[],
  now: Date,
): Goal[] {
  const time = (goal: Goal) => (goal.completedAt === null ? 0 : Date.parse(goal.completedAt));
  const since = now.getTime() - recentDays * dayLength;
  const completed = goals.filter((goal) => goal.isCompleted && time(goal) >= since);
  return completed.sort((a, b) => time(b) - time(a)).slice(0, maxRecentCompletions);
}
