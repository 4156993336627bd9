import type { CalendarDay } from '../core/calendar-day.ts';
import type { Moment } from '../core/moment.ts';
import { type GoalProgressInput, computeGoalProgress } from './goal-progress.ts';

/** Whether and when a goal, a milestone or a lead measure was completed. */
export interface Completion {
  isCompleted: boolean;
  /** ISO 8601 in UTC. */
  completedAt: string | null;
  /** The day in the user's zone of then. */
  completedDay: CalendarDay | null;
}

/**
 * The completion of a goal, a milestone or a lead measure. If it was completed before, it keeps its instant and day
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
 * The new completion of a goal after its progress, milestones, lead measures or target have changed; undefined when it stays
 * as it is (rules/goals.md#completion).
 */
export function findNewCompletion(
  goal: GoalProgressInput & { readonly isCompleted: boolean },
  now: Moment,
): Completion | undefined {
  const { isCompleted } = computeGoalProgress(goal);
  return isCompleted === goal.isCompleted ? undefined : computeCompletion(isCompleted, now);
}
