import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { type LockedGoal, addToGoal, updateGoal } from '@goaltracker/db/goals/goals.queries';
import { syncPassedMilestones } from '@goaltracker/db/goals/milestones.queries';
import { addToLeads, listLeads } from '@goaltracker/db/goals/leads.queries';
import { deleteProgressEntries, listEntriesOfGoal } from '@goaltracker/db/progress/progress.queries';
import { addAmounts, isAmount } from '@goaltracker/domain/core/amount';
import { computeCompletion } from '@goaltracker/domain/goals/completion';
import { computeGoalProgress } from '@goaltracker/domain/goals/goal-progress';
import { type ProgressDelta, computeTotals, settleRemoval } from '@goaltracker/domain/progress/progress-delta';
import { NotFoundError, ValidationError } from '../core/errors.ts';
import { getMoment } from '../core/today.ts';
import { syncGoalCompletion } from './goal-state.ts';

/**
 * Adds deltas to the totals of a locked goal and its lead measures, at most one delta each
 * (rules/progress.md#editing-and-deleting), and updates milestones and completion. Throws ValidationError when a total
 * is below 0 or too large, NotFoundError for an unknown lead measure.
 */
export async function applyProgress(
  tx: UserTransaction,
  goal: LockedGoal,
  deltas: readonly ProgressDelta[],
  now: Date,
): Promise<void> {
  const leadDeltas = deltas.flatMap(({ leadId, difference }) => (leadId === null ? [] : [{ id: leadId, difference }]));
  const goalDelta = deltas.find(({ leadId }) => leadId === null);
  if (goalDelta) await applyGoalProgress(tx, goal, goalDelta.difference, now);
  if (leadDeltas.length > 0) await applyLeadProgress(tx, goal, leadDeltas, now);
  if (leadDeltas.length > 0 || goal.goalType !== 'value') await syncGoalCompletion(tx, goal.id, now);
}

/**
 * Like {@link applyProgress}, for removed or lowered entries. When a total would fall below 0, deletes corrections,
 * then raises the initial value (rules/progress.md#editing-and-deleting).
 */
export async function applyRemoval(
  tx: UserTransaction,
  goal: LockedGoal,
  deltas: readonly ProgressDelta[],
  now: Date,
): Promise<void> {
  const leads = deltas.some(({ leadId }) => leadId !== null) ? await listLeads(tx, goal.id) : [];
  if (computeTotals({ goal, leads }, deltas).every((total) => total === undefined || total >= 0))
    return applyProgress(tx, goal, deltas, now);
  const entries = await listEntriesOfGoal(tx, goal.id);
  const { corrections, initialValue, deltas: settled } = settleRemoval({ goal, leads, entries }, deltas);
  await deleteProgressEntries(
    tx,
    corrections.map(({ id }) => id),
  );
  if (initialValue !== goal.initialValue) await updateGoal(tx, goal.id, { initialValue });
  await applyProgress(tx, goal, settled, now);
}

async function applyGoalProgress(tx: UserTransaction, goal: LockedGoal, difference: number, now: Date): Promise<void> {
  const before = goal.currentValue;
  const after = addAmounts(before, difference);
  checkTotal(after);
  if (goal.goalType !== 'value') return addToGoal(tx, goal.id, { ...goal, difference });
  const { isCompleted } = computeGoalProgress({ ...goal, currentValue: after, milestones: [], leads: [] });
  const moment = await getMoment(tx, now);
  await Promise.all([
    addToGoal(tx, goal.id, { difference, ...computeCompletion(isCompleted, moment, goal) }),
    syncPassedMilestones(tx, goal.id, { before, after, now: moment }),
  ]);
}

async function applyLeadProgress(
  tx: UserTransaction,
  goal: LockedGoal,
  deltas: { id: string; difference: number }[],
  now: Date,
) {
  const totals = await addToLeads(tx, goal.id, { changes: deltas, now: await getMoment(tx, now) });
  if (totals.length < deltas.length) throw new NotFoundError();
  for (const total of totals) checkTotal(total);
}

function checkTotal(total: number): void {
  if (total < 0) throw new ValidationError([{ path: ['value'], message: 'The total cannot fall below 0' }]);
  if (!isAmount(total)) throw new ValidationError([{ path: ['value'], message: 'The total becomes too large' }]);
}
