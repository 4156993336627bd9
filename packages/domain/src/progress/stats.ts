import { isActiveGoal } from '../goals/completion.ts';

/** The response of `GET /api/stats`; `averageProgress` in whole percent (rules/progress.md#stats). */
export type GoalStats = { activeGoals: number; completedGoals: number; averageProgress: number };

/**
 * Counts active and completed goals and averages the percentage of the active goals, rounded; 0 without active goals
 * (rules/progress.md#stats).
 */
export function summarizeGoals(goals: readonly { isCompleted: boolean; progressPercentage: number }[]): GoalStats {
  const active = goals.filter(isActiveGoal);
  const total = active.reduce((sum, goal) => sum + goal.progressPercentage, 0);
  return {
    activeGoals: active.length,
    completedGoals: goals.length - active.length,
    averageProgress: active.length === 0 ? 0 : Math.round(total / active.length),
  };
}
