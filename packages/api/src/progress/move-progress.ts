import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { type LockedGoal, addToGoal } from '@goaltracker/db/goals/goals.queries';
import { addToLead } from '@goaltracker/db/goals/leads.queries';
import { settlePassedMilestones } from '@goaltracker/db/goals/milestones.queries';
import { addAmounts, isAmount } from '@goaltracker/domain/core/amount';
import { goalProgress } from '@goaltracker/domain/goals/completion';
import { NotFoundError, ValidationError } from '../core/errors.ts';
import { settleGoal } from '../goals/goal-state.ts';

interface Move {
  /** Locked by this transaction, as it stands before the move. */
  readonly goal: LockedGoal;
  readonly leadId: string | null;
  readonly difference: number;
}

/**
 * Moves a goal, or one of its lead measures, by a difference and settles what follows from it.
 * Throws ValidationError when a total would fall below 0 or leave the range of amounts.
 */
export async function moveProgress(tx: UserTransaction, { goal, leadId, difference }: Move, now: Date): Promise<void> {
  if (leadId !== null) return moveLead(tx, { goal, leadId, difference }, now);
  const before = goal.currentValue;
  const after = addAmounts(before, difference);
  checkTotal(after);
  if (goal.goalType !== 'value') {
    await addToGoal(tx, goal.id, { difference, isCompleted: goal.isCompleted, completedAt: goal.completedAt });
    return settleGoal(tx, goal.id, now);
  }
  const { isCompleted } = goalProgress({ ...goal, currentValue: after, milestones: [], leads: [] });
  const completedAt = isCompleted ? (goal.completedAt ?? now.toISOString()) : null;
  await Promise.all([
    addToGoal(tx, goal.id, { difference, isCompleted, completedAt }),
    settlePassedMilestones(tx, goal.id, { before, after, now: now.toISOString() }),
  ]);
}

async function moveLead(tx: UserTransaction, move: Move & { leadId: string }, now: Date): Promise<void> {
  const total = await addToLead(tx, { goalId: move.goal.id, id: move.leadId, ...move, now: now.toISOString() });
  if (total === undefined) throw new NotFoundError();
  checkTotal(total);
  await settleGoal(tx, move.goal.id, now);
}

function checkTotal(total: number): void {
  if (total < 0) throw new ValidationError([{ path: ['value'], message: 'The total cannot fall below 0' }]);
  if (!isAmount(total)) throw new ValidationError([{ path: ['value'], message: 'The total becomes too large' }]);
}
