import type { CalendarDay } from '../core/calendar-day.ts';
import type { Moment } from '../core/moment.ts';
import { type GoalProgressInput, computeGoalProgress } from './goal-progress.ts';

/** Whether and when a goal, milestone or lead measure was completed. */
export interface Completion {
  isCompleted: boolean;
  /** ISO 8601 in UTC. */
  completedAt: string | null;
  /** The day in the user's zone at that time. */
  completedDay: CalendarDay | null;
}

/** Whether a goal is active: it exists and is not completed (rules/goals.md#completion). */
export function isActiveGoal(goal: Pick<Completion, 'isCompleted'> | undefined): boolean {
  return goal?.isCompleted === false;
}

/**
 * The completion of a goal, milestone or lead measure. An earlier completion keeps its instant and day
 * (rules/milestones.md#completion-time).
 */
export function computeCompletion(
  isCompleted: boolean,
  now: Moment,
  before?: Readonly<Pick<Completion, 'completedAt' | 'completedDay'>>,
): Completion {
  if (!isCompleted) return { isCompleted, completedAt: null, completedDay: null };
  const { completedAt, completedDay } = before ?? {};
  return { isCompleted, completedAt: completedAt ?? now.at, completedDay: completedDay ?? now.day };
}

/**
 * The new completion of a goal after a change of its progress, milestones, lead measures or target. Returns undefined
 * when the completion does not change (rules/goals.md#completion).
 */
export function findNewCompletion(
  goal: GoalProgressInput & { readonly isCompleted: boolean },
  now: Moment,
): Completion | undefined {
  const { isCompleted } = computeGoalProgress(goal);
  return isCompleted === goal.isCompleted ? undefined : computeCompletion(isCompleted, now);
}
