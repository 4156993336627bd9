import { roundAmount } from '../core/amount.ts';
import { type CalendarDay, daysBetween } from '../core/calendar-day.ts';
import { behindThreshold, type Pace, paceLabels, paces } from './pace.ts';

/** The statuses of a goal on its card (rules/goals.md#goal-card). */
export const goalStatuses = ['completed', 'late', ...paces] as const;
export type GoalStatus = (typeof goalStatuses)[number];

/** The label of each status. */
export const goalStatusLabels: Record<GoalStatus, string> = {
  completed: 'Completed',
  late: 'Late at this rate',
  ...paceLabels,
};

/**
 * The status of a goal: completed, otherwise its pace; late when the goal is on track but its forecast is `daysLate`
 * days after its deadline (rules/pace.md#words).
 */
export function computeGoalStatus(goal: { isCompleted: boolean; pace: Pace }, daysLate = 0): GoalStatus {
  if (goal.isCompleted) return 'completed';
  return goal.pace === 'on-track' && daysLate > 0 ? 'late' : goal.pace;
}

/**
 * The statuses of goals that need attention, most urgent first. A goal that is late at its rate needs attention before
 * it is behind (rules/categories.md#status).
 */
export const attentionStatuses: readonly GoalStatus[] = ['overdue', 'behind', 'late'];

/** Whether the goal is overdue, behind or late at its rate. */
export function needsAttention(status: GoalStatus): boolean {
  return attentionStatuses.includes(status);
}

/** Days before the deadline in which a goal is flagged as due soon (rules/goals.md#flagged-goals). */
export const dueSoonDays = 3;

/**
 * Whether a goal is flagged red (rules/goals.md#flagged-goals): due within 3 days and not ahead. Overdue goals are
 * flagged too. Completed goals and goals without a deadline are not.
 */
export function isDueSoon(goal: { deadline: CalendarDay | null; status: GoalStatus }, today: CalendarDay): boolean {
  if (goal.deadline === null || goal.status === 'completed' || goal.status === 'ahead') return false;
  return daysBetween(today, goal.deadline) <= dueSoonDays;
}

/** The levels of a progress bar. Its colour changes at 75 and 50 percent (rules/goals.md#bars). */
export type ProgressBarLevel = 'high' | 'medium' | 'low';

/** The level of a progress bar at a percentage from 0 to 100. */
export function computeProgressBarLevel(percent: number): ProgressBarLevel {
  if (percent >= 75) return 'high';
  return percent >= 50 ? 'medium' : 'low';
}

/** The levels of a day's bar in the daily log: green, yellow and red (rules/progress.md#daily-bars). */
export type DailyBarLevel = 'met' | 'near' | 'short';

/**
 * The level of a day's bar: met from the expected amount on, near from 80 % of the expected amount on. Met when nothing
 * is expected.
 */
export function computeDailyBarLevel(value: number, expected: number | null): DailyBarLevel {
  if (expected === null || expected <= 0 || value >= expected) return 'met';
  return value >= roundAmount(expected * behindThreshold) ? 'near' : 'short';
}
