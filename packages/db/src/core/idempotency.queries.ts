import { and, eq, gte, lt } from 'drizzle-orm';
import { owned } from './owned.ts';
import type { UserTransaction } from './user-transaction.ts';
import { idempotencyKeys } from './idempotency-keys.table.ts';

const lifetime = 24 * 60 * 60 * 1000;

export type EarlierRequest = { requestHash: string; response: unknown };

/**
 * Takes a key for this transaction, or tells what the request that took it before answered. A request
 * with the same key that is still under way is waited for. Keys older than 24 hours are forgotten.
 */
export async function claimIdempotencyKey(
  tx: UserTransaction,
  { key, requestHash, now }: { key: string; requestHash: string; now: Date },
): Promise<EarlierRequest | undefined> {
  await tx.orm
    .delete(idempotencyKeys)
    .where(and(owned(tx, idempotencyKeys), lt(idempotencyKeys.createdAt, oldestRemembered(now))));
  const claimed = await tx.orm
    .insert(idempotencyKeys)
    .values({ userId: tx.userId, key, requestHash, createdAt: now.toISOString() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return undefined;
  const earlier = await findEarlierRequest(tx, { key, now });
  if (!earlier) throw new Error('An idempotency key was neither free nor taken');
  return earlier;
}

/** What the request with this key was answered within the last 24 hours. */
export async function findEarlierRequest(
  tx: UserTransaction,
  { key, now }: { key: string; now: Date },
): Promise<EarlierRequest | undefined> {
  const [earlier] = await tx.orm
    .select({ requestHash: idempotencyKeys.requestHash, response: idempotencyKeys.response })
    .from(idempotencyKeys)
    .where(
      and(
        owned(tx, idempotencyKeys),
        eq(idempotencyKeys.key, key),
        gte(idempotencyKeys.createdAt, oldestRemembered(now)),
      ),
    );
  return earlier && { ...earlier, response: earlier.response === null ? undefined : JSON.parse(earlier.response) };
}

export async function storeIdempotentResponse(tx: UserTransaction, key: string, response: unknown): Promise<void> {
  await tx.orm
    .update(idempotencyKeys)
    .set({ response: response === undefined ? null : JSON.stringify(response) })
    .where(and(owned(tx, idempotencyKeys), eq(idempotencyKeys.key, key)));
}

function oldestRemembered(now: Date): string {
  return new Date(now.getTime() - lifetime).toISOString();
}
