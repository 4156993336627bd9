import { and, asc, eq, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { identities } from './identities.table.ts';
import { identityOwners } from './identity-owners.table.ts';
import { deleteSessions } from './sessions.queries.ts';
import { sessions } from './sessions.table.ts';

const publicColumns = {
  id: identities.id,
  issuer: identities.issuer,
  name: identities.name,
  createdAt: identities.createdAt,
  lastUsedAt: identities.lastUsedAt,
};

export type IdentityRow = Pick<typeof identities.$inferSelect, keyof typeof publicColumns>;

/** Finds the user of an account at a provider. Searches all users. */
export async function findIdentityOwner({ global: { orm } }: Database, key: string): Promise<string | undefined> {
  const [found] = await orm
    .select({ userId: identityOwners.userId })
    .from(identityOwners)
    .where(eq(identityOwners.key, key));
  return found?.userId;
}

/** Oldest first. */
export function listIdentities(tx: UserTransaction): Promise<IdentityRow[]> {
  return tx.orm
    .select(publicColumns)
    .from(identities)
    .where(owned(tx, identities))
    .orderBy(asc(identities.createdAt), asc(identities.id));
}

/** Violates a unique constraint when the account at the provider belongs to another user. */
export async function insertIdentity(
  tx: UserTransaction,
  { now, ...identity }: { id: string; key: string; issuer: string; name: string; now: Date },
): Promise<IdentityRow> {
  await tx.orm.insert(identityOwners).values({ key: identity.key, userId: tx.userId });
  const [created] = await tx.orm
    .insert(identities)
    .values({ ...identity, userId: tx.userId, createdAt: now.toISOString(), lastUsedAt: now.toISOString() })
    .returning(publicColumns);
  if (!created) throw new Error('The insert returned no row');
  return created;
}

/**
 * Records a use of an account at a provider and its present name. When another user owns the account, returns
 * undefined.
 */
export async function touchIdentity(
  tx: UserTransaction,
  key: string,
  { name, now }: { name: string; now: Date },
): Promise<IdentityRow | undefined> {
  const [touched] = await tx.orm
    .update(identities)
    .set({ name, lastUsedAt: now.toISOString() })
    .where(and(owned(tx, identities), eq(identities.key, key)))
    .returning(publicColumns);
  return touched;
}

/** Deletes the user's accounts at providers, so that other users can join them. Returns how many. */
export async function deleteIdentities(tx: UserTransaction, keptIds: readonly string[] = []): Promise<number> {
  const deleted = await tx.orm
    .delete(identities)
    .where(and(owned(tx, identities), notInArray(identities.id, [...keptIds])))
    .returning({ key: identities.key });
  for (const { key } of deleted) await deleteOwner(tx, key);
  return deleted.length;
}

export async function deleteIdentity(tx: UserTransaction, id: string): Promise<boolean> {
  const [deleted] = await tx.orm
    .delete(identities)
    .where(and(owned(tx, identities), eq(identities.id, id)))
    .returning({ key: identities.key });
  if (!deleted) return false;
  await deleteOwner(tx, deleted.key);
  return true;
}

async function deleteOwner(tx: UserTransaction, key: string): Promise<void> {
  await tx.orm.delete(identityOwners).where(and(eq(identityOwners.key, key), eq(identityOwners.userId, tx.userId)));
}

/**
 * Ends the sessions that began before `until` with an account at a provider. With `providerSession`, ends only the
 * sessions of this provider session and the sessions that name none. Returns how many.
 */
export async function deleteSessionsOfIdentity(
  tx: UserTransaction,
  { key, providerSession, until }: { key: string; providerSession: string | undefined; until: Date },
): Promise<number> {
  const data = (name: string) => sql`${sessions.sess} -> 'identity' ->> ${name}`;
  return deleteSessions(
    tx,
    and(
      eq(data('key'), key),
      providerSession === undefined
        ? undefined
        : or(eq(data('session'), providerSession), sql`${data('session')} is null`),
      lte(sql`(${sessions.sess} ->> 'createdAt')::timestamptz`, until.toISOString()),
    ),
  );
}
