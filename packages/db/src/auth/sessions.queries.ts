import { type SQL, and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import { owned } from '../core/owned.ts';
import { deleteRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { deleteDevicesOfSessions } from '../reminders/push-devices.queries.ts';
import { type SessionData, sessions } from './sessions.table.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** Where a session begins. `device` is a name for display. */
export type SessionOrigin = { readonly device: string | null; readonly address: string } & Pick<
  SessionData,
  'identity'
>;

/** Sessions that have not expired, newest first. */
export async function listSessions(tx: UserTransaction, now: Date): Promise<SessionRow[]> {
  return tx.orm
    .select()
    .from(sessions)
    .where(and(owned(tx, sessions), gt(sessions.expire, now.toISOString())))
    .orderBy(desc(sessions.sid));
}

/**
 * Inserts a session and deletes the user's expired sessions. `isVerified`: whether the user has proved their identity.
 */
export async function insertSession(
  tx: UserTransaction,
  {
    sessionId,
    origin,
    isVerified = true,
    expires,
    now,
  }: { sessionId: string; origin: SessionOrigin; isVerified?: boolean; expires: Date; now: Date },
): Promise<void> {
  const createdAt = now.toISOString();
  await deleteSessions(tx, lt(sessions.expire, createdAt));
  await tx.orm.insert(sessions).values({
    userId: tx.userId,
    sid: sessionId,
    sess: { createdAt, ...origin },
    expire: expires.toISOString(),
    lastUsedAt: createdAt,
    verifiedAt: isVerified ? createdAt : null,
  });
}

export async function deleteSession(tx: UserTransaction, sessionId: string): Promise<boolean> {
  return (await deleteSessions(tx, eq(sessions.sid, sessionId))) > 0;
}

/** Ends the sessions that match, or all of them, and deletes their push devices. Returns how many. */
export async function deleteSessions(tx: UserTransaction, condition?: SQL): Promise<number> {
  const ended = tx.orm
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(owned(tx, sessions), condition));
  await deleteDevicesOfSessions(tx, ended);
  return deleteRows(tx, sessions, condition);
}

export async function deleteOtherSessions(tx: UserTransaction, sessionId: string): Promise<void> {
  await deleteSessions(tx, ne(sessions.sid, sessionId));
}

/** When the user of a session last proved their identity. */
export async function findVerifiedAt(tx: UserTransaction, sessionId: string): Promise<string | null> {
  const [found] = await tx.orm
    .select({ verifiedAt: sessions.verifiedAt })
    .from(sessions)
    .where(and(owned(tx, sessions), eq(sessions.sid, sessionId)));
  return found?.verifiedAt ?? null;
}

export async function setVerifiedAt(tx: UserTransaction, sessionId: string, now: Date): Promise<void> {
  await tx.orm
    .update(sessions)
    .set({ verifiedAt: now.toISOString() })
    .where(and(owned(tx, sessions), eq(sessions.sid, sessionId)));
}

/** All other sessions must prove the user's identity again. */
export async function clearOtherVerifiedAt(tx: UserTransaction, sessionId: string): Promise<void> {
  await tx.orm
    .update(sessions)
    .set({ verifiedAt: null })
    .where(and(owned(tx, sessions), ne(sessions.sid, sessionId)));
}
