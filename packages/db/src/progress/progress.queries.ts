import { and, asc, eq, inArray } from 'drizzle-orm';
import { type QueryScope, compileQuery } from '../core/compiled-query.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { progressEntries } from './progress-entries.table.ts';

export type ProgressEntryRow = typeof progressEntries.$inferSelect;

const writeEntry = compileQuery((query: QueryScope<Omit<ProgressEntryRow, 'userId'>>) =>
  query.orm
    .insert(progressEntries)
    .values({
      userId: query.userId,
      id: query.value('id'),
      goalId: query.value('goalId'),
      leadId: query.value('leadId'),
      value: query.value('value'),
      date: query.value('date'),
      reportedAt: query.value('reportedAt'),
      notes: query.value('notes'),
    })
    .returning({ id: progressEntries.id }),
);

export async function insertProgressEntry(tx: UserTransaction, entry: ProgressEntryRow): Promise<void> {
  await writeEntry(tx, entry);
}

export async function findProgressEntry(tx: UserTransaction, id: string): Promise<ProgressEntryRow | undefined> {
  const [found] = await tx.orm
    .select()
    .from(progressEntries)
    .where(and(owned(tx, progressEntries), eq(progressEntries.id, id)));
  return found;
}

const readEntriesOfGoal = compileQuery((query: QueryScope<{ goalId: string }>) =>
  query.orm
    .select()
    .from(progressEntries)
    .where(and(owned(query, progressEntries), eq(progressEntries.goalId, query.value('goalId'))))
    .orderBy(asc(progressEntries.date), asc(progressEntries.reportedAt), asc(progressEntries.id)),
);

/** In the order they were reported. */
export function listEntriesOfGoal(tx: UserTransaction, goalId: string): Promise<ProgressEntryRow[]> {
  return readEntriesOfGoal(tx, { goalId });
}

/** In the order they were reported. */
export function listEntriesOfDay(
  tx: UserTransaction,
  { goalId, date }: { goalId: string; date: string },
): Promise<ProgressEntryRow[]> {
  return tx.orm
    .select()
    .from(progressEntries)
    .where(and(owned(tx, progressEntries), eq(progressEntries.goalId, goalId), eq(progressEntries.date, date)))
    .orderBy(asc(progressEntries.reportedAt), asc(progressEntries.id));
}

export async function updateProgressEntry(
  tx: UserTransaction,
  id: string,
  fields: Pick<ProgressEntryRow, 'value' | 'notes'>,
): Promise<ProgressEntryRow> {
  const changed = await tx.orm
    .update(progressEntries)
    .set(fields)
    .where(and(owned(tx, progressEntries), eq(progressEntries.id, id)))
    .returning();
  return getOnly(changed);
}

export async function deleteProgressEntries(tx: UserTransaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.orm.delete(progressEntries).where(and(owned(tx, progressEntries), inArray(progressEntries.id, ids)));
}

function getOnly(rows: readonly ProgressEntryRow[]): ProgressEntryRow {
  const [row] = rows;
  if (!row) throw new Error('The statement answered no row');
  return row;
}
