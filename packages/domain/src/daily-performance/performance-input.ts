import type { CalendarDay } from '../core/calendar-day.ts';
import type { GoalType, ReportingFrequency } from '../goals/enums.ts';

/** The fields of a lead measure that daily performance depends on. All days are in the user's time zone. */
export type PerformanceLead = {
  id: string;
  currentValue: number;
  targetValue: number;
  /** Per its own reporting period. */
  expectedProgress: number | null;
  reportingFrequency: ReportingFrequency;
  createdOn: CalendarDay;
  /** `null` while it is open. */
  completedOn: CalendarDay | null;
};

/** The fields of a goal that daily performance depends on. All days are in the user's time zone. */
export type PerformanceGoal = {
  id: string;
  goalType: GoalType;
  currentValue: number;
  targetValue: number | null;
  /** Per reporting period. */
  expectedDailyProgress: number | null;
  reportingFrequency: ReportingFrequency;
  skipWeekends: boolean;
  deadline: CalendarDay | null;
  createdOn: CalendarDay;
  /** The day from which progress is expected; null means the day of creation. */
  countsFrom: CalendarDay | null;
  /** `null` while it is open. */
  completedOn: CalendarDay | null;
  milestones: readonly { isCompleted: boolean; completedOn: CalendarDay | null }[];
  leads: readonly PerformanceLead[];
};

/** The total reported on a goal, or on one of its lead measures, on one day. */
export type ReportedAmount = { goalId: string; leadId: string | null; date: CalendarDay; value: number };

/** Everything that the daily performance of a user is computed from. */
export type PerformanceInput = {
  goals: readonly PerformanceGoal[];
  /**
   * At most one amount per day and goal or lead measure, from `computePeriodStart` of the first day on. Amounts after
   * the last day are needed too, but may be summed into one on any later day.
   */
  amounts: readonly ReportedAmount[];
};

/**
 * Whether a goal or lead measure is active on a day: created on the day or before, and not completed before the day.
 * The day of completion is the last active day.
 */
export function isActiveOn(
  { createdOn, completedOn }: Pick<PerformanceLead, 'createdOn' | 'completedOn'>,
  day: CalendarDay,
): boolean {
  return createdOn <= day && (completedOn === null || completedOn >= day);
}
