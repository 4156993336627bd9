import { roundAmount } from '../core/amount.ts';
import { type CalendarDay, daysBetween } from '../core/calendar-day.ts';
import { isAbove, roundUp } from '../core/tolerance.ts';
import type { GoalType, ReportingFrequency } from './enums.ts';
import type { Pace } from './pace.ts';
import { countPeriods, hasLineBegun, type Schedule, type Start } from './periods.ts';

/** What is expected of a total over time. */
export type Plan = Schedule & {
  /** The total at the start, from which the line rises. */
  baseValue: number;
  targetValue: number | null;
  expectedPerPeriod: number | null;
};

/**
 * The total that is expected at the end of a day, to four decimals (rules/pace.md#expected-line): it rises evenly over
 * each reporting period, stays level on skipped weekends, and stops at the target. `null` when nothing is expected,
 * and while the line has not begun. Charts, bars and words all use it.
 * @example a weekly goal of 7, on its third day: 3
 */
export function computePlannedTotal(plan: Plan, day: CalendarDay): number | null {
  const { baseValue, targetValue, expectedPerPeriod } = plan;
  if (expectedPerPeriod === null || expectedPerPeriod <= 0 || !hasLineBegun(plan, day)) return null;
  const grown = baseValue + countPeriods(plan, day) * expectedPerPeriod;
  return roundAmount(Math.max(baseValue, Math.min(grown, targetValue ?? Number.POSITIVE_INFINITY)));
}

/** The fields of a goal its plan depends on. */
export type PlannedGoal = Start & {
  goalType: GoalType;
  /** The total at the start. */
  baseValue: number;
  targetValue: number | null;
  /** Per reporting period. */
  expectedDailyProgress: number | null;
  reportingFrequency: ReportingFrequency;
  skipWeekends: boolean;
};

/**
 * Where the current value of a value goal should be by the end of a day. `null` when nothing is expected, and for the
 * other types.
 */
export function computePlannedValue(goal: PlannedGoal, day: CalendarDay): number | null {
  if (goal.goalType !== 'value') return null;
  const { expectedDailyProgress: expectedPerPeriod, reportingFrequency: frequency } = goal;
  return computePlannedTotal({ ...goal, expectedPerPeriod, frequency }, day);
}

/** The fields of a lead measure its plan depends on. */
export type PlannedLead = Start & {
  /** The total at the start. */
  baseValue: number;
  targetValue: number;
  /** Per reporting period. */
  expectedProgress: number | null;
  reportingFrequency: ReportingFrequency;
};

/**
 * The percentage that is expected of a WIG at the end of a day: the mean of what is expected of its lead measures; `null`
 * unless something is expected of each.
 */
export function computePlannedPercent(leads: readonly PlannedLead[], day: CalendarDay): number | null {
  let sum = 0;
  for (const lead of leads) {
    const { reportingFrequency: frequency, expectedProgress: expectedPerPeriod, targetValue } = lead;
    const plan = { ...lead, frequency, expectedPerPeriod, skipWeekends: false };
    const planned = computePlannedTotal(plan, day);
    if (planned === null) return null;
    sum += (planned / targetValue) * 100;
  }
  return leads.length === 0 ? null : roundAmount(sum / leads.length);
}

/** By how much a goal is ahead or behind, in its unit, or overdue, in days. */
export type PaceGap = { by: 'amount'; amount: number } | { by: 'days'; days: number };

/**
 * By how much an open goal is ahead, behind or overdue (rules/pace.md#gap); `null` when its pace has no measure, as
 * that of a WIG, whose lead measures have no common unit. An amount is the distance from {@link computePlannedValue}.
 * Where the goal counts in whole numbers, so does the gap: rounded up when it is behind, as that much is to be done,
 * and down when it is ahead; ahead by less than one has no gap. A goal on track has one when it is short by more than a
 * period expects.
 * @example a goal with 232 of 300 km on a day that expects 266.5: behind by 35
 */
export function computePaceGap(
  goal: PlannedGoal & { pace: Pace; currentValue: number; deadline: CalendarDay | null },
  today: CalendarDay,
): PaceGap | null {
  if (goal.pace === 'overdue') {
    return goal.deadline === null ? null : { by: 'days', days: daysBetween(goal.deadline, today) };
  }
  const planned = computePlannedValue(goal, today);
  if (planned === null || goal.pace === 'just-started') return null;
  const sign = goal.pace === 'ahead' ? -1 : 1;
  const distance = (planned - goal.currentValue) * sign;
  if (goal.pace === 'on-track' && !isAbove(distance, goal.expectedDailyProgress ?? 0)) return null;
  const amount = isCounted(goal) ? roundDistance(distance, goal.pace) : roundAmount(distance);
  return isAbove(amount, 0) ? { by: 'amount', amount } : null;
}

function roundDistance(distance: number, pace: Pace): number {
  return pace === 'ahead' ? -roundUp(-distance) : roundUp(distance);
}

/** Whether a goal counts in whole numbers, such as books. */
function isCounted({
  baseValue,
  currentValue,
  targetValue,
  expectedDailyProgress,
}: PlannedGoal & { currentValue: number }): boolean {
  return [baseValue, currentValue, targetValue, expectedDailyProgress].every((value) => Number.isInteger(value ?? 0));
}
