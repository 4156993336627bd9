import { and, desc, eq } from 'drizzle-orm';
import { type QueryScope, compileQuery } from '../core/compiled-query.ts';
import { newId } from '../core/id.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { weeklyReviews } from './weekly-reviews.table.ts';

export type WeeklyReviewRow = typeof weeklyReviews.$inferSelect;
type Answers = Pick<WeeklyReviewRow, 'wentWell' | 'gotInTheWay' | 'nextChange'>;

const selectReviews = compileQuery((query: QueryScope<{ limit: number }>) =>
  query.orm
    .select()
    .from(weeklyReviews)
    .where(owned(query, weeklyReviews))
    .orderBy(desc(weeklyReviews.week))
    .limit(query.value('limit')),
);

const selectReview = compileQuery((query: QueryScope<{ week: string }>) =>
  query.orm
    .select()
    .from(weeklyReviews)
    .where(and(owned(query, weeklyReviews), eq(weeklyReviews.week, query.value('week')))),
);

/** Newest week first. */
export function listWeeklyReviews(tx: UserTransaction, limit: number): Promise<WeeklyReviewRow[]> {
  return selectReviews(tx, { limit });
}

export async function findWeeklyReview(tx: UserTransaction, week: string): Promise<WeeklyReviewRow | undefined> {
  return (await selectReview(tx, { week }))[0];
}

/** Updates the given answers of a week, or inserts them with the others empty. */
export async function upsertWeeklyReview(
  tx: UserTransaction,
  week: string,
  answers: Partial<Answers>,
  now: Date,
): Promise<WeeklyReviewRow> {
  const updatedAt = now.toISOString();
  const [saved] = await tx.orm
    .insert(weeklyReviews)
    .values({ ...answers, userId: tx.userId, id: newId(), week, createdAt: updatedAt, updatedAt })
    .onConflictDoUpdate({
      target: [weeklyReviews.userId, weeklyReviews.week],
      set: { ...answers, updatedAt },
    })
    .returning();
  if (!saved) throw new Error('The upsert returned no row');
  return saved;
}
