import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { clearLinks } from '../core/links.ts';
import type { Moment } from '@goaltracker/domain/core/moment';
import { owned } from '../core/owned.ts';
import { deleteRows, updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { categories } from '../goals/categories.table.ts';
import { goalLeads } from '../goals/goal-leads.table.ts';
import { type LockedGoal, deleteGoals } from '../goals/goals.queries.ts';
import { goals } from '../goals/goals.table.ts';
import { milestones } from '../goals/milestones.table.ts';
import { planningSessions } from '../planner/planning-sessions.table.ts';
import { progressEntries } from '../progress/progress-entries.table.ts';
import { dailyPerformance } from '../daily-performance/daily-performance.table.ts';

export async function hasGoals(tx: UserTransaction): Promise<boolean> {
  const found = await tx.orm.select({ id: goals.id }).from(goals).where(owned(tx, goals)).limit(1);
  return found.length > 0;
}

/**
 * Selects all goals FOR UPDATE. Must be the first lock of the transaction, as in every write to progress: transactions
 * that lock goals and entries in different orders can deadlock.
 */
export function lockAllGoals(
  tx: UserTransaction,
): Promise<
  Pick<LockedGoal, 'id' | 'title' | 'goalType' | 'targetValue' | 'initialValue' | 'currentValue' | 'isCompleted'>[]
> {
  const { id, title, goalType, targetValue, initialValue, currentValue, isCompleted } = goals;
  return tx.orm
    .select({ id, title, goalType, targetValue, initialValue, currentValue, isCompleted })
    .from(goals)
    .where(owned(tx, goals))
    .orderBy(asc(id))
    .for('update');
}

/** Deletes all progress entries and the daily performance computed from them. Leaves the totals of goals unchanged. */
export async function deleteAllProgress(tx: UserTransaction): Promise<void> {
  await deleteRows(tx, progressEntries);
  await deleteRows(tx, dailyPerformance);
}

/** A total is never below 0, even if the initial value is. */
const startingValue = sql`greatest(${goals.initialValue}, 0)`;

/**
 * Resets the totals of all goals and lead measures to their values without entries. Completes or reopens the milestones
 * that the totals pass. The caller updates the completion of the goals.
 */
export async function resetGoalTotals(tx: UserTransaction, now: Moment): Promise<void> {
  const rises = sql`${startingValue} > ${goals.currentValue}`;
  await updateRows(
    tx,
    milestones,
    {
      isCompleted: rises,
      completedAt: sql`case when ${rises} then ${now.at}::timestamptz end`,
      completedDay: sql`case when ${rises} then ${now.day}::date end`,
    },
    and(
      owned(tx, goals),
      eq(milestones.goalId, goals.id),
      eq(goals.goalType, 'value'),
      sql`${milestones.isCompleted} <> (${rises})`,
      sql`${milestones.targetValue} > least(${startingValue}, ${goals.currentValue})`,
      sql`${milestones.targetValue} <= greatest(${startingValue}, ${goals.currentValue})`,
    ),
    { from: goals },
  );
  await updateRows(tx, goalLeads, { currentValue: 0, isCompleted: false, completedAt: null, completedDay: null });
  await updateRows(tx, goals, { initialValue: startingValue, currentValue: startingValue });
}

/** Reopens the completed goals among `ids` and completes the others. */
export async function toggleGoalCompletions(tx: UserTransaction, ids: readonly string[], now: Moment): Promise<void> {
  if (ids.length === 0) return;
  await updateRows(
    tx,
    goals,
    {
      isCompleted: sql`not ${goals.isCompleted}`,
      completedAt: sql`case when ${goals.isCompleted} then null else ${now.at}::timestamptz end`,
      completedDay: sql`case when ${goals.isCompleted} then null else ${now.day}::date end`,
    },
    inArray(goals.id, [...ids]),
  );
}

/**
 * Deletes all goals with their parts, obstacles, progress and daily performance, and turns saved plans into drafts. The
 * caller has locked the goals.
 */
export async function deleteAllGoals(tx: UserTransaction, now: string): Promise<void> {
  await deleteGoals(tx);
  await deleteRows(tx, dailyPerformance);
  await updateRows(
    tx,
    planningSessions,
    { status: 'draft', savedAt: null, updatedAt: now },
    eq(planningSessions.status, 'saved'),
  );
}

export async function deleteAllCategories(tx: UserTransaction): Promise<void> {
  await clearLinks(tx, goals.categoryId);
  await deleteRows(tx, categories);
}
