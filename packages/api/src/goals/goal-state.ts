import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { type LockedGoal, listGoalParts, lockGoal, setGoalCompletion } from '@goaltracker/db/goals/goals.queries';
import { computeGoalProgress } from '@goaltracker/domain/goals/goal-progress';
import { NotFoundError } from '../core/errors.ts';

/** Locks the goal until the end of the transaction: whatever moves a goal or its parts comes through here first. */
export async function getLockedGoal(tx: UserTransaction, id: string): Promise<LockedGoal> {
  const goal = await lockGoal(tx, id);
  if (!goal) throw new NotFoundError();
  return goal;
}

/**
 * Makes a goal completed or active again after anything that could change that: a report, a
 * milestone, a lead measure, another target.
 */
export async function syncGoalCompletion(tx: UserTransaction, id: string, now: Date): Promise<void> {
  const [goal, parts] = await Promise.all([getLockedGoal(tx, id), listGoalParts(tx, id)]);
  const { isCompleted } = computeGoalProgress({ ...goal, ...parts.of(id) });
  if (isCompleted !== goal.isCompleted) {
    await setGoalCompletion(tx, id, { isCompleted, completedAt: isCompleted ? now.toISOString() : null });
  }
}
