import type { CalendarDay } from '../core/calendar-day.ts';
import type { GoalType, ReportingFrequency } from '../goals/enums.ts';

/** A lead measure as its days are judged. */
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

/** A goal as its days are judged; all days are those of the user's zone. */
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
  /** `null` while it is open. */
  completedOn: CalendarDay | null;
  milestones: readonly { isCompleted: boolean; completedOn: CalendarDay | null }[];
  leads: readonly PerformanceLead[];
};

/** What was reported on a goal, or a lead measure of it, on one day, in total. */
export type ReportedAmount = { goalId: string; leadId: string | null; date: CalendarDay; value: number };

/**
 * Whether a goal or lead measure is active on a day: made on it or before, and not completed before it. The day it is
 * completed on is its last.
 */
export function isActiveOn(
  { createdOn, completedOn }: Pick<PerformanceLead, 'createdOn' | 'completedOn'>,
  day: CalendarDay,
): boolean {
  return createdOn <= day && (completedOn === null || completedOn >= day);
}
