/** Completed goals the progress overview lists (first document, section 9). */
export const maxRecentCompletions = 5;

/** The goals completed last, newest first; `completedAt` is ISO 8601 in UTC. */
export function pickRecentCompletions<Goal extends { isCompleted: boolean; completedAt: string | null }>(
  goals: readonly Goal[],
): Goal[] {
  const completed = goals.filter((goal) => goal.isCompleted);
  const time = (goal: Goal) => (goal.completedAt === null ? 0 : Date.parse(goal.completedAt));
  return completed.sort((a, b) => time(b) - time(a)).slice(0, maxRecentCompletions);
}
