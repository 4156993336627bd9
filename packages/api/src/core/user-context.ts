import { CommitUnansweredError, DatabaseUnavailableError } from '@goaltracker/db/core/errors';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import {
  type EarlierRequest,
  claimIdempotencyKey,
  findEarlierRequest,
  storeIdempotentResponse,
} from '@goaltracker/db/account/idempotency.queries';
import type { ApiContext, UserContext } from './context.ts';
import { describeError } from './describe-error.ts';
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
  const { database, fingerprint } = services;
  const describeAttempt = async (): Promise<Attempt | undefined> => {
    const key = caller.idempotencyKey;
    if (key === undefined) return undefined;
    if (key.length === 0 || key.length > maxKeyLength) {
      throw new ValidationError([{ path: ['Idempotency-Key'], message: `Must have 1 to ${maxKeyLength} characters` }]);
    }
    return { key, requestHash: fingerprint(JSON.stringify(await describeRequest())), now };
  };
  return {
    ...identity,
    now,
    read: (work) => database.asUser(identity, work).catch(refuseRead),
    async write<T>(work: (tx: UserTransaction) => Promise<T>): Promise<T> {
      const attempt = await describeAttempt();
      if (!attempt) return database.asUser(identity, work);
      return untilKnown(() => database.asUser(identity, (tx) => writeOnce(tx, attempt, work)));
    },
    async wasDone() {
      const attempt = await describeAttempt();
      if (!attempt) return false;
      const earlier = await database.asUser(identity, (tx) => findEarlierRequest(tx, attempt));
      if (earlier) checkSame(earlier, attempt);
      return earlier !== undefined;
    },
  };
}

/** A transaction that only read kept nothing, answered or not. */
function refuseRead(error: unknown): never {
  if (!(error instanceof CommitUnansweredError)) throw error;
  throw new DatabaseUnavailableError(error.message, { cause: error.cause });
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
    checkSame(earlier, attempt);
    return earlier.response as T;
  }
  const response = await work(tx);
  await storeIdempotentResponse(tx, attempt.key, response);
  return response;
}

/** Where nobody knows whether a write with a key was kept, doing it again is how to find out. */
async function untilKnown<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (unknown) {
    if (!(unknown instanceof CommitUnansweredError)) throw unknown;
    return write().catch((error: unknown) => {
      throw describeError(error).code === 'UNAVAILABLE' ? unknown : error;
    });
  }
}

function checkSame(earlier: EarlierRequest, attempt: Attempt): void {
  if (earlier.requestHash !== attempt.requestHash) throw new IdempotencyKeyReusedError();
}
