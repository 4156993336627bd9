import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { type CalendarDay, daysBetween } from '@goaltracker/domain/core/calendar-day';
import { estimateCompletionDate } from '@goaltracker/domain/goals/forecast';
import { hasWholePeriod } from '@goaltracker/domain/goals/goal-figures';
import type { Today } from '../../../hooks/use-today.ts';
import { toGoalFiguresInput } from './goal-figures-input.ts';

/** The day an open goal is expected to be done; null without progress, and before a whole reporting period has passed. */
export function findFinish(goal: Goal, today: Today): CalendarDay | null {
  return isForecastEarly(goal, today) ? null : estimateCompletionDate(today.day, goal.estimatedCompletionDays);
}

/** By how many days an open goal is expected to miss its deadline; 0 where it meets it or nothing can be said yet. */
export function countDaysLate(goal: Goal, today: Today): number {
  const finish = findFinish(goal, today);
  return finish === null || goal.deadline === null ? 0 : Math.max(0, daysBetween(goal.deadline, finish));
}

/** Whether it is too early for a forecast of the goal. */
export function isForecastEarly(goal: Goal, { day, timezone }: Today): boolean {
  return !hasWholePeriod(toGoalFiguresInput(goal, timezone), day);
}
