import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { estimateCompletionDate } from '@goaltracker/domain/goals/forecast';
import { hasWholePeriod } from '@goaltracker/domain/goals/goal-figures';
import type { Today } from '../../../hooks/use-today.ts';
import { toGoalFiguresInput } from './goal-figures-input.ts';

/** The day an open goal is expected to be done; null without progress, and before a whole reporting period has passed. */
export function findFinish(goal: Goal, today: Today): CalendarDay | null {
  return isForecastEarly(goal, today) ? null : estimateCompletionDate(today.day, goal.estimatedCompletionDays);
}

/** Whether it is too early for a forecast of the goal. */
export function isForecastEarly(goal: Goal, { day, timezone }: Today): boolean {
  return !hasWholePeriod(toGoalFiguresInput(goal, timezone), day);
}
