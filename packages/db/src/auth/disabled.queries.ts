import { and, isNotNull, isNull } from 'drizzle-orm';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { users } from '../core/users.table.ts';
import { insertSecurityActivity } from './security-activity.queries.ts';
import { deleteSessions } from './sessions.queries.ts';

/** Whether the operator keeps the transaction's user from signing in (rules/accounts.md#disabled-accounts). */
export async function isDisabled(tx: UserTransaction): Promise<boolean> {
  const found = await tx.orm
    .select({ id: users.id })
    .from(users)
    .where(and(owned(tx, users), isNotNull(users.disabledAt)));
  return found.length > 0;
}

/** Disables the transaction's user and ends their sessions. Returns false if they were disabled before. */
export async function disableUser(tx: UserTransaction, now: Date): Promise<boolean> {
  const disabled = await tx.orm
    .update(users)
    .set({ disabledAt: now.toISOString() })
    .where(and(owned(tx, users), isNull(users.disabledAt)))
    .returning({ id: users.id });
  await deleteSessions(tx);
  if (disabled.length === 0) return false;
  await insertSecurityActivity(tx, { kind: 'accountDisabled', device: null, now });
  return true;
}

/** Lets the transaction's user sign in again. Returns false if they were not disabled. */
export async function enableUser(tx: UserTransaction, now: Date): Promise<boolean> {
  const enabled = await tx.orm
    .update(users)
    .set({ disabledAt: null })
    .where(and(owned(tx, users), isNotNull(users.disabledAt)))
    .returning({ id: users.id });
  if (enabled.length === 0) return false;
  // Of a sign-in that ran while the account was disabled.
  await deleteSessions(tx);
  await insertSecurityActivity(tx, { kind: 'accountEnabled', device: null, now });
  return true;
}
