import { and, eq } from 'drizzle-orm';
import { newId } from '../core/id.ts';
import { owned } from '../core/owned.ts';
import { insertRows, updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { planningSessions } from './planning-sessions.table.ts';

export type PlanningSessionRow = typeof planningSessions.$inferSelect;
export type Month = Pick<PlanningSessionRow, 'month' | 'year'>;

export async function findSessionOfMonth(
  tx: UserTransaction,
  { year, month }: Month,
): Promise<PlanningSessionRow | undefined> {
  const [found] = await tx.orm
    .select()
    .from(planningSessions)
    .where(and(owned(tx, planningSessions), eq(planningSessions.year, year), eq(planningSessions.month, month)));
  return found;
}

export async function findSession(tx: UserTransaction, id: string): Promise<PlanningSessionRow | undefined> {
  const [found] = await tx.orm
    .select()
    .from(planningSessions)
    .where(and(owned(tx, planningSessions), eq(planningSessions.id, id)));
  return found;
}

/** Finds the session of a month or inserts it. */
export async function findOrCreateSession(tx: UserTransaction, { month, year }: Month, now: Date) {
  const createdAt = now.toISOString();
  await insertRows(tx, planningSessions, [{ id: newId(), month, year, createdAt, updatedAt: createdAt }], {
    onConflict: 'ignore',
  });
  const session = await findSessionOfMonth(tx, { month, year });
  if (!session) throw new Error('The session that was just created does not exist');
  return session;
}

export async function markSessionSaved(tx: UserTransaction, id: string, now: Date): Promise<void> {
  const savedAt = now.toISOString();
  await updateRows(tx, planningSessions, { status: 'saved', savedAt, updatedAt: savedAt }, eq(planningSessions.id, id));
}
