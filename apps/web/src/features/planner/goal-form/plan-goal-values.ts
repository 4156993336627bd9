import { createGoalInput, type Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import {
  defaultPriority,
  defaultReportingFrequency,
  type GoalType,
  type Priority,
  simpleGoalUnit,
} from '@goaltracker/domain/goals/enums';
import { formatPlanText, parsePlanText, type PlanObstacle } from '@goaltracker/domain/goals/plan-text';
import type { UseFormReturnType } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import { z } from '@goaltracker/contracts/core/zod';
import { title } from '@goaltracker/contracts/core/fields';
import { formatTypedAmount, parseAmount } from '../../../ui/fields/typed-amount.ts';
import { deadlineFrom } from '../../goals/goal-form/goal-form-schema.ts';

/** `key`: the React key of the row. */
type ResourceRow = { key: string; resource: string };

/** Has at least one resource. */
type ObstacleRow = { key: string; obstacle: string; resources: ResourceRow[] };

/** Values of fields that a switch hides stay until the dialog closes. */
export type PlanGoalValues = {
  title: string;
  /** The part of the description before the plan. Only goals with a description from elsewhere have one. */
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
  /** Whether a new goal of a later month counts from today. Other goals ignore it. */
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

/** The defaults of a new goal (rules/planner.md#goals-of-a-plan). */
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

/** A goal without amounts gets the defaults of a new goal. */
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
 * Builds the request, with the obstacles for validation. The form asks for daily amounts, so a new goal is reported
 * daily. An existing goal keeps its frequency. `start`: the day from which a new goal of a later month counts.
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
  // Sent only when changed: the user may have reported progress in the meantime.
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

export const titleRequired = {
  title: 'Desired Outcome Required',
  description: 'Please enter a desired outcome for your goal.',
};

const withoutTarget = { goalType: z.enum(['simple', 'wig']) };
const withTarget = { goalType: z.literal('value'), targetValue: createGoalInput.shape.targetValue.unwrap().unwrap() };

/**
 * The schema of the contract. In addition, a goal with a deadline needs a date, and obstacles need the shape that
 * `parsePlanText` reads back from the description. Blank obstacles pass, because the description drops them.
 */
export function planGoalForm(today: string, storedDeadline: string | null) {
  const checked = {
    title: title(titleRequired.description),
    deadline: deadlineFrom(today, storedDeadline).refine(
      (day) => day !== undefined,
      'Please choose a completion date.',
    ),
    obstacles: z.array(z.custom<PlanObstacle>().superRefine(checkObstacle)),
  };
  const { milestones: _milestones, leads: _leads, plan: _plan, events: _events, ...fields } = createGoalInput.shape;
  return z
    .discriminatedUnion('goalType', [
      z.object({ ...fields, ...withoutTarget, ...checked }),
      z.object({ ...fields, ...withTarget, ...checked }),
    ])
    .transform(({ obstacles: _obstacles, ...goal }) => goal);
}
export type PlanGoalRequest = z.infer<ReturnType<typeof planGoalForm>>;

/** An obstacle needs a resource, and a resource needs an obstacle. */
function checkObstacle({ obstacle, resources }: PlanObstacle, context: z.RefinementCtx<PlanObstacle>): void {
  const isNamed = !isBlank(obstacle);
  const hasResource = !resources.every(isBlank);
  if (isNamed && !hasResource)
    context.addIssue({ code: 'custom', path: ['resources', 0], message: 'Please enter what helps against it.' });
  if (!isNamed && hasResource)
    context.addIssue({ code: 'custom', path: ['obstacle'], message: 'Please enter what these help against.' });
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** Names the field that shows an issue of the request. Several fields make the description: `why` shows its issues. */
export function toPlanGoalField(path: string): string {
  if (path === 'description') return 'why';
  return /\.resources\.\d+$/.test(path) ? `${path}.resource` : path;
}
