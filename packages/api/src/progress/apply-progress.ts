import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { type LockedGoal, addToGoal, addToValueGoal } from '@goaltracker/db/goals/goals.queries';
import { addToLeads } from '@goaltracker/db/goals/leads.queries';
import { addAmounts, isAmount } from '@goaltracker/domain/core/amount';
import { computeGoalProgress } from '@goaltracker/domain/goals/goal-progress';
import { NotFoundError, ValidationError } from '../core/errors.ts';
import { syncGoalCompletion } from '../goals/goal-state.ts';

/** By how much something moves: a lead measure, or the goal itself where there is no `leadId`. */
export interface Move {
  readonly leadId: string | null;
  readonly difference: number;
}

/**
 * Moves a goal, locked by this transaction, and its lead measures, and settles what follows from it; at most one move
 * each. Throws ValidationError when a total would fall below 0 or leave the range of amounts, NotFoundError without the lead.
 */
export async function applyProgress(
  tx: UserTransaction,
  goal: LockedGoal,
  moves: readonly Move[],
  now: Date,
): Promise<void> {
  const leadMoves = moves.flatMap(({ leadId, difference }) => (leadId === null ? [] : [{ id: leadId, difference }]));
  const own = moves.find(({ leadId }) => leadId === null);
  if (own) await applyOwnProgress(tx, goal, own.difference, now);
  if (leadMoves.length > 0) await applyLeadProgress(tx, goal, leadMoves, now);
  if (leadMoves.length > 0 || goal.goalType !== 'value') await syncGoalCompletion(tx, goal.id, now);
}

async function applyOwnProgress(tx: UserTransaction, goal: LockedGoal, difference: number, now: Date): Promise<void> {
  const before = goal.currentValue;
  const after = addAmounts(before, difference);
  checkTotal(after);
  if (goal.goalType !== 'value') return addToGoal(tx, goal.id, { ...goal, difference });
  const { isCompleted } = computeGoalProgress({ ...goal, currentValue: after, milestones: [], leads: [] });
  const completedAt = isCompleted ? (goal.completedAt ?? now.toISOString()) : null;
  const way = { difference, before, after, now: now.toISOString() };
  tx.pipeline(addToValueGoal(tx, goal.id, { ...way, isCompleted, completedAt }));
}

async function applyLeadProgress(
  tx: UserTransaction,
  goal: LockedGoal,
  moves: { id: string; difference: number }[],
  now: Date,
) {
  const totals = await addToLeads(tx, goal.id, { changes: moves, now: now.toISOString() });
  if (totals.length < moves.length) throw new NotFoundError();
  for (const total of totals) checkTotal(total);
}

function checkTotal(total: number): void {
  if (total < 0) throw new ValidationError([{ path: ['value'], message: 'The total cannot fall below 0' }]);
  if (!isAmount(total)) throw new ValidationError([{ path: ['value'], message: 'The total becomes too large' }]);
}
