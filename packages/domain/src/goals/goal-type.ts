import type { CalendarDay } from '../core/calendar-day.ts';
import { defaultReportingFrequency, type GoalType, type ReportingFrequency, simpleGoalUnit } from './enums.ts';

/** The fields of a goal that its type can fix. */
export type GoalMeasure = {
  goalType: GoalType;
  targetValue: number | null;
  unit: string | null;
  /** Per reporting period, despite its name. */
  expectedDailyProgress: number | null;
  reportingFrequency: ReportingFrequency;
  skipWeekends: boolean;
  /** The day from which the pace counts. */
  countsFrom: CalendarDay | null;
};

/**
 * The type of a goal created without a type: simple with unit `completion`, target 1 and expected 1, otherwise value
 * (rules/goals.md#inferred-type).
 */
export function inferGoalType(goal: {
  unit?: string | null | undefined;
  targetValue?: number | null | undefined;
  expectedDailyProgress?: number | null | undefined;
}): GoalType {
  const isSimple = goal.unit === simpleGoalUnit && goal.targetValue === 1 && goal.expectedDailyProgress === 1;
  return isSimple ? 'simple' : 'value';
}

/**
 * Sets the fields that a goal's type fixes (rules/goals.md#fixed-by-type). Simple: target 1, unit `completion`,
 * expected 1, daily, weekends not skipped. WIG: no target, unit or expected progress, daily, weekends not skipped.
 * Value: unchanged.
 */
export function normalizeGoal<Goal extends GoalMeasure>(goal: Goal): Goal {
  if (goal.goalType === 'value') return goal;
  const measure =
    goal.goalType === 'simple'
      ? { targetValue: 1, unit: simpleGoalUnit, expectedDailyProgress: 1 }
      : { targetValue: null, unit: null, expectedDailyProgress: null };
  return { ...goal, ...measure, reportingFrequency: defaultReportingFrequency, skipWeekends: false };
}
