import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { milestones } from './milestones.table.ts';

export type MilestoneRow = typeof milestones.$inferSelect;

/** The milestones of one goal, or of all goals, oldest first. */
export function listMilestones(tx: UserTransaction, goalId?: string): Promise<MilestoneRow[]> {
  return tx.orm
    .select()
    .from(milestones)
    .where(and(owned(tx, milestones), goalId === undefined ? undefined : eq(milestones.goalId, goalId)))
    .orderBy(asc(milestones.id));
}

export async function findMilestone(tx: UserTransaction, id: string): Promise<MilestoneRow | undefined> {
  const [found] = await tx.orm
    .select()
    .from(milestones)
    .where(and(owned(tx, milestones), eq(milestones.id, id)));
  return found;
}

type NewMilestone = Omit<MilestoneRow, 'userId' | 'goalId'>;

export async function insertMilestones(
  tx: UserTransaction,
  goalId: string,
  rows: readonly NewMilestone[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.orm.insert(milestones).values(rows.map((row) => ({ ...row, goalId, userId: tx.userId })));
}

/** Upserts milestones of a goal. */
export async function saveMilestones(
  tx: UserTransaction,
  goalId: string,
  rows: readonly NewMilestone[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.orm
    .insert(milestones)
    .values(rows.map((row) => ({ ...row, goalId, userId: tx.userId })))
    .onConflictDoUpdate({
      target: [milestones.userId, milestones.id],
      set: {
        title: sql`excluded.title`,
        targetValue: sql`excluded.target_value`,
        isCompleted: sql`excluded.is_completed`,
        completedAt: sql`excluded.completed_at`,
      },
    });
}

export async function updateMilestone(
  tx: UserTransaction,
  id: string,
  fields: Partial<Omit<MilestoneRow, 'id' | 'userId' | 'goalId'>>,
): Promise<void> {
  await tx.orm
    .update(milestones)
    .set(fields)
    .where(and(owned(tx, milestones), eq(milestones.id, id)));
}

/**
 * Completes milestones at an instant or, with `null`, reopens them. Completed ones keep their instant
 * (rules/milestones.md#completion-time).
 */
export async function setMilestonesCompleted(
  tx: UserTransaction,
  ids: readonly string[],
  completedAt: string | null,
): Promise<void> {
  const instant = completedAt === null ? null : sql`coalesce(${milestones.completedAt}, ${completedAt})`;
  await tx.orm
    .update(milestones)
    .set({ isCompleted: completedAt !== null, completedAt: instant })
    .where(and(owned(tx, milestones), inArray(milestones.id, [...ids])));
}

/** Written by hand, like `addToGoal`. */
const updatePassed = `update milestones set is_completed = $3, completed_at = $4
  where "milestones"."user_id" = $1 and goal_id = $2 and is_completed <> $3 and target_value > $5 and target_value <= $6`;

/**
 * Completes the milestones that a rising total reaches, or reopens those that a falling total drops below
 * (rules/milestones.md#reached-by-progress).
 */
export async function syncPassedMilestones(
  tx: UserTransaction,
  goalId: string,
  { before, after, now }: { before: number; after: number; now: string },
): Promise<void> {
  const rises = after > before;
  const values = [tx.userId, goalId, rises, rises ? now : null, Math.min(before, after), Math.max(before, after)];
  await tx.sql.unsafe(updatePassed, values, { prepare: true });
}

export async function deleteMilestone(tx: UserTransaction, id: string): Promise<void> {
  await tx.orm.delete(milestones).where(and(owned(tx, milestones), eq(milestones.id, id)));
}

export async function deleteMilestonesExcept(tx: UserTransaction, goalId: string, keep: string[]): Promise<void> {
  const others = keep.length > 0 ? notInArray(milestones.id, keep) : undefined;
  await tx.orm.delete(milestones).where(and(owned(tx, milestones), eq(milestones.goalId, goalId), others));
}
