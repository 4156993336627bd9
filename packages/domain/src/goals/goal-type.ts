import { defaultReportingFrequency, type GoalType, type ReportingFrequency, simpleGoalUnit } from './enums.ts';

/** What a goal measures and how often. */
export type GoalMeasure = {
  goalType: GoalType;
  targetValue: number | null;
  unit: string | null;
  /** Per reporting period, whatever the name says. */
  expectedDailyProgress: number | null;
  reportingFrequency: ReportingFrequency;
  skipWeekends: boolean;
};

/**
 * The type of a goal sent without one: simple with unit `completion`, target 1 and expected 1,
 * otherwise value (first document, section 3).
 */
export function inferGoalType(goal: {
  unit?: string | null;
  targetValue?: number | null;
  expectedDailyProgress?: number | null;
}): GoalType {
  const isSimple = goal.unit === simpleGoalUnit && goal.targetValue === 1 && goal.expectedDailyProgress === 1;
  return isSimple ? 'simple' : 'value';
}

/**
 * A goal with what its type prescribes put in place (first document, sections 2 and 7): a simple goal is
 * one completion a day on every day, a WIG has no measure of its own, a value goal stays as it is.
 */
export function normalizeGoal<Goal extends GoalMeasure>(goal: Goal): Goal {
  if (goal.goalType === 'value') return goal;
  const measure =
    goal.goalType === 'simple'
      ? { targetValue: 1, unit: simpleGoalUnit, expectedDailyProgress: 1 }
      : { targetValue: null, unit: null, expectedDailyProgress: null };
  return { ...goal, ...measure, reportingFrequency: defaultReportingFrequency, skipWeekends: false };
}
