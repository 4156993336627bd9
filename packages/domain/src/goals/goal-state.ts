import type { Moment } from '../core/moment.ts';
import type { Changes, Rows } from '../sync/changes.ts';
import type { GoalRow, LeadRow, MilestoneRow, ProgressEntryRow } from '../sync/rows.ts';
import { findNewCompletion } from './completion.ts';

/** A goal with all rows that its progress changes, in no particular order. */
export interface GoalState {
  readonly goal: GoalRow;
  readonly milestones: readonly MilestoneRow[];
  readonly leads: readonly LeadRow[];
  readonly entries: readonly ProgressEntryRow[];
}

function findGoalState(rows: Rows, id: string): GoalState | undefined {
  const goal = rows.goals.get(id);
  if (!goal) return undefined;
  return {
    goal,
    milestones: rows.milestones.where('goalId', id),
    leads: rows.leads.where('goalId', id),
    entries: rows.progressEntries.where('goalId', id),
  };
}

/**
 * Changes a goal, its parts or its entries. Changes nothing when the goal does not exist, or when `change` returns
 * undefined for a call that the server refuses.
 */
export function changeGoalState(rows: Rows, id: string, change: (state: GoalState) => GoalState | undefined): Changes {
  const before = findGoalState(rows, id);
  const after = before && change(before);
  return after ? compareStates(before, after) : {};
}

/** Completes or reopens a goal according to its progress (rules/goals.md#completion). */
export function syncGoalCompletion(state: GoalState, now: Moment): GoalState {
  const { goal, milestones, leads } = state;
  const completion = findNewCompletion({ ...goal, milestones, leads }, now);
  return completion ? { ...state, goal: { ...goal, ...completion } } : state;
}

function compareStates(before: GoalState, after: GoalState): Changes {
  const milestones = compareRows(before.milestones, after.milestones);
  const leads = compareRows(before.leads, after.leads);
  const progressEntries = compareRows(before.entries, after.entries);
  return {
    put: {
      goals: before.goal === after.goal ? [] : [after.goal],
      milestones: milestones.put,
      leads: leads.put,
      progressEntries: progressEntries.put,
    },
    remove: {
      milestones: milestones.removed,
      leads: leads.removed,
      progressEntries: progressEntries.removed,
    },
  };
}

function compareRows<Row extends { readonly id: string }>(
  before: readonly Row[],
  after: readonly Row[],
): { put: Row[]; removed: string[] } {
  if (before === after) return { put: [], removed: [] };
  const [known, kept] = [new Set(before), new Set(after.map(({ id }) => id))];
  return {
    put: after.filter((row) => !known.has(row)),
    removed: before.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
  };
}
