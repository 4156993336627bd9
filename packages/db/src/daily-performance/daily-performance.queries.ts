import { and, asc, between, getTableColumns, inArray } from 'drizzle-orm';
import { owned } from '../core/owned.ts';
import { deleteRows, insertRows, takeNew } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { dailyPerformance } from './daily-performance.table.ts';

/** Not stored: the ids of thousands of goals on hundreds of days take many megabytes. */
const { inactiveGoalIds: _notStored, ...columns } = getTableColumns(dailyPerformance);

export type DailyPerformanceRow = Omit<typeof dailyPerformance.$inferSelect, 'inactiveGoalIds'>;

/** The stored days of a range, by date. Includes both ends. */
export function listDailyPerformance(
  tx: UserTransaction,
  { from, through }: { from: string; through: string },
): Promise<DailyPerformanceRow[]> {
  return tx.orm
    .select(columns)
    .from(dailyPerformance)
    .where(and(owned(tx, dailyPerformance), between(dailyPerformance.date, from, through)))
    .orderBy(asc(dailyPerformance.date));
}

/**
 * Upserts one row per date. Existing rows keep their id and `createdAt`. Writes in order of date, so that concurrent
 * transactions lock the rows in the same order.
 */
export async function upsertDailyPerformance(
  tx: UserTransaction,
  rows: readonly Omit<DailyPerformanceRow, 'userId'>[],
): Promise<DailyPerformanceRow[]> {
  const byDate = rows.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return insertRows(tx, dailyPerformance, byDate, {
    onConflict: {
      target: [dailyPerformance.date],
      set: takeNew(dailyPerformance),
    },
    returning: columns,
  });
}

export async function deleteDailyPerformance(tx: UserTransaction, dates: readonly string[]): Promise<void> {
  if (dates.length === 0) return;
  await deleteRows(tx, dailyPerformance, inArray(dailyPerformance.date, [...dates]));
}
