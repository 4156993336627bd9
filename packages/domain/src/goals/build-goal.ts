import { addAmounts } from '../core/amount.ts';
import type { CalendarDay } from '../core/calendar-day.ts';
import { fillIn } from '../core/change-fields.ts';
import type { Moment } from '../core/moment.ts';
import type { GoalRow } from '../sync/rows.ts';
import { defaultPriority, defaultReportingFrequency } from './enums.ts';
import { type GoalMeasure, inferGoalType, normalizeGoal } from './goal-type.ts';
import { computePlanStart } from './plan-start.ts';

/** The fields of a goal in a call, except the deadline. Absent fields stay unchanged or get their defaults. */
export type GoalFields = {
  readonly [
    Name in
      | keyof GoalMeasure
      | 'title'
      | 'description'
      | 'categoryId'
      | 'planningSessionId'
      | 'currentValue'
      | 'priority'
  ]?: GoalRow[Name] | undefined;
};

/** The input for a new goal besides its fields. */
export interface NewGoalFacts {
  readonly id: string;
  readonly deadline: CalendarDay | null;
  /** The plan in which the call creates the goal. */
  readonly plan: { readonly id: string; readonly month: number; readonly year: number } | undefined;
}

/**
 * Builds the row of a new goal that is not completed. Its current value is also its initial value
 * (rules/goals.md#initial-value). In the plan of a later month, its pace counts from the first day of the month
 * (rules/planner.md#goals-of-a-plan).
 */
export function buildGoal(
  fields: GoalFields & { readonly title: string },
  { id, deadline, plan }: NewGoalFacts,
  now: Moment,
): GoalRow {
  const { currentValue = 0, countsFrom = plan ? computePlanStart(plan, now.day) : null } = fields;
  return {
    id,
    title: fields.title,
    description: fields.description ?? null,
    categoryId: fields.categoryId ?? null,
    planningSessionId: plan?.id ?? fields.planningSessionId ?? null,
    ...normalizeGoal({
      goalType: fields.goalType ?? inferGoalType(fields),
      targetValue: fields.targetValue ?? null,
      unit: fields.unit ?? null,
      expectedDailyProgress: fields.expectedDailyProgress ?? null,
      reportingFrequency: fields.reportingFrequency ?? defaultReportingFrequency,
      skipWeekends: fields.skipWeekends ?? false,
      countsFrom,
    }),
    deadline,
    priority: fields.priority ?? defaultPriority,
    initialValue: currentValue,
    currentValue,
    isCompleted: false,
    completedAt: null,
    completedDay: null,
    createdAt: now.at,
    createdDay: now.day,
  };
}

/**
 * Changes the fields of a goal, and ignores fields that a goal does not have. An undefined `deadline` stays unchanged. A
 * new current value moves the initial value by the same amount (rules/goals.md#initial-value).
 */
export function changeGoal(
  goal: GoalRow,
  fields: GoalFields,
  { deadline = goal.deadline }: { deadline: CalendarDay | null | undefined },
): GoalRow {
  const { currentValue = goal.currentValue, ...others } = fields;
  const initialValue = addAmounts(goal.initialValue, addAmounts(currentValue, -goal.currentValue));
  return normalizeGoal({ ...fillIn(goal, others), deadline, initialValue, currentValue });
}

/** Whether a goal has no target although its type needs one (rules/goals.md#fields). */
export function lacksTarget({ goalType, targetValue }: Pick<GoalRow, 'goalType' | 'targetValue'>): boolean {
  return goalType === 'value' && targetValue === null;
}
