import { addAmounts } from '../core/amount.ts';
import type { GoalType } from '../goals/enums.ts';
import { computeGoalProgress, type GoalProgressInput, type LeadMeasure } from '../goals/goal-progress.ts';

type ReopenedGoal = Omit<GoalProgressInput, 'leads'> & { leads: readonly (LeadMeasure & { id: string })[] };
type Report = { leadId: string | null; value: number; reportedAt: string };
type Milestone = { id: string; completedAt: string | null };

/**
 * The reports to remove so that a completed goal becomes active again: the last reports, as few as possible
 * (rules/progress.md#reopening). Empty when the goal is completed even without all reports.
 */
export function findReportsToRemove<Entry extends Report>(goal: ReopenedGoal, entries: readonly Entry[]): Entry[] {
  const newestFirst = entries
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => Date.parse(b.reportedAt) - Date.parse(a.reportedAt));
  let left = goal;
  for (const [index, entry] of newestFirst.entries()) {
    left = without(left, entry);
    if (!computeGoalProgress(left).isCompleted) return newestFirst.slice(0, index + 1);
  }
  return [];
}

/**
 * The milestones that the removed reports completed, to reopen (rules/progress.md#editing-and-deleting). A report and
 * the milestones that it completes have the same instant. Empty for a value goal: its milestones follow its total.
 */
export function findMilestonesToReopen<Each extends Milestone>(
  goal: { goalType: GoalType; milestones: readonly Each[] },
  removed: readonly Report[],
): Each[] {
  if (goal.goalType === 'value') return [];
  const instants = new Set(removed.map(({ reportedAt }) => Date.parse(reportedAt)));
  return goal.milestones.filter(({ completedAt }) => completedAt !== null && instants.has(Date.parse(completedAt)));
}

function without(goal: ReopenedGoal, { leadId, value }: Report): ReopenedGoal {
  const reduce = <Part extends { currentValue: number }>(part: Part): Part => ({
    ...part,
    currentValue: addAmounts(part.currentValue, -value),
  });
  if (leadId === null) return reduce(goal);
  return { ...goal, leads: goal.leads.map((lead) => (lead.id === leadId ? reduce(lead) : lead)) };
}
