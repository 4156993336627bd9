import { and, asc, eq, gt, inArray, lte, ne, notInArray, sql } from 'drizzle-orm';
import { type QueryScope, compileQuery } from '../core/compiled-query.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { milestones } from './milestones.table.ts';

export type MilestoneRow = typeof milestones.$inferSelect;

const selectAllMilestones = compileQuery((query: QueryScope) =>
  query.orm.select().from(milestones).where(owned(query, milestones)).orderBy(asc(milestones.id)),
);

const selectMilestonesOfGoal = compileQuery((query: QueryScope<{ goalId: string }>) =>
  query.orm
    .select()
    .from(milestones)
    .where(and(owned(query, milestones), eq(milestones.goalId, query.value('goalId'))))
    .orderBy(asc(milestones.id)),
);

/** The milestones of one goal, or of all goals, oldest first. */
export function listMilestones(tx: UserTransaction, goalId?: string): Promise<MilestoneRow[]> {
  return goalId === undefined ? selectAllMilestones(tx) : selectMilestonesOfGoal(tx, { goalId });
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

/** A change of a goal's total as parameters of a statement: it affects milestones with a target in `(above, upTo]`. */
export type TotalChange = { goalId: string; rises: boolean; above: number; upTo: number; passedAt: string | null };

export function toTotalChange(goalId: string, totals: { before: number; after: number; now: string }): TotalChange {
  const { before, after, now } = totals;
  const rises = after > before;
  const [above, upTo] = rises ? [before, after] : [after, before];
  return { goalId, rises, above, upTo, passedAt: rises ? now : null };
}

/**
 * Completes the milestones that a rising total reaches, or reopens those that a falling total drops below
 * (rules/milestones.md#reached-by-progress).
 */
export function updatePassedMilestones(
  query: QueryScope<TotalChange>,
  orm: Pick<QueryScope['orm'], 'update'> = query.orm,
) {
  return orm
    .update(milestones)
    .set({ isCompleted: sql`${query.value('rises')}`, completedAt: sql`${query.value('passedAt')}` })
    .where(
      and(
        owned(query, milestones),
        eq(milestones.goalId, query.value('goalId')),
        ne(milestones.isCompleted, query.value('rises')),
        gt(milestones.targetValue, query.value('above')),
        lte(milestones.targetValue, query.value('upTo')),
      ),
    )
    .returning({ id: milestones.id });
}

const updateMilestones = compileQuery((query: QueryScope<TotalChange>) => updatePassedMilestones(query));

/** Completes or reopens the milestones between the totals `before` and `after`. */
export async function syncPassedMilestones(
  tx: UserTransaction,
  goalId: string,
  totals: { before: number; after: number; now: string },
): Promise<void> {
  await updateMilestones(tx, toTotalChange(goalId, totals));
}

export async function deleteMilestone(tx: UserTransaction, id: string): Promise<void> {
  await tx.orm.delete(milestones).where(and(owned(tx, milestones), eq(milestones.id, id)));
}

export async function deleteMilestonesExcept(tx: UserTransaction, goalId: string, keep: string[]): Promise<void> {
  const others = keep.length > 0 ? notInArray(milestones.id, keep) : undefined;
  await tx.orm.delete(milestones).where(and(owned(tx, milestones), eq(milestones.goalId, goalId), others));
}
