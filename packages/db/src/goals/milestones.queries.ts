import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Moment } from '@goaltracker/domain/core/moment';
import { owned } from '../core/owned.ts';
import { recordChanges } from '../core/row-changes.ts';
import { deleteRows, insertRows, takeNew, updateRows } from '../core/rows.ts';
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
  const ofGoal = rows.map((row) => ({ ...row, goalId }));
  await insertRows(tx, milestones, ofGoal);
}

export async function saveMilestones(
  tx: UserTransaction,
  goalId: string,
  rows: readonly NewMilestone[],
): Promise<void> {
  const ofGoal = rows.map((row) => ({ ...row, goalId }));
  await insertRows(tx, milestones, ofGoal, {
    onConflict: {
      target: [milestones.id],
      set: takeNew(milestones, ['title', 'targetValue', 'isCompleted', 'completedAt', 'completedDay']),
    },
  });
}

export async function updateMilestone(
  tx: UserTransaction,
  id: string,
  fields: Partial<Omit<MilestoneRow, 'id' | 'userId' | 'goalId'>>,
): Promise<void> {
  await updateRows(tx, milestones, fields, eq(milestones.id, id));
}

/**
 * Completes milestones or, with `null`, reopens them. Milestones that are already completed keep their instant and day
 * (rules/milestones.md#completion-time).
 */
export async function setMilestonesCompleted(
  tx: UserTransaction,
  ids: readonly string[],
  moment: Moment | null,
): Promise<void> {
  await updateRows(
    tx,
    milestones,
    moment
      ? {
          isCompleted: true,
          completedAt: sql`coalesce(${milestones.completedAt}, ${moment.at})`,
          completedDay: sql`coalesce(${milestones.completedDay}, ${moment.day})`,
        }
      : { isCompleted: false, completedAt: null, completedDay: null },
    inArray(milestones.id, [...ids]),
  );
}

/** Written by hand, like `addToGoal`. */
const updatePassed = `update milestones set is_completed = $3, completed_at = $4, completed_day = $5
  where "milestones"."user_id" = $1 and goal_id = $2 and is_completed <> $3 and target_value > $6 and target_value <= $7
  returning id`;

/**
 * Completes the milestones that a rising total reaches, or reopens the milestones above a falling total
 * (rules/milestones.md#reached-by-progress).
 */
export async function syncPassedMilestones(
  tx: UserTransaction,
  goalId: string,
  { before, after, now }: { before: number; after: number; now: Moment },
): Promise<void> {
  const rises = after > before;
  const [completedAt, completedDay] = rises ? [now.at, now.day] : [null, null];
  const [low, high] = [Math.min(before, after), Math.max(before, after)];
  const values = [tx.userId, goalId, rises, completedAt, completedDay, low, high];
  const changed = await tx.sql.unsafe<{ id: string }[]>(updatePassed, values, { prepare: true });
  recordChanges(
    tx,
    'milestones',
    changed.map(({ id }) => id),
  );
}

export async function deleteMilestone(tx: UserTransaction, id: string): Promise<void> {
  await deleteRows(tx, milestones, eq(milestones.id, id));
}

export async function deleteMilestonesExcept(tx: UserTransaction, goalId: string, keep: string[]): Promise<void> {
  const others = keep.length > 0 ? notInArray(milestones.id, keep) : undefined;
  await deleteRows(tx, milestones, and(eq(milestones.goalId, goalId), others));
}
