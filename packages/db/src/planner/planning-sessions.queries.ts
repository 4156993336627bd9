import { buildPlanningSession } from '@goaltracker/domain/planner/planning-sessions';
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

/** Finds or inserts the session of a month. When the session of another month has this id, returns undefined. */
export async function findOrCreateSession(
  tx: UserTransaction,
  { id = newId(), month, year }: Month & { id?: string | undefined },
  now: Date,
): Promise<PlanningSessionRow | undefined> {
  const session = buildPlanningSession({ id, month, year }, now);
  await insertRows(tx, planningSessions, [session], { onConflict: 'ignore' });
  return findSessionOfMonth(tx, session);
}

export async function markSessionSaved(tx: UserTransaction, id: string, now: Date): Promise<void> {
  const savedAt = now.toISOString();
  await updateRows(tx, planningSessions, { status: 'saved', savedAt, updatedAt: savedAt }, eq(planningSessions.id, id));
}
