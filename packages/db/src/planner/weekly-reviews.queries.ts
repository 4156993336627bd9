import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { newId } from '../core/id.ts';
import { owned } from '../core/owned.ts';
import { insertRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { weeklyReviews } from './weekly-reviews.table.ts';

export type WeeklyReviewRow = typeof weeklyReviews.$inferSelect;
type Answers = Pick<WeeklyReviewRow, 'wentWell' | 'gotInTheWay' | 'nextChange'>;

/** Newest week first. */
export function listWeeklyReviews(tx: UserTransaction, limit: number): Promise<WeeklyReviewRow[]> {
  return tx.orm
    .select()
    .from(weeklyReviews)
    .where(owned(tx, weeklyReviews))
    .orderBy(desc(weeklyReviews.week))
    .limit(limit);
}

export async function findWeeklyReview(tx: UserTransaction, week: string): Promise<WeeklyReviewRow | undefined> {
  const [found] = await tx.orm
    .select()
    .from(weeklyReviews)
    .where(and(owned(tx, weeklyReviews), eq(weeklyReviews.week, week)));
  return found;
}

/** Updates the given answers of a week, or inserts them under this id with empty other answers. */
export async function upsertWeeklyReview(
  tx: UserTransaction,
  { id = newId(), week, ...answers }: Partial<Answers> & { id?: string | undefined; week: string },
  now: Date,
): Promise<WeeklyReviewRow> {
  const updatedAt = now.toISOString();
  const [saved] = await insertRows(tx, weeklyReviews, [{ ...answers, id, week, createdAt: updatedAt, updatedAt }], {
    onConflict: {
      target: [weeklyReviews.week],
      set: { ...answers, updatedAt },
    },
    returning: getTableColumns(weeklyReviews),
  });
  if (!saved) throw new Error('The upsert returned no row');
  return saved;
}
