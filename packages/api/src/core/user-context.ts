import { CommitUnansweredError, DatabaseUnavailableError } from '@goaltracker/db/core/errors';
import type { Identity, UserTransaction } from '@goaltracker/db/core/user-transaction';
import {
  type IdempotentResponse,
  claimIdempotencyKey,
  findIdempotentResponse,
  storeIdempotentResponse,
} from '@goaltracker/db/core/idempotency.queries';
import type { AccountContext, ApiContext, UserContext } from './context.ts';
import { describeError } from './describe-error.ts';
import { ForbiddenError, IdempotencyKeyReusedError, UnauthenticatedError, ValidationError } from './errors.ts';

const maxKeyLength = 255;

/** A request to authenticate. */
export interface UserCall {
  /** Refuses API tokens that may only read. */
  readonly writes: boolean;
  /** The call and its input: a retry with the same `Idempotency-Key` must have the same. */
  describe(): Promise<{ path: string; input: unknown }>;
}

/**
 * Binds a request to its user: each transaction runs as that user and checks the session or API token. Procedures and
 * file routes all come through here. Throws UnauthenticatedError for anything but a bearer token of this server.
 */
export async function authenticate(ctx: ApiContext, call: UserCall): Promise<UserContext> {
  return createUserContext(ctx, await verifyToken(ctx, call), call);
}

/** The user, if authenticated by a session. Throws ForbiddenError for an API token. */
export async function requireSession(user: UserContext): Promise<AccountContext> {
  const { sessionId } = user;
  if (sessionId !== undefined) return { ...user, sessionId };
  await user.read((tx) => tx.session);
  throw new ForbiddenError('An API token cannot change the account: sign in to do that.');
}

async function verifyToken({ caller, services, now }: ApiContext, { writes }: UserCall): Promise<Identity> {
  const token = /^Bearer +(\S+)$/i.exec(caller.authorization ?? '')?.[1];
  if (!token) throw new UnauthenticatedError();
  const apiToken = services.apiTokens.decode(token);
  if (!apiToken) return services.tokens.verify(token, now);
  return { userId: apiToken.userId, apiToken: { hash: apiToken.hash, writes, now } };
}

function createUserContext({ caller, services, now }: ApiContext, identity: Identity, call: UserCall): UserContext {
  const { database, fingerprint } = services;
  const describeWrite = async (): Promise<KeyedWrite | undefined> => {
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
    read: (work, options) => database.asUser(identity, work, options).catch(mapRepeatableError),
    syncDerived: (work) => database.asUser(identity, work).catch(mapRepeatableError),
    async write<T>(work: (tx: UserTransaction) => Promise<T>): Promise<T> {
      const write = await describeWrite();
      if (!write) return database.asUser(identity, work);
      return retryUnanswered(() => database.asUser(identity, (tx) => writeOnce(tx, write, work)));
    },
    async isReplay() {
      const write = await describeWrite();
      if (!write) return false;
      const earlier = await database.asUser(identity, (tx) => findIdempotentResponse(tx, write));
      if (earlier) checkSameRequest(earlier, write);
      return earlier !== undefined;
    },
  };
}

/** For a transaction that may be repeated, an unanswered commit only means that the database is unavailable. */
function mapRepeatableError(error: unknown): never {
  if (!(error instanceof CommitUnansweredError)) throw error;
  throw new DatabaseUnavailableError(error.message, { cause: error.cause });
}

/** A write with an `Idempotency-Key`. */
interface KeyedWrite {
  readonly key: string;
  readonly requestHash: string;
  readonly now: Date;
}

/** Stores key and response in the transaction of the write, so that both are kept or neither. */
async function writeOnce<T>(
  tx: UserTransaction,
  write: KeyedWrite,
  work: (tx: UserTransaction) => Promise<T>,
): Promise<T> {
  const earlier = await claimIdempotencyKey(tx, write);
  if (earlier) {
    checkSameRequest(earlier, write);
    return earlier.response as T;
  }
  const response = await work(tx);
  await storeIdempotentResponse(tx, write.key, response);
  return response;
}

/** Retries a keyed write whose commit was not answered: it is carried out then, or its stored response is found. */
async function retryUnanswered<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (unanswered) {
    if (!(unanswered instanceof CommitUnansweredError)) throw unanswered;
    return write().catch((error: unknown) => {
      throw describeError(error).code === 'UNAVAILABLE' ? unanswered : error;
    });
  }
}

function checkSameRequest(earlier: IdempotentResponse, write: KeyedWrite): void {
  if (earlier.requestHash !== write.requestHash) throw new IdempotencyKeyReusedError();
}
