import type { ApiTokenAccess } from '@goaltracker/domain/auth/enums';
import { and, count, desc, eq } from 'drizzle-orm';
import { compileQuery } from '../core/compiled-query.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { apiTokens } from './api-tokens.table.ts';
import { users } from './users.table.ts';

/** What may be told of a token; its hash never is. */
const shownColumns = {
  id: apiTokens.id,
  name: apiTokens.name,
  access: apiTokens.access,
  createdAt: apiTokens.createdAt,
  lastUsedAt: apiTokens.lastUsedAt,
};

export type ApiTokenRow = Pick<typeof apiTokens.$inferSelect, keyof typeof shownColumns>;

/** The newest first. */
export const listApiTokens = compileQuery((query) =>
  query.orm
    .select(shownColumns)
    .from(apiTokens)
    .where(owned(query, apiTokens))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id)),
);

/** How many there are; no other transaction of this user comes this far until this one has ended. */
export async function countApiTokensAlone(tx: UserTransaction): Promise<number> {
  await tx.orm.select({ id: users.id }).from(users).where(owned(tx, users)).for('no key update');
  const [counted] = await tx.orm.select({ tokens: count() }).from(apiTokens).where(owned(tx, apiTokens));
  return counted?.tokens ?? 0;
}

export async function insertApiToken(
  tx: UserTransaction,
  { now, ...token }: { id: string; hash: string; name: string; access: ApiTokenAccess; now: Date },
): Promise<ApiTokenRow> {
  const [created] = await tx.orm
    .insert(apiTokens)
    .values({ ...token, userId: tx.userId, createdAt: now.toISOString() })
    .returning(shownColumns);
  if (!created) throw new Error('The statement answered no row');
  return created;
}

/** Whether there was one. */
export async function deleteApiToken(tx: UserTransaction, id: string): Promise<boolean> {
  const deleted = await tx.orm
    .delete(apiTokens)
    .where(and(owned(tx, apiTokens), eq(apiTokens.id, id)))
    .returning({ id: apiTokens.id });
  return deleted.length > 0;
}
