import { roundAmount } from '../core/amount.ts';
import { type CalendarDay, daysBetween } from '../core/calendar-day.ts';
import { behindThreshold, type Pace, paceLabels } from './pace.ts';

/** What a goal card says about its goal (first document, section 2). */
export const goalStatuses = ['completed', 'ahead', 'on-track', 'behind'] as const;
export type GoalStatus = (typeof goalStatuses)[number];

/** The words for each status. */
export const goalStatusLabels: Record<GoalStatus, string> = { completed: 'Completed', ...paceLabels };

/** Completed, or else the pace. */
export function computeGoalStatus(goal: { isCompleted: boolean; pace: Pace }): GoalStatus {
  return goal.isCompleted ? 'completed' : goal.pace;
}

/** Days before the deadline from which a goal is flagged (section 9). */
export const dueSoonDays = 3;

/**
 * Whether a goal is flagged red (section 2): due within 3 days and not ahead. An overdue goal is flagged
 * too; a completed one and one without a deadline never.
 */
export function isDueSoon(goal: { deadline: CalendarDay | null; status: GoalStatus }, today: CalendarDay): boolean {
  if (goal.deadline === null || goal.status === 'completed' || goal.status === 'ahead') return false;
  return daysBetween(today, goal.deadline) <= dueSoonDays;
}

/** How full a progress bar is; its colour changes at 75 and 50 percent (section 9). */
export type ProgressBarLevel = 'high' | 'medium' | 'low';

/** The level of a progress bar at a percentage from 0 to 100. */
export function computeProgressBarLevel(percent: number): ProgressBarLevel {
  if (percent >= 75) return 'high';
  return percent >= 50 ? 'medium' : 'low';
}

/** How a day compares with the expected daily amount: shown green, yellow and red (section 9). */
export type DailyBarLevel = 'met' | 'near' | 'short';

/** The level of a day's bar: met from the expected amount on, near from 80 % of it. Nothing expected is met. */
export function computeDailyBarLevel(value: number, expected: number | null): DailyBarLevel {
  if (expected === null || expected <= 0 || value >= expected) return 'met';
  return value >= roundAmount(expected * behindThreshold) ? 'near' : 'short';
}
