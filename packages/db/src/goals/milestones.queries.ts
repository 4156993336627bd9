import { and, asc, eq, gt, inArray, lte, ne, notInArray, sql } from 'drizzle-orm';
import { type QueryScope, compileQuery } from '../core/compiled-query.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { milestones } from './milestones.table.ts';

export type MilestoneRow = typeof milestones.$inferSelect;

const readAllMilestones = compileQuery((query: QueryScope) =>
  query.orm.select().from(milestones).where(owned(query, milestones)).orderBy(asc(milestones.id)),
);

const readMilestonesOfGoal = compileQuery((query: QueryScope<{ goalId: string }>) =>
  query.orm
    .select()
    .from(milestones)
    .where(and(owned(query, milestones), eq(milestones.goalId, query.value('goalId'))))
    .orderBy(asc(milestones.id)),
);

/** Of one goal, or of all; in the order they were made. */
export function listMilestones(tx: UserTransaction, goalId?: string): Promise<MilestoneRow[]> {
  return goalId === undefined ? readAllMilestones(tx) : readMilestonesOfGoal(tx, { goalId });
}

export async function findMilestone(tx: UserTransaction, id: string): Promise<MilestoneRow | undefined> {
  const [found] = await tx.orm
    .select()
    .from(milestones)
    .where(and(owned(tx, milestones), eq(milestones.id, id)));
  return found;
}

/** Writes milestones of a goal: new ids are made, known ones changed. */
export async function saveMilestones(
  tx: UserTransaction,
  goalId: string,
  rows: readonly Omit<MilestoneRow, 'userId' | 'goalId'>[],
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

/** Ticks milestones with an instant, unticks them with `null`; one already ticked keeps its instant. */
export async function setMilestonesCompleted(
  tx: UserTransaction,
  ids: readonly string[],
  completedAt: string | null,
): Promise<void> {
  const since = completedAt === null ? null : sql`coalesce(${milestones.completedAt}, ${completedAt})`;
  await tx.orm
    .update(milestones)
    .set({ isCompleted: completedAt !== null, completedAt: since })
    .where(and(owned(tx, milestones), inArray(milestones.id, [...ids])));
}

export type Passage = { goalId: string; rises: boolean; above: number; upTo: number; passedAt: string | null };

/** A total's way from one value to another, as statements take it. */
export function describePassage(goalId: string, way: { before: number; after: number; now: string }): Passage {
  const { before, after, now } = way;
  const rises = after > before;
  const [above, upTo] = rises ? [before, after] : [after, before];
  return { goalId, rises, above, upTo, passedAt: rises ? now : null };
}

/** Ticks the milestones a total passes on its way up, or unticks those it falls below. */
export function settlePassage(query: QueryScope<Passage>, orm: Pick<QueryScope['orm'], 'update'> = query.orm) {
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

const settlePassedNow = compileQuery((query: QueryScope<Passage>) => settlePassage(query));

export async function settlePassedMilestones(
  tx: UserTransaction,
  goalId: string,
  way: { before: number; after: number; now: string },
): Promise<void> {
  await settlePassedNow(tx, describePassage(goalId, way));
}

export async function deleteMilestone(tx: UserTransaction, id: string): Promise<void> {
  await tx.orm.delete(milestones).where(and(owned(tx, milestones), eq(milestones.id, id)));
}

export async function deleteMilestonesExcept(tx: UserTransaction, goalId: string, keep: string[]): Promise<void> {
  const others = keep.length > 0 ? notInArray(milestones.id, keep) : undefined;
  await tx.orm.delete(milestones).where(and(owned(tx, milestones), eq(milestones.goalId, goalId), others));
}
