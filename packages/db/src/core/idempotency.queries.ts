import { and, eq, gte, lt } from 'drizzle-orm';
import { owned } from './owned.ts';
import type { UserTransaction } from './user-transaction.ts';
import { idempotencyKeys } from './idempotency-keys.table.ts';

const keyLifetimeMs = 24 * 60 * 60 * 1000;

export type IdempotentResponse = { requestHash: string; response: unknown };

/**
 * Claims an idempotency key for this transaction. When an earlier request claimed the key, returns its stored response.
 * Waits for a concurrent request with the same key to end. Deletes the user's keys older than 24 hours.
 */
export async function claimIdempotencyKey(
  tx: UserTransaction,
  { key, requestHash, now }: { key: string; requestHash: string; now: Date },
): Promise<IdempotentResponse | undefined> {
  await tx.orm
    .delete(idempotencyKeys)
    .where(and(owned(tx, idempotencyKeys), lt(idempotencyKeys.createdAt, computeExpiry(now))));
  const claimed = await tx.orm
    .insert(idempotencyKeys)
    .values({ userId: tx.userId, key, requestHash, createdAt: now.toISOString() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return undefined;
  const stored = await findIdempotentResponse(tx, { key, now });
  if (!stored) throw new Error('The idempotency key could neither be inserted nor found');
  return stored;
}

/** The response stored under a key in the last 24 hours. */
export async function findIdempotentResponse(
  tx: UserTransaction,
  { key, now }: { key: string; now: Date },
): Promise<IdempotentResponse | undefined> {
  const [stored] = await tx.orm
    .select({ requestHash: idempotencyKeys.requestHash, response: idempotencyKeys.response })
    .from(idempotencyKeys)
    .where(
      and(owned(tx, idempotencyKeys), eq(idempotencyKeys.key, key), gte(idempotencyKeys.createdAt, computeExpiry(now))),
    );
  return stored && { ...stored, response: stored.response === null ? undefined : JSON.parse(stored.response) };
}

export async function storeIdempotentResponse(tx: UserTransaction, key: string, response: unknown): Promise<void> {
  await tx.orm
    .update(idempotencyKeys)
    .set({ response: response === undefined ? null : JSON.stringify(response) })
    .where(and(owned(tx, idempotencyKeys), eq(idempotencyKeys.key, key)));
}

function computeExpiry(now: Date): string {
  return new Date(now.getTime() - keyLifetimeMs).toISOString();
}
