import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { categories } from '../goals/categories.table.ts';
import { goalLeads } from '../goals/goal-leads.table.ts';
import type { LockedGoal } from '../goals/goals.queries.ts';
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
 * All goals, and nobody else's hands on them until the transaction ends: first of all, as whoever moves progress does,
 * since two who take goals and entries in different orders wait for each other.
 */
export function lockAllGoals(
  tx: UserTransaction,
): Promise<Pick<LockedGoal, 'id' | 'goalType' | 'targetValue' | 'initialValue' | 'isCompleted'>[]> {
  const { id, goalType, targetValue, initialValue, isCompleted } = goals;
  return tx.orm
    .select({ id, goalType, targetValue, initialValue, isCompleted })
    .from(goals)
    .where(owned(tx, goals))
    .orderBy(asc(id))
    .for('update');
}

/** Deletes every entry, and the days' figures made from them. The goals keep their totals. */
export async function deleteAllProgress(tx: UserTransaction): Promise<void> {
  await tx.orm.delete(progressEntries).where(owned(tx, progressEntries));
  await tx.orm.delete(dailyPerformance).where(owned(tx, dailyPerformance));
}

/** A total never falls below 0, whatever it began with. */
const startingValue = sql`greatest(${goals.initialValue}, 0)`;

/**
 * Puts every goal, its lead measures and the milestones its total passed back to where they were without an entry.
 * The goals' completion is the domain's to decide.
 */
export async function returnGoalsToStart(tx: UserTransaction, now: string): Promise<void> {
  const rises = sql`${startingValue} > ${goals.currentValue}`;
  await tx.orm
    .update(milestones)
    .set({ isCompleted: rises, completedAt: sql`case when ${rises} then ${now}::timestamptz end` })
    .from(goals)
    .where(
      and(
        owned(tx, milestones),
        owned(tx, goals),
        eq(milestones.goalId, goals.id),
        eq(goals.goalType, 'value'),
        sql`${milestones.isCompleted} <> (${rises})`,
        sql`${milestones.targetValue} > least(${startingValue}, ${goals.currentValue})`,
        sql`${milestones.targetValue} <= greatest(${startingValue}, ${goals.currentValue})`,
      ),
    );
  await tx.orm
    .update(goalLeads)
    .set({ currentValue: 0, isCompleted: false, completedAt: null })
    .where(owned(tx, goalLeads));
  await tx.orm.update(goals).set({ initialValue: startingValue, currentValue: startingValue }).where(owned(tx, goals));
}

/** Makes completed goals active and active ones completed. */
export async function switchCompletions(tx: UserTransaction, ids: readonly string[], now: string): Promise<void> {
  if (ids.length === 0) return;
  await tx.orm
    .update(goals)
    .set({
      isCompleted: sql`not ${goals.isCompleted}`,
      completedAt: sql`case when ${goals.isCompleted} then null else ${now}::timestamptz end`,
    })
    .where(and(owned(tx, goals), inArray(goals.id, [...ids])));
}

/** Deletes every goal with its parts, obstacles and progress; plans that were saved with goals are drafts again. */
export async function deleteAllGoals(tx: UserTransaction, now: string): Promise<void> {
  await tx.orm.delete(goals).where(owned(tx, goals));
  await tx.orm.delete(dailyPerformance).where(owned(tx, dailyPerformance));
  await tx.orm
    .update(planningSessions)
    .set({ status: 'draft', savedAt: null, updatedAt: now })
    .where(and(owned(tx, planningSessions), eq(planningSessions.status, 'saved')));
}

export async function deleteAllCategories(tx: UserTransaction): Promise<void> {
  await tx.orm.delete(categories).where(owned(tx, categories));
}
