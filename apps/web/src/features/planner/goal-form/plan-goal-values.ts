import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import {
  defaultPriority,
  defaultReportingFrequency,
  type GoalType,
  type Priority,
  simpleGoalUnit,
} from '@goaltracker/domain/goals/enums';
import { type PlanObstacle, formatPlanText, parsePlanText } from '@goaltracker/domain/goals/plan-text';
import type { UseFormReturnType } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import { formatTypedAmount, parseAmount } from '../../../ui/fields/typed-amount.ts';

/** `key` identifies the row on screen. */
export type ResourceRow = { key: string; resource: string };

/** An obstacle with at least one row for a resource. */
export type ObstacleRow = { key: string; obstacle: string; resources: ResourceRow[] };

/** Field values; those that a toggle hides are kept until the dialog closes. */
export type PlanGoalValues = {
  title: string;
  /** The part of the description that is not the plan; only goals described elsewhere have it. */
  text: string;
  categoryId: string | null;
  priority: Priority;
  hasValue: boolean;
  targetValue: string;
  currentValue: string;
  unit: string;
  expectedDailyProgress: string;
  hasDeadline: boolean;
  deadline: string | null;
  skipWeekends: boolean;
  /** Whether a goal of a later month counts from today; kept for any month. */
  startsToday: boolean;
  obstacles: ObstacleRow[];
  why: string;
};

export type PlanGoalForm = UseFormReturnType<PlanGoalValues>;

export function emptyResource(): ResourceRow {
  return { key: randomId(), resource: '' };
}

export function emptyObstacle(): ObstacleRow {
  return { key: randomId(), obstacle: '', resources: [emptyResource()] };
}

/** Defaults of a new goal (rules/planner.md#goals-of-a-plan). */
export function emptyPlanGoal(): PlanGoalValues {
  return {
    title: '',
    text: '',
    categoryId: null,
    priority: defaultPriority,
    hasValue: false,
    targetValue: '100',
    currentValue: '0',
    unit: 'units',
    expectedDailyProgress: '1',
    hasDeadline: false,
    deadline: null,
    skipWeekends: false,
    startsToday: false,
    obstacles: [emptyObstacle()],
    why: '',
  };
}

/** The values of a goal; without amounts it has the defaults of a new goal. */
export function toPlanGoalValues(goal: Goal): PlanGoalValues {
  const { text, obstacles, why } = parsePlanText(goal.description);
  return {
    ...emptyPlanGoal(),
    ...(goal.goalType === 'value' && {
      hasValue: true,
      targetValue: formatTypedAmount(goal.targetValue),
      unit: goal.unit ?? '',
      expectedDailyProgress: formatTypedAmount(goal.expectedDailyProgress),
    }),
    title: goal.title,
    text,
    categoryId: goal.categoryId,
    priority: goal.priority,
    currentValue: formatTypedAmount(goal.currentValue),
    hasDeadline: goal.deadline !== null,
    deadline: goal.deadline,
    skipWeekends: goal.skipWeekends,
    obstacles: obstacles.length > 0 ? obstacles.map(toRow) : [emptyObstacle()],
    why,
  };
}

/**
 * The request of the form (rules/planner.md#goals-of-a-plan), with the obstacles for validation. Amounts are per
 * day, so a new goal is reported daily; an existing goal keeps its frequency. `start` is the day from which a new goal of a
 * later month counts.
 */
export function toPlanGoalRequest(values: PlanGoalValues, stored?: Goal, start: CalendarDay | null = null) {
  const { title, categoryId, priority, text, why } = values;
  const obstacles = values.obstacles.map(({ obstacle, resources }) => ({
    obstacle,
    resources: resources.map(({ resource }) => resource),
  }));
  return {
    title,
    categoryId,
    priority,
    description: formatPlanText({ text, obstacles, why }) || null,
    deadline: values.hasDeadline ? (values.deadline ?? undefined) : null,
    ...toMeasure(values, stored),
    ...(start !== null && { countsFrom: values.startsToday ? null : start }),
    obstacles: obstacles satisfies PlanObstacle[],
  };
}

function toMeasure(values: PlanGoalValues, stored: Goal | undefined) {
  const goalType: GoalType = values.hasValue ? 'value' : 'simple';
  if (stored?.goalType === 'wig') return { goalType: stored.goalType };
  const currentValue = values.hasValue ? (parseAmount(values.currentValue) ?? undefined) : (stored?.currentValue ?? 0);
  // Sent only when changed: someone may have reported on the goal in the meantime.
  const current = currentValue === stored?.currentValue ? {} : { currentValue };
  if (!values.hasValue) return { goalType, targetValue: 1, ...current, unit: simpleGoalUnit, expectedDailyProgress: 1 };
  return {
    goalType,
    targetValue: parseAmount(values.targetValue) ?? undefined,
    ...current,
    unit: values.unit.trim() || null,
    expectedDailyProgress: parseAmount(values.expectedDailyProgress),
    reportingFrequency: stored?.reportingFrequency ?? defaultReportingFrequency,
    skipWeekends: values.hasDeadline ? values.skipWeekends : (stored?.skipWeekends ?? false),
  };
}

function toRow({ obstacle, resources }: PlanObstacle): ObstacleRow {
  return {
    key: randomId(),
    obstacle,
    resources: resources.map((resource) => ({ key: randomId(), resource })),
  };
}
