import { CommitUnansweredError, DatabaseUnavailableError } from '@goaltracker/db/core/errors';
import type { Identity, UserTransaction } from '@goaltracker/db/core/user-transaction';
import {
  type EarlierRequest,
  claimIdempotencyKey,
  findEarlierRequest,
  storeIdempotentResponse,
} from '@goaltracker/db/core/idempotency.queries';
import type { AccountContext, ApiContext, UserContext } from './context.ts';
import { describeError } from './describe-error.ts';
import { ForbiddenError, IdempotencyKeyReusedError, UnauthenticatedError, ValidationError } from './errors.ts';

const maxKeyLength = 255;

/** What a request wants: only to read or also to write, and which call with which input it is. */
export interface UserCall {
  readonly writes: boolean;
  describe(): Promise<{ path: string; input: unknown }>;
}

/**
 * Binds a request to its user: every transaction it opens is theirs and checks their session or API token. The only way
 * in, for procedures and plain routes alike. Throws UnauthenticatedError for anything but a bearer token of ours.
 */
export async function openUserContext(ctx: ApiContext, call: UserCall): Promise<UserContext> {
  return createUserContext(ctx, await identify(ctx, call), call);
}

/** The same user as somebody who signed in. Throws ForbiddenError for whoever came with an API token. */
export async function requireSession(user: UserContext): Promise<AccountContext> {
  const { sessionId } = user;
  if (sessionId !== undefined) return { ...user, sessionId };
  await user.read((tx) => tx.session);
  throw new ForbiddenError('An API token cannot change the account: sign in to do that.');
}

async function identify({ caller, services, now }: ApiContext, { writes }: UserCall): Promise<Identity> {
  const token = /^Bearer +(\S+)$/i.exec(caller.authorization ?? '')?.[1];
  if (!token) throw new UnauthenticatedError();
  const apiToken = services.apiTokens.read(token);
  if (!apiToken) return services.tokens.verify(token, now);
  return { userId: apiToken.userId, apiToken: { hash: apiToken.hash, writes, now } };
}

function createUserContext({ caller, services, now }: ApiContext, identity: Identity, call: UserCall): UserContext {
  const { database, fingerprint } = services;
  const describeAttempt = async (): Promise<Attempt | undefined> => {
    const key = caller.idempotencyKey;
    if (key === undefined) return undefined;
    if (key.length === 0 || key.length > maxKeyLength) {
      throw new ValidationError([{ path: ['Idempotency-Key'], message: `Must have 1 to ${maxKeyLength} characters` }]);
    }
    return { key, requestHash: fingerprint(JSON.stringify(await call.describe())), now };
  };
  return {
    userId: identity.userId,
    sessionId: identity.sessionId,
    now,
    read: (work, options) => database.asUser(identity, work, options).catch(refuseRead),
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
