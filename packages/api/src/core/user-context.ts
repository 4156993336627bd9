import { createHash } from 'node:crypto';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { claimIdempotencyKey, storeIdempotentResponse } from '@goaltracker/db/account/idempotency.queries';
import type { ApiContext, UserContext } from './context.ts';
import { IdempotencyKeyReusedError, ValidationError } from './errors.ts';

const maxKeyLength = 255;

interface Identity {
  readonly userId: string;
  readonly sessionId: string;
}

/** Binds a request to its user: every transaction it opens is theirs and checks their session. */
export function createUserContext(
  { caller, services, now }: ApiContext,
  identity: Identity,
  describeRequest: () => Promise<{ path: string; input: unknown }>,
): UserContext {
  const { database } = services;
  const key = caller.idempotencyKey;
  return {
    ...identity,
    now,
    read: (work) => database.asUser(identity, work),
    async write<T>(work: (tx: UserTransaction) => Promise<T>): Promise<T> {
      if (key === undefined) return database.asUser(identity, work);
      if (key.length === 0 || key.length > maxKeyLength) {
        throw new ValidationError([{ path: ['Idempotency-Key'], message: 'String must contain 1 to 255 characters' }]);
      }
      const requestHash = hashRequest(await describeRequest());
      return database.asUser(identity, (tx) => writeOnce(tx, { key, requestHash, now }, work));
    },
  };
}

interface Attempt {
  readonly key: string;
  readonly requestHash: string;
  readonly now: Date;
}

/** The key and the answer live in the transaction of the write, so neither exists without the other. */
async function writeOnce<T>(
  tx: UserTransaction,
  attempt: Attempt,
  work: (tx: UserTransaction) => Promise<T>,
): Promise<T> {
  const earlier = await claimIdempotencyKey(tx, attempt);
  if (earlier) {
    if (earlier.requestHash !== attempt.requestHash) throw new IdempotencyKeyReusedError();
    return (earlier.response ?? undefined) as T;
  }
  const response = await work(tx);
  await storeIdempotentResponse(tx, attempt.key, response);
  return response;
}

function hashRequest(request: { path: string; input: unknown }): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}
