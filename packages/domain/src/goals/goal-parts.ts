import { changeFields } from '../core/change-fields.ts';
import type { Moment } from '../core/moment.ts';
import type { LeadRow, MilestoneRow } from '../sync/rows.ts';
import { type Completion, computeCompletion } from './completion.ts';
import { defaultReportingFrequency, type GoalType, type ReportingFrequency } from './enums.ts';
import { isLeadDone } from './goal-progress.ts';

/** The fields of a milestone in the list of a goal. Absent fields stay unchanged or get their defaults. */
export interface MilestoneFields {
  readonly title: string;
  readonly targetValue?: number | undefined;
  readonly isCompleted?: boolean | undefined;
}

/** The fields of a lead measure in the list of a goal. Absent fields stay unchanged or get their defaults. */
export interface LeadFields {
  readonly title: string;
  readonly targetValue: number;
  readonly unit?: string | null | undefined;
  readonly expectedProgress?: number | null | undefined;
  readonly reportingFrequency?: ReportingFrequency | undefined;
  readonly order: number;
}

interface PartGoal {
  readonly id: string;
  readonly goalType: GoalType;
  readonly currentValue: number;
}

/** The id of a part, and its former row for an existing part. */
interface Place<Row> {
  readonly id: string;
  readonly before?: Row | undefined;
}

/**
 * Builds the row of a new or changed milestone. A new milestone is completed when a value goal has already reached the
 * milestone's target (rules/milestones.md#lists).
 */
export function buildMilestone(
  goal: PartGoal,
  fields: MilestoneFields,
  now: Moment,
  { id, before }: Place<MilestoneRow>,
): MilestoneRow {
  const { title, targetValue = before?.targetValue ?? 1 } = fields;
  const isReached = goal.goalType === 'value' && goal.currentValue >= targetValue;
  const isCompleted = fields.isCompleted ?? before?.isCompleted ?? isReached;
  return { id, goalId: goal.id, title, targetValue, ...computeCompletion(isCompleted, now, before) };
}

/** The change of a milestone by its own API call (rules/milestones.md#completion-time). */
export interface MilestoneChange {
  readonly title?: string | undefined;
  readonly targetValue?: number | undefined;
  readonly isCompleted?: boolean | undefined;
}

/**
 * Changes a milestone. `completed`: the completion time, if the call gives one. An unchanged completion time keeps its
 * day, even after a change of the user's zone (rules/milestones.md#completion-time).
 */
export function changeMilestone<Row extends Omit<MilestoneRow, 'goalId'>>(
  before: Row,
  { title = before.title, targetValue = before.targetValue, isCompleted = before.isCompleted }: MilestoneChange,
  { now, completed }: { now: Moment; completed: Moment | null },
): Row {
  const completion =
    completed && completed.at !== before.completedAt
      ? computeCompletion(isCompleted, completed)
      : computeCompletion(isCompleted, now, before);
  return { ...before, title, targetValue, ...completion };
}

/** Builds the row of a new or changed lead measure (rules/leads.md#fields). */
export function buildLead(goalId: string, fields: LeadFields, now: Moment, { id, before }: Place<LeadRow>): LeadRow {
  const { title, targetValue, order } = fields;
  const stored: LeadRow = before ?? {
    id,
    goalId,
    title,
    targetValue,
    order,
    unit: null,
    expectedProgress: null,
    reportingFrequency: defaultReportingFrequency,
    currentValue: 0,
    isCompleted: false,
    completedAt: null,
    completedDay: null,
    createdAt: now.at,
    createdDay: now.day,
  };
  return completeLead(changeFields(stored, fields), now);
}

/** Completes or reopens a lead measure after a change of its value or target (rules/leads.md#done). */
export function completeLead<Row extends Pick<LeadRow, 'currentValue' | 'targetValue' | keyof Completion>>(
  lead: Row,
  now: Moment,
): Row {
  return { ...lead, ...computeCompletion(isLeadDone(lead), now, lead) };
}

/**
 * The milestones of a value goal after a change of its total. A rising total completes the milestones it reaches. A
 * falling total reopens the milestones above it (rules/milestones.md#reached-by-progress).
 */
export function passMilestones<Row extends Omit<MilestoneRow, 'goalId'>>(
  milestones: readonly Row[],
  { before, after }: { before: number; after: number },
  now: Moment,
): Row[] {
  const rises = after > before;
  const [low, high] = [Math.min(before, after), Math.max(before, after)];
  return milestones.map((milestone) => {
    const { isCompleted, targetValue } = milestone;
    const isPassed = isCompleted !== rises && targetValue > low && targetValue <= high;
    return isPassed ? { ...milestone, ...computeCompletion(rises, now) } : milestone;
  });
}
