import { and, eq } from 'drizzle-orm';
import { type QueryScope, compileQuery } from '../core/compiled-query.ts';
import { newId } from '../core/id.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { planningSessions } from './planning-sessions.table.ts';

export type PlanningSessionRow = typeof planningSessions.$inferSelect;
export type Month = Pick<PlanningSessionRow, 'month' | 'year'>;

const selectSessionOfMonth = compileQuery((query: QueryScope<Month>) =>
  query.orm
    .select()
    .from(planningSessions)
    .where(
      and(
        owned(query, planningSessions),
        eq(planningSessions.year, query.value('year')),
        eq(planningSessions.month, query.value('month')),
      ),
    ),
);

const selectSession = compileQuery((query: QueryScope<{ id: string }>) =>
  query.orm
    .select()
    .from(planningSessions)
    .where(and(owned(query, planningSessions), eq(planningSessions.id, query.value('id')))),
);

export async function findSessionOfMonth(tx: UserTransaction, month: Month): Promise<PlanningSessionRow | undefined> {
  return (await selectSessionOfMonth(tx, month))[0];
}

export async function findSession(tx: UserTransaction, id: string): Promise<PlanningSessionRow | undefined> {
  return (await selectSession(tx, { id }))[0];
}

/** Finds the session of a month or inserts it. */
export async function findOrCreateSession(tx: UserTransaction, { month, year }: Month, now: Date) {
  const createdAt = now.toISOString();
  await tx.orm
    .insert(planningSessions)
    .values({ userId: tx.userId, id: newId(), month, year, createdAt, updatedAt: createdAt })
    .onConflictDoNothing({ target: [planningSessions.userId, planningSessions.year, planningSessions.month] });
  const session = await findSessionOfMonth(tx, { month, year });
  if (!session) throw new Error('The session that was just created does not exist');
  return session;
}

export async function markSessionSaved(tx: UserTransaction, id: string, now: Date): Promise<void> {
  const savedAt = now.toISOString();
  await tx.orm
    .update(planningSessions)
    .set({ status: 'saved', savedAt, updatedAt: savedAt })
    .where(and(owned(tx, planningSessions), eq(planningSessions.id, id)));
}
