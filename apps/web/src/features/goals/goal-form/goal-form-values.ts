import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import {
  defaultPriority,
  defaultReportingFrequency,
  type GoalType,
  type Priority,
  type ReportingFrequency,
} from '@goaltracker/domain/goals/enums';
import { normalizeGoal } from '@goaltracker/domain/goals/goal-type';
import type { GoalReading } from '@goaltracker/domain/search/entry';
import type { UseFormReturnType } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import { hashKey } from '@tanstack/react-query';
import { formatTypedAmount, parseAmount } from '../../../ui/fields/typed-amount.ts';

/** The text of a milestone's fields. `key` is the React key; `id` is absent for a new milestone. */
export type MilestoneRow = { key: string; id?: string; title: string; targetValue: string };

export type LeadRow = {
  key: string;
  id?: string;
  title: string;
  targetValue: string;
  unit: string;
  expectedProgress: string;
  reportingFrequency: ReportingFrequency;
};

/** The fields of the goal dialogs. Keeps the values of one goal type while another type is selected. */
export type GoalFormValues = {
  title: string;
  categoryId: string | null;
  priority: Priority;
  goalType: GoalType;
  targetValue: string;
  unit: string;
  expectedDailyProgress: string;
  reportingFrequency: ReportingFrequency;
  skipWeekends: boolean;
  countsFrom: string | null;
  deadline: string | null;
  milestones: MilestoneRow[];
  leads: LeadRow[];
};

export type GoalForm = UseFormReturnType<GoalFormValues>;

export function emptyMilestone(): MilestoneRow {
  return { key: randomId(), title: '', targetValue: '' };
}

export function emptyLead(): LeadRow {
  return {
    key: randomId(),
    title: '',
    targetValue: '',
    unit: '',
    expectedProgress: '',
    reportingFrequency: defaultReportingFrequency,
  };
}

export function emptyGoal(categoryId: string | null): GoalFormValues {
  return {
    title: '',
    categoryId,
    priority: defaultPriority,
    goalType: 'simple',
    targetValue: '',
    unit: '',
    expectedDailyProgress: '',
    reportingFrequency: defaultReportingFrequency,
    skipWeekends: false,
    countsFrom: null,
    deadline: null,
    milestones: [],
    leads: [],
  };
}

/** Form values of a goal that was typed as a sentence (rules/quick-entry.md#goals). */
export function toReadGoal({ title, target, unit, deadline }: GoalReading): Partial<GoalFormValues> {
  const amounts = { goalType: 'value' as const, targetValue: formatTypedAmount(target), unit: unit ?? '' };
  return { title, deadline, ...(target !== null && amounts) };
}

/** Only a value goal has amounts of its own. */
export function toFormValues(goal: Goal): GoalFormValues {
  const hasAmounts = goal.goalType === 'value';
  return {
    title: goal.title,
    categoryId: goal.categoryId,
    priority: goal.priority,
    goalType: goal.goalType,
    targetValue: hasAmounts ? formatTypedAmount(goal.targetValue) : '',
    unit: hasAmounts ? (goal.unit ?? '') : '',
    expectedDailyProgress: hasAmounts ? formatTypedAmount(goal.expectedDailyProgress) : '',
    reportingFrequency: goal.reportingFrequency,
    skipWeekends: goal.skipWeekends,
    countsFrom: goal.countsFrom,
    deadline: goal.deadline,
    milestones: goal.milestones.map(({ id, title, targetValue }) => ({
      key: id,
      id,
      title,
      targetValue: formatTypedAmount(targetValue),
    })),
    leads: goal.leads.map((lead) => ({
      key: lead.id,
      id: lead.id,
      title: lead.title,
      targetValue: formatTypedAmount(lead.targetValue),
      unit: lead.unit ?? '',
      expectedProgress: formatTypedAmount(lead.expectedProgress),
      reportingFrequency: lead.reportingFrequency,
    })),
  };
}

/** Lists the typed texts, for the user to copy when the goal can no longer be saved. */
export function listGoalTexts({ title, targetValue, unit, milestones, leads }: GoalFormValues): string[] {
  return [title, `${targetValue} ${unit}`, ...[...milestones, ...leads].map((part) => part.title)];
}

/**
 * Builds the input of the form's schema, without fields that the goal type lacks (rules/goals.md#fields). A new milestone
 * or lead measure without a title or a target becomes null, so that the other rows keep their index. An incomplete row
 * of a `stored` part becomes the stored part, so that emptying a field does not delete the part.
 */
export function toGoalRequest(values: GoalFormValues, stored?: Goal) {
  const { title, categoryId, priority, deadline, goalType } = values;
  const measure = normalizeGoal({
    goalType,
    targetValue: parseAmount(values.targetValue),
    unit: values.unit.trim() || null,
    expectedDailyProgress: parseAmount(values.expectedDailyProgress),
    reportingFrequency: values.reportingFrequency,
    skipWeekends: values.skipWeekends,
    countsFrom: values.countsFrom,
  });
  return {
    title,
    categoryId,
    priority,
    deadline,
    ...measure,
    targetValue: measure.targetValue ?? undefined,
    milestones: values.milestones.map((row) => {
      const isComplete = isFilled(row.title) && (goalType === 'simple' || isFilled(row.targetValue));
      if (isComplete) return parseMilestone(row, goalType);
      return stored?.milestones.find(({ id }) => id === row.id) ?? null;
    }),
    leads: (goalType === 'wig' ? values.leads : []).map((row) => {
      const isComplete = isFilled(row.title) && isFilled(row.targetValue);
      return isComplete ? parseLead(row) : (stored?.leads.find(({ id }) => id === row.id) ?? null);
    }),
  };
}

/** Keeps only the fields that differ from `stored`, so that saving does not undo changes made elsewhere. */
export function listGoalChanges<Request extends { id: string }>(
  request: Request,
  stored: Goal,
): Partial<Request> & { id: string } {
  const { id } = request;
  const before: Record<string, unknown> = toGoalRequest(toFormValues(stored), stored);
  const changed = Object.entries(request).filter(([name, value]) => hashKey([value]) !== hashKey([before[name]]));
  return { ...(Object.fromEntries(changed) as Partial<Request>), id };
}

/**
 * Parses a row without validating it. In a simple goal every milestone has the value 1 (rules/milestones.md#fields).
 */
export function parseMilestone({ id, title, targetValue }: MilestoneRow, goalType: GoalType) {
  return { ...(id && { id }), title, targetValue: goalType === 'simple' ? 1 : (parseAmount(targetValue) ?? 0) };
}

/** Parses a row without validating it. */
export function parseLead({ id, title, targetValue, unit, expectedProgress, reportingFrequency }: LeadRow) {
  return {
    ...(id && { id }),
    title,
    targetValue: parseAmount(targetValue) ?? 0,
    unit: unit.trim() || null,
    expectedProgress: parseAmount(expectedProgress),
    reportingFrequency,
  };
}

/** Says what a new row lacks to be saved. Returns null for a complete row and for an empty row. */
export function describeMissing(
  { id, title, targetValue }: MilestoneRow | LeadRow,
  goalType?: GoalType,
): string | null {
  const [hasTitle, hasTarget] = [isFilled(title), isFilled(targetValue)];
  if (id !== undefined || goalType === 'simple' || hasTitle === hasTarget) return null;
  return `Without a ${hasTitle ? 'target' : 'title'} it is not saved`;
}

function isFilled(typed: string): boolean {
  return typed.trim() !== '';
}
