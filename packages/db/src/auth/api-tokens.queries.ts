import type { ApiTokenAccess } from '@goaltracker/domain/auth/enums';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { lockUser } from './auth.queries.ts';
import { owned } from '../core/owned.ts';
import { type UserTransaction, tokenAccess } from '../core/user-transaction.ts';
import { apiTokens } from './api-tokens.table.ts';

/** All columns except the hash. */
const publicColumns = {
  id: apiTokens.id,
  name: apiTokens.name,
  access: sql<ApiTokenAccess>`${sql.raw(tokenAccess)}`,
  createdAt: apiTokens.createdAt,
  lastUsedAt: apiTokens.lastUsedAt,
};

export type ApiTokenRow = Pick<typeof apiTokens.$inferSelect, 'id' | 'name' | 'createdAt' | 'lastUsedAt'> & {
  readonly access: ApiTokenAccess;
};

/** Newest first. */
export function listApiTokens(tx: UserTransaction) {
  return tx.orm
    .select(publicColumns)
    .from(apiTokens)
    .where(owned(tx, apiTokens))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
}

/** Locks the user, so that concurrent transactions count one after another. */
export async function lockAndCountApiTokens(tx: UserTransaction): Promise<number> {
  await lockUser(tx);
  const [counted] = await tx.orm.select({ tokens: count() }).from(apiTokens).where(owned(tx, apiTokens));
  return counted?.tokens ?? 0;
}

export async function insertApiToken(
  tx: UserTransaction,
  { now, access, ...token }: { id: string; hash: string; name: string; access: ApiTokenAccess; now: Date },
): Promise<ApiTokenRow> {
  const [created] = await tx.orm
    .insert(apiTokens)
    .values({
      ...token,
      access: access === 'read' ? 'read' : 'write',
      mayReset: access === 'full',
      userId: tx.userId,
      createdAt: now.toISOString(),
    })
    .returning(publicColumns);
  if (!created) throw new Error('The insert returned no row');
  return created;
}

export async function deleteApiTokens(tx: UserTransaction): Promise<number> {
  return (await tx.orm.delete(apiTokens).where(owned(tx, apiTokens)).returning({ id: apiTokens.id })).length;
}

export async function deleteApiToken(tx: UserTransaction, id: string): Promise<boolean> {
  const deleted = await tx.orm
    .delete(apiTokens)
    .where(and(owned(tx, apiTokens), eq(apiTokens.id, id)))
    .returning({ id: apiTokens.id });
  return deleted.length > 0;
}
