import { addAmounts, isAmount } from '../core/amount.ts';
import { compareKeys } from '../core/compare-keys.ts';
import type { Moment } from '../core/moment.ts';
import { computeCompletion } from '../goals/completion.ts';
import { completeLead, passMilestones } from '../goals/goal-parts.ts';
import { computeGoalProgress } from '../goals/goal-progress.ts';
import { type GoalState, syncGoalCompletion } from '../goals/goal-state.ts';
import type { ProgressEntryRow } from '../sync/rows.ts';
import { type ProgressDelta, computeTotals, listRemovedDeltas, settleRemoval } from './progress-delta.ts';
import { findMilestonesToReopen } from './reopen.ts';

/**
 * Adds progress to the totals of a goal and its lead measures, at most one delta each
 * (rules/progress.md#editing-and-deleting), and updates milestones and completion. Returns undefined when a total would
 * be below 0 or too large, and for an unknown lead measure.
 */
export function applyProgress(state: GoalState, deltas: readonly ProgressDelta[], now: Moment): GoalState | undefined {
  const own = deltas.find(({ leadId }) => leadId === null);
  const ofLeads = deltas.filter(({ leadId }) => leadId !== null);
  if (!computeTotals(state, deltas).every(isTotal)) return undefined;
  const added = addToLeads(own ? addToGoal(state, own.difference, now) : state, ofLeads, now);
  return ofLeads.length > 0 || state.goal.goalType !== 'value' ? syncGoalCompletion(added, now) : added;
}

/**
 * Like {@link applyProgress}, for removed or lowered entries. When a total would fall below 0, first deletes
 * corrections, then raises the initial value (rules/progress.md#editing-and-deleting).
 */
export function applyRemoval(state: GoalState, deltas: readonly ProgressDelta[], now: Moment): GoalState | undefined {
  if (computeTotals(state, deltas).every((total) => total === undefined || total >= 0))
    return applyProgress(state, deltas, now);
  const entries = state.entries.toSorted(compareReported);
  const { corrections, initialValue, deltas: settled } = settleRemoval({ ...state, entries }, deltas);
  const deleted = new Set(corrections);
  const left = {
    ...state,
    goal: { ...state.goal, initialValue },
    entries: state.entries.filter((entry) => !deleted.has(entry)),
  };
  return applyProgress(left, settled, now);
}

/**
 * Deletes entries of a goal and reopens the milestones that the entries completed
 * (rules/progress.md#editing-and-deleting). Returns undefined when a total cannot fall that far.
 */
export function removeEntries(
  state: GoalState,
  removed: readonly ProgressEntryRow[],
  now: Moment,
): GoalState | undefined {
  const { goal, milestones, entries } = state;
  const gone = new Set(removed.map(({ id }) => id));
  const reopened = new Set(findMilestonesToReopen({ goalType: goal.goalType, milestones }, removed));
  const left = {
    ...state,
    milestones: milestones.map((each) => (reopened.has(each) ? { ...each, ...computeCompletion(false, now) } : each)),
    entries: entries.filter(({ id }) => !gone.has(id)),
  };
  return applyRemoval(left, listRemovedDeltas(removed), now);
}

type ReportOrder = Pick<ProgressEntryRow, 'date' | 'reportedAt' | 'id'>;

/** Orders entries by report: by day, then by time of the report, then by id. */
export function compareReported(one: ReportOrder, other: ReportOrder): number {
  return compareKeys([one.date, one.reportedAt, one.id], [other.date, other.reportedAt, other.id]);
}

function isTotal(total: number | undefined): boolean {
  return total !== undefined && total >= 0 && isAmount(total);
}

function addToGoal(state: GoalState, difference: number, now: Moment): GoalState {
  const { goal } = state;
  const currentValue = addAmounts(goal.currentValue, difference);
  const changed = { ...goal, currentValue };
  if (goal.goalType !== 'value') return { ...state, goal: changed };
  const { isCompleted } = computeGoalProgress({ ...changed, milestones: [], leads: [] });
  return {
    ...state,
    goal: { ...changed, ...computeCompletion(isCompleted, now, goal) },
    milestones: passMilestones(state.milestones, { before: goal.currentValue, after: currentValue }, now),
  };
}

function addToLeads(state: GoalState, deltas: readonly ProgressDelta[], now: Moment): GoalState {
  const differences = new Map(deltas.map(({ leadId, difference }) => [leadId, difference]));
  const leads = state.leads.map((lead) => {
    const difference = differences.get(lead.id);
    if (difference === undefined) return lead;
    return completeLead({ ...lead, currentValue: addAmounts(lead.currentValue, difference) }, now);
  });
  return { ...state, leads };
}
