import type { GoalType, Priority, ReportingFrequency } from '@goaltracker/domain/goals/enums';
import type { Day } from './days.ts';

export interface EntryModel {
  readonly id: string;
  readonly leadId: string | null;
  value: number;
  readonly date: Day;
  notes: string | null;
  readonly reportedAt: number;
}

export interface MilestoneModel {
  readonly id: string;
  readonly title: string;
  readonly target: number;
  completedAt: number | null;
}

export interface LeadModel {
  readonly id: string;
  readonly title: string;
  target: number;
  readonly expected: number | null;
  readonly frequency: ReportingFrequency;
  readonly createdAt: number;
  completedAt: number | null;
}

export interface GoalModel {
  readonly id: string;
  readonly type: GoalType;
  title: string;
  target: number | null;
  initial: number;
  expected: number | null;
  readonly frequency: ReportingFrequency;
  deadline: Day | null;
  skipWeekends: boolean;
  countsFrom: Day | null;
  priority: Priority;
  categoryId: string | null;
  planningSessionId: string | null;
  readonly createdAt: number;
  completedAt: number | null;
  milestones: MilestoneModel[];
  leads: LeadModel[];
  entries: EntryModel[];
}

/** Amounts have at most four decimals. */
export const sum = (values: readonly number[]): number =>
  Math.round(values.reduce((total, value) => total + value * 10_000, 0)) / 10_000;

export const sumOf = (entries: readonly EntryModel[]): number => sum(entries.map(({ value }) => value));

/** The entries that count for the pace of a goal. */
export const listCounted = ({ countsFrom, entries }: GoalModel): EntryModel[] =>
  entries.filter(({ date }) => countsFrom === null || date >= countsFrom);

/** The value of a goal, or of one of its lead measures. */
export function currentOf(goal: GoalModel, leadId: string | null): number {
  const initial = leadId === null ? goal.initial : 0;
  return sum([initial, sumOf(goal.entries.filter((entry) => entry.leadId === leadId))]);
}

/** The exact percentage of the target, at most 100. */
export function exactPercentage(goal: GoalModel): number {
  const share = (part: number, whole: number) => Math.min(Math.max(part / whole, 0), 1) * 100;
  if (goal.type === 'wig') return mean(goal.leads.map((lead) => share(currentOf(goal, lead.id), lead.target)));
  if (goal.type === 'value') return share(currentOf(goal, null), goal.target ?? 0);
  if (goal.milestones.length === 0) return currentOf(goal, null) >= 1 ? 100 : 0;
  return share(goal.milestones.filter(({ completedAt }) => completedAt !== null).length, goal.milestones.length);
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((total, value) => total + value, 0) / values.length;

/**
 * When a removed or lowered report would bring a total below 0, deletes corrections, newest first, and then raises the
 * initial value.
 */
export function settleTotals(goal: GoalModel): void {
  for (const leadId of [null, ...goal.leads.map(({ id }) => id)]) {
    const corrections = goal.entries
      .filter((entry) => entry.leadId === leadId && entry.value < 0)
      .toSorted((a, b) => a.reportedAt - b.reportedAt);
    while (currentOf(goal, leadId) < 0 && corrections.length > 0) {
      const newest = corrections.pop();
      goal.entries = goal.entries.filter((entry) => entry !== newest);
    }
    if (leadId === null) goal.initial = sum([goal.initial, Math.max(0, -currentOf(goal, null))]);
  }
}

/** Changes the progress of a goal. When a total would fall below 0, changes nothing and returns false. */
export function changeProgress(goal: GoalModel, now: number, change: (goal: GoalModel) => void): boolean {
  const after = structuredClone(goal);
  change(after);
  if ([null, ...goal.leads.map(({ id }) => id)].some((leadId) => currentOf(after, leadId) < 0)) return false;
  const before = currentOf(goal, null);
  Object.assign(goal, after);
  if (goal.type === 'value') tickMilestones(goal, before, now);
  syncCompletion(goal, now);
  return true;
}

/** Completes the milestones that a value goal has reached, and reopens milestones above its value. */
export function tickMilestones(goal: GoalModel, before: number, now: number): void {
  const after = currentOf(goal, null);
  for (const milestone of goal.milestones) {
    if (before < milestone.target && milestone.target <= after) milestone.completedAt ??= now;
    if (after < milestone.target && milestone.target <= before) milestone.completedAt = null;
  }
}

export function syncCompletion(goal: GoalModel, now: number): void {
  for (const lead of goal.leads) {
    lead.completedAt = currentOf(goal, lead.id) >= lead.target ? (lead.completedAt ?? now) : null;
  }
  goal.completedAt = isDone(goal) ? (goal.completedAt ?? now) : null;
}

function isDone(goal: GoalModel): boolean {
  const current = currentOf(goal, null);
  if (goal.type === 'value') return goal.target !== null && current >= goal.target;
  if (goal.type === 'wig') return goal.leads.length > 0 && goal.leads.every(({ completedAt }) => completedAt !== null);
  return current >= 1 && goal.milestones.every(({ completedAt }) => completedAt !== null);
}
