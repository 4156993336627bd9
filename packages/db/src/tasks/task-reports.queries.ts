import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { goals } from '../goals/goals.table.ts';
import { progressEntries } from '../progress/progress-entries.table.ts';
import { tasks } from './tasks.table.ts';

/**
 * Selects FOR UPDATE, by id: the goals of the tasks, the goals on which the tasks have reported, and the goals in
 * `goalIds`. A goal is locked before its reports, so call this before locking the tasks.
 */
export async function lockGoalsOfTasks(
  tx: UserTransaction,
  { ids, goalIds }: { ids: readonly string[]; goalIds: readonly string[] },
): Promise<void> {
  const linked = tx.orm
    .select({ id: tasks.goalId })
    .from(tasks)
    .where(and(owned(tx, tasks), inArray(tasks.id, [...ids]), eq(tasks.reportsCompletion, true)));
  const reported = tx.orm
    .select({ id: progressEntries.goalId })
    .from(progressEntries)
    .where(and(owned(tx, progressEntries), inArray(progressEntries.id, [...ids])));
  await tx.orm
    .select({ id: goals.id })
    .from(goals)
    .where(
      and(
        owned(tx, goals),
        or(inArray(goals.id, linked), inArray(goals.id, reported), inArray(goals.id, [...goalIds])),
      ),
    )
    .orderBy(asc(goals.id))
    .for('update');
}
