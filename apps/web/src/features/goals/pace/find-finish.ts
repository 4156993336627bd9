import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { type CalendarDay, daysBetween } from '@goaltracker/domain/core/calendar-day';
import { estimateCompletionDate } from '@goaltracker/domain/goals/forecast';
import { hasWholePeriod } from '@goaltracker/domain/goals/goal-figures';
import type { Today } from '../../../hooks/use-today.ts';
import { toGoalFiguresInput } from './goal-figures-input.ts';

/**
 * Estimates when an open goal is done. Returns null without progress, or before a whole reporting period has passed.
 */
export function findFinish(goal: Goal, today: Today): CalendarDay | null {
  return isForecastEarly(goal, today) ? null : estimateCompletionDate(today.day, goal.estimatedCompletionDays);
}

/** Days by which an open goal will miss its deadline. Returns 0 without an estimate or a deadline. */
export function countDaysLate(goal: Goal, today: Today): number {
  const finish = findFinish(goal, today);
  return finish === null || goal.deadline === null ? 0 : Math.max(0, daysBetween(goal.deadline, finish));
}

export function isForecastEarly(goal: Goal, { day, timezone }: Today): boolean {
  return !hasWholePeriod(toGoalFiguresInput(goal, timezone), day);
}
