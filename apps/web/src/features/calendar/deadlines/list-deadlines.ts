import type { Goal } from '@goaltracker/contracts/goals/goal.schema';

export type GoalWithDeadline = Goal & { deadline: string };

/** The goals with a deadline that are not completed, by deadline, then by title. */
export function listDeadlines(goals: readonly Goal[]): GoalWithDeadline[] {
  return goals
    .filter((goal): goal is GoalWithDeadline => goal.deadline !== null && !goal.isCompleted)
    .toSorted((one, other) =>
      one.deadline === other.deadline ? one.title.localeCompare(other.title) : one.deadline < other.deadline ? -1 : 1,
    );
}
