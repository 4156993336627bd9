import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { addAmounts } from '@goaltracker/domain/core/amount';
import { applyChanges, noRows, type Rows } from '@goaltracker/domain/sync/changes';
import type { ProgressEntryRow } from '@goaltracker/domain/sync/rows';
import { user } from './user-sample.ts';

/** Rows that `goals.list` computes these goals from. Each amount was reported in one entry, on the first day. */
export function toRowsOfGoals(goals: readonly Goal[]): Rows {
  const { id, name, timezone } = user;
  return applyChanges(noRows, {
    put: {
      users: [{ id, name, timezone }],
      goals: goals.map(withDays),
      milestones: goals.flatMap(({ milestones }) =>
        milestones.map((milestone) => ({ ...milestone, completedDay: toDay(milestone.completedAt) })),
      ),
      leads: goals.flatMap(({ leads }) => leads.map(withDays)),
      progressEntries: goals.flatMap(listEntries),
    },
  });
}

const toDay = (instant: string | null): string | null => instant && instant.slice(0, 10);

const withDays = <Figured extends { createdAt: string; completedAt: string | null }>(record: Figured) => ({
  ...record,
  createdDay: record.createdAt.slice(0, 10),
  completedDay: toDay(record.completedAt),
});

function listEntries(goal: Goal): ProgressEntryRow[] {
  const own = toEntry(goal, null, goal.firstReportedOn, addAmounts(goal.currentValue, -goal.initialValue));
  const ofLeads = goal.leads.map((lead) => toEntry(goal, lead.id, lead.firstReportedOn, lead.currentValue));
  return [own, ...ofLeads].filter((entry) => entry !== null);
}

function toEntry(goal: Goal, leadId: string | null, date: string | null, value: number): ProgressEntryRow | null {
  if (date === null) return null;
  const id = `${leadId ?? goal.id} reported`;
  return { id, goalId: goal.id, leadId, value, date, reportedAt: `${date}T12:00:00.000Z`, notes: null };
}
