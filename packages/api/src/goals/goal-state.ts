import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { type LockedGoal, listGoalParts, lockGoal, setGoalCompletion } from '@goaltracker/db/goals/goals.queries';
import { findNewCompletion } from '@goaltracker/domain/goals/completion';
import { NotFoundError } from '../core/errors.ts';
import { getMoment } from '../core/today.ts';

/** Selects the goal FOR UPDATE. Call before any change of a goal, its parts or its progress. Throws NotFoundError. */
export async function getLockedGoal(tx: UserTransaction, id: string): Promise<LockedGoal> {
  const goal = await lockGoal(tx, id);
  if (!goal) throw new NotFoundError();
  return goal;
}

/**
 * Updates the completion of a goal (rules/goals.md#completion). Call after a change of progress, milestones, lead
 * measures or target.
 */
export async function syncGoalCompletion(tx: UserTransaction, id: string, now: Date): Promise<void> {
  const [goal, parts, moment] = await Promise.all([getLockedGoal(tx, id), listGoalParts(tx, id), getMoment(tx, now)]);
  const completion = findNewCompletion({ ...goal, ...parts.of(id) }, moment);
  if (completion) await setGoalCompletion(tx, id, completion);
}
