import { and, asc, count, eq, notInArray } from 'drizzle-orm';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { passkeys } from './passkeys.table.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Oldest first. */
export function listPasskeys(tx: UserTransaction): Promise<PasskeyRow[]> {
  return tx.orm.select().from(passkeys).where(owned(tx, passkeys)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** Selects the passkey FOR NO KEY UPDATE, so that uses of its counter run one after another. */
export async function findPasskey(tx: UserTransaction, credentialId: string): Promise<PasskeyRow | undefined> {
  const [found] = await tx.orm
    .select()
    .from(passkeys)
    .where(and(owned(tx, passkeys), eq(passkeys.credentialId, credentialId)))
    .for('no key update');
  return found;
}

export async function countPasskeys(tx: UserTransaction): Promise<number> {
  const [counted] = await tx.orm.select({ passkeys: count() }).from(passkeys).where(owned(tx, passkeys));
  return counted?.passkeys ?? 0;
}

export async function insertPasskey(
  tx: UserTransaction,
  { now, ...passkey }: Omit<PasskeyRow, 'userId' | 'createdAt'> & { now: Date },
): Promise<PasskeyRow> {
  const [created] = await tx.orm
    .insert(passkeys)
    .values({ ...passkey, userId: tx.userId, createdAt: now.toISOString() })
    .returning();
  if (!created) throw new Error('The insert returned no row');
  return created;
}

export async function updatePasskey(
  tx: UserTransaction,
  id: string,
  fields: Partial<Pick<PasskeyRow, 'name' | 'counter' | 'isSynced' | 'lastUsedAt'>>,
): Promise<PasskeyRow | undefined> {
  const [updated] = await tx.orm
    .update(passkeys)
    .set(fields)
    .where(and(owned(tx, passkeys), eq(passkeys.id, id)))
    .returning();
  return updated;
}

export async function deletePasskeys(tx: UserTransaction, keptIds: readonly string[]): Promise<number> {
  const deleted = await tx.orm
    .delete(passkeys)
    .where(and(owned(tx, passkeys), notInArray(passkeys.id, [...keptIds])))
    .returning({ id: passkeys.id });
  return deleted.length;
}

export async function deletePasskey(tx: UserTransaction, id: string): Promise<boolean> {
  const deleted = await tx.orm
    .delete(passkeys)
    .where(and(owned(tx, passkeys), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return deleted.length > 0;
}
