import { roundAmount } from '../core/amount.ts';
import { type CalendarDay, daysBetween } from '../core/calendar-day.ts';
import { isAbove, roundUp } from '../core/tolerance.ts';
import type { GoalType, ReportingFrequency } from './enums.ts';
import type { Pace } from './pace.ts';
import { countPeriods, hasLineBegun, type Schedule, type Start } from './periods.ts';

/** The inputs of the expected line of a total. */
export type Plan = Schedule & {
  /** The total at the start of the line. */
  baseValue: number;
  targetValue: number | null;
  expectedPerPeriod: number | null;
};

/**
 * The expected total at the end of a day, to four decimals (rules/pace.md#expected-line). The total rises evenly over
 * each reporting period, stays level on skipped weekends, and stops at the target. Returns null when nothing is
 * expected, and before the line begins. Charts, bars and texts all use this line.
 * @example a weekly goal of 7, on its third day: 3
 */
export function computePlannedTotal(plan: Plan, day: CalendarDay): number | null {
  const { baseValue, targetValue, expectedPerPeriod } = plan;
  if (expectedPerPeriod === null || expectedPerPeriod <= 0 || !hasLineBegun(plan, day)) return null;
  const grown = baseValue + countPeriods(plan, day) * expectedPerPeriod;
  return roundAmount(Math.max(baseValue, Math.min(grown, targetValue ?? Number.POSITIVE_INFINITY)));
}

/** The fields of a goal that its plan depends on. */
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
 * The expected current value of a value goal at the end of a day. Returns null when nothing is expected, and for other
 * types.
 */
export function computePlannedValue(goal: PlannedGoal, day: CalendarDay): number | null {
  if (goal.goalType !== 'value') return null;
  const { expectedDailyProgress: expectedPerPeriod, reportingFrequency: frequency } = goal;
  return computePlannedTotal({ ...goal, expectedPerPeriod, frequency }, day);
}

/**
 * Rounds the expected current value for texts (rules/pace.md#figures): up when the goal counts in whole numbers, like
 * the gap.
 */
export function roundPlannedValue(goal: PlannedGoal & { currentValue: number }, planned: number): number {
  return isCounted(goal) ? roundUp(planned) : planned;
}

/** The fields of a lead measure that its plan depends on. */
export type PlannedLead = Start & {
  /** The total at the start. */
  baseValue: number;
  targetValue: number;
  /** Per reporting period. */
  expectedProgress: number | null;
  reportingFrequency: ReportingFrequency;
};

/**
 * The expected percentage of a WIG at the end of a day: the mean of the expected percentages of its lead measures.
 * Returns null unless every lead measure expects something.
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

/** How far a goal is ahead or behind, in its unit, or how long it is overdue, in days. */
export type PaceGap = { by: 'amount'; amount: number } | { by: 'days'; days: number };

/**
 * How far an open goal is ahead, behind or overdue (rules/pace.md#gap). Returns null when the pace has no measure: the
 * lead measures of a WIG have no common unit. An amount is the distance from {@link computePlannedValue}. When the goal
 * counts in whole numbers, the gap is whole too: rounded up when behind, because that much is left to do, and down when
 * ahead. Ahead by less than one has no gap. A goal on track has a gap when it is short by more than one period expects.
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
