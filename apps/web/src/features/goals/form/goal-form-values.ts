import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { leadFields } from '@goaltracker/contracts/goals/lead.schema';
import { milestoneFields } from '@goaltracker/contracts/goals/milestone.schema';
import {
  defaultPriority,
  defaultReportingFrequency,
  type GoalType,
  type Priority,
  type ReportingFrequency,
} from '@goaltracker/domain/goals/enums';
import { normalizeGoal } from '@goaltracker/domain/goals/goal-type';
import type { UseFormReturnType } from '@mantine/form';
import { randomId } from '@mantine/hooks';

/** A milestone as typed. `key` tells rows apart on screen; `id` is there for one the server knows. */
export type MilestoneRow = { key: string; id?: string; title: string; targetValue: string };

/** A lead measure as typed. */
export type LeadRow = {
  key: string;
  id?: string;
  title: string;
  targetValue: string;
  unit: string;
  expectedProgress: string;
  reportingFrequency: ReportingFrequency;
};

/** What the fields of the goal dialogs hold. What belongs to a type stays when another type is looked at. */
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
  deadline: string | null;
  milestones: MilestoneRow[];
  leads: LeadRow[];
};

/** What the parts of a goal form share. */
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

/** The fields of a goal nobody has described yet. */
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
    deadline: null,
    milestones: [],
    leads: [],
  };
}

/** The fields filled with a goal. Only a value goal has amounts of its own. */
export function fillGoal(goal: Goal): GoalFormValues {
  const hasAmounts = goal.goalType === 'value';
  return {
    title: goal.title,
    categoryId: goal.categoryId,
    priority: goal.priority,
    goalType: goal.goalType,
    targetValue: hasAmounts ? toText(goal.targetValue) : '',
    unit: hasAmounts ? (goal.unit ?? '') : '',
    expectedDailyProgress: hasAmounts ? toText(goal.expectedDailyProgress) : '',
    reportingFrequency: goal.reportingFrequency,
    skipWeekends: goal.skipWeekends,
    deadline: goal.deadline,
    milestones: goal.milestones.map(({ id, title, targetValue }) => ({
      key: id,
      id,
      title,
      targetValue: toText(targetValue),
    })),
    leads: goal.leads.map((lead) => ({
      key: lead.id,
      id: lead.id,
      title: lead.title,
      targetValue: toText(lead.targetValue),
      unit: lead.unit ?? '',
      expectedProgress: toText(lead.expectedProgress),
      reportingFrequency: lead.reportingFrequency,
    })),
  };
}

/**
 * The request the fields stand for (first document, sections 2, 5 and 7). What the chosen type does not
 * have is left out, and so are milestones and lead measures without a title or a positive target; of
 * those the server knows already what it knows is sent, for a field emptied by accident is no deletion.
 */
export function toGoalRequest(values: GoalFormValues, stored?: Goal) {
  const { title, categoryId, priority, deadline, goalType } = values;
  const measure = normalizeGoal({
    goalType,
    targetValue: toNumber(values.targetValue) ?? null,
    unit: values.unit.trim() || null,
    expectedDailyProgress: toNumber(values.expectedDailyProgress) ?? null,
    reportingFrequency: values.reportingFrequency,
    skipWeekends: values.skipWeekends,
  });
  return {
    title,
    categoryId,
    priority,
    deadline,
    ...measure,
    targetValue: measure.targetValue ?? undefined,
    milestones: values.milestones.flatMap(
      (row) => toMilestone(row, goalType) ?? stored?.milestones.find(({ id }) => id === row.id) ?? [],
    ),
    leads:
      goalType === 'wig'
        ? values.leads.flatMap((row) => toLead(row) ?? stored?.leads.find(({ id }) => id === row.id) ?? [])
        : [],
  };
}

/** What a row says of a milestone, checked or not. In a simple goal milestones count 1 (section 5). */
export function readMilestone({ id, title, targetValue }: MilestoneRow, goalType: GoalType) {
  return { ...(id && { id }), title, targetValue: goalType === 'simple' ? 1 : (toNumber(targetValue) ?? 0) };
}

/** What a row says of a lead measure, checked or not. */
export function readLead({ id, title, targetValue, unit, expectedProgress, reportingFrequency }: LeadRow) {
  return {
    ...(id && { id }),
    title,
    targetValue: toNumber(targetValue) ?? 0,
    unit: unit.trim() || null,
    expectedProgress: toNumber(expectedProgress) ?? null,
    reportingFrequency,
  };
}

function toMilestone(row: MilestoneRow, goalType: GoalType) {
  const milestone = readMilestone(row, goalType);
  return milestoneFields.safeParse(milestone).success ? milestone : undefined;
}

function toLead(row: LeadRow) {
  const lead = readLead(row);
  return leadFields.safeParse(lead).success ? lead : undefined;
}

function toNumber(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : Number(typed);
}

function toText(value: number | null): string {
  return value === null ? '' : String(value);
}
