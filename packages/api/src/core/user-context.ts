import {
  AccountDisabledError,
  CommitUnansweredError,
  DatabaseUnavailableError,
  SessionEndedError,
} from '@goaltracker/db/core/errors';
import type { ApiTokenAccess } from '@goaltracker/domain/auth/enums';
import type { Identity, TransactionOptions, UserTransaction } from '@goaltracker/db/core/user-transaction';
import {
  type IdempotentResponse,
  claimIdempotencyKey,
  findIdempotentResponse,
  storeIdempotentResponse,
} from '@goaltracker/db/core/idempotency.queries';
import type { TokenIdentity, SessionIdentity } from './auth-services.ts';
import type { AccountContext, ApiContext, UserContext } from './context.ts';
import { describeError } from './describe-error.ts';
import { ForbiddenError, IdempotencyKeyReusedError, UnauthenticatedError, ValidationError } from './errors.ts';

const maxKeyLength = 255;

/** A request to authenticate. */
export interface UserCall {
  /** Refuses API tokens with less access. */
  readonly requires: ApiTokenAccess;
  /** The call and its input: a retry with the same `Idempotency-Key` must have the same. */
  describe(): Promise<{ path: string; input: unknown }>;
}

/**
 * Binds a request to its user: each transaction runs as that user and checks the session or API token. Procedures and
 * file routes all come through here. Throws UnauthenticatedError for anything but a bearer token of this server.
 */
export async function authenticate(ctx: ApiContext, call: UserCall): Promise<UserContext> {
  return createUserContext(ctx, await verifyToken(ctx), call);
}

/** The user, if authenticated by a session. Throws ForbiddenError for an API token. */
export async function requireSession(user: UserContext): Promise<AccountContext> {
  const { sessionId } = user;
  if (sessionId !== undefined) return { ...user, sessionId };
  await user.read((tx) => tx.session);
  throw new ForbiddenError('An API token cannot change the account: sign in to do that.');
}

/**
 * The user of the request's token, checked by its signature, without a query. Undefined without a token, for one that
 * this server did not make, and for one that it has seen to be ended or revoked.
 */
export async function identifyUser(ctx: ApiContext): Promise<string | undefined> {
  if (ctx.caller.authorization === undefined) return undefined;
  try {
    const verified = await verifyToken(ctx);
    return ctx.services.endedTokens.has(getTokenKey(verified)) ? undefined : verified.userId;
  } catch (error) {
    if (error instanceof UnauthenticatedError) return undefined;
    throw error;
  }
}

/** Notifies the user's other tabs and devices of the changes by `name`, a procedure or upload. */
export function publishChange(
  { caller, services }: ApiContext,
  { userId, name }: { userId: string; name: string },
): void {
  const [topic = name] = name.split('.');
  services.changes.publish({ userId, topics: [topic], clientId: caller.clientId });
}

type VerifiedToken = SessionIdentity | TokenIdentity;

async function verifyToken({ caller, services, now }: ApiContext): Promise<VerifiedToken> {
  const token = /^Bearer +(\S+)$/i.exec(caller.authorization ?? '')?.[1];
  if (!token) throw new UnauthenticatedError();
  const apiToken = services.apiTokens.decode(token);
  if (apiToken) return apiToken;
  const session = await services.tokens.verify('session', token, now);
  if (!session) throw new UnauthenticatedError();
  return { userId: session.sub, sessionId: session.sid };
}

function getTokenKey(token: VerifiedToken): string {
  return 'sessionId' in token ? token.sessionId : token.hash;
}

function toIdentity(token: VerifiedToken, { requires }: UserCall, now: Date): Identity {
  const { userId } = token;
  return 'sessionId' in token
    ? { userId, session: { id: token.sessionId, now } }
    : { userId, apiToken: { hash: token.hash, requires, now } };
}

function createUserContext({ caller, services, now }: ApiContext, token: VerifiedToken, call: UserCall): UserContext {
  const { endedTokens, fingerprints } = services;
  const identity = toIdentity(token, call, now);
  const asUser = async <T>(work: (tx: UserTransaction) => Promise<T>, options?: TransactionOptions): Promise<T> => {
    try {
      return await services.database.asUser(identity, work, options);
    } catch (error) {
      // A token of a disabled account works again when that is enabled.
      const hasEnded = error instanceof SessionEndedError && !(error instanceof AccountDisabledError);
      if (hasEnded) endedTokens.add(getTokenKey(token));
      throw error;
    }
  };
  const describeWrite = async (): Promise<KeyedWrite | undefined> => {
    const key = caller.idempotencyKey;
    if (key === undefined) return undefined;
    if (key.length === 0 || key.length > maxKeyLength) {
      throw new ValidationError([{ path: ['Idempotency-Key'], message: `Must have 1 to ${maxKeyLength} characters` }]);
    }
    const request = JSON.stringify(await call.describe());
    const [requestHash = '', ...otherHashes] = fingerprints(request);
    return { key, requestHash, otherHashes, now };
  };
  return {
    userId: identity.userId,
    sessionId: identity.session?.id,
    now,
    read: (work, options) => asUser(work, options).catch(mapRepeatableError),
    syncDerived: (work) => asUser(work).catch(mapRepeatableError),
    async write<T>(work: (tx: UserTransaction) => Promise<T>): Promise<T> {
      const write = await describeWrite();
      if (!write) return asUser(work);
      return retryUnanswered(() => asUser((tx) => writeOnce(tx, write, work)));
    },
    async isReplay() {
      const write = await describeWrite();
      if (!write) return false;
      const earlier = await asUser((tx) => findIdempotentResponse(tx, write));
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
  /** Under a secret that is being replaced. */
  readonly otherHashes: readonly string[];
  readonly now: Date;
}

/**
 * Stores key and response in the transaction of the write, so that both are kept or neither (rules/wire.md#retries).
 */
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

/** Retries a keyed write whose commit got no response: it runs now, or its stored response is found. */
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

function checkSameRequest({ requestHash }: IdempotentResponse, write: KeyedWrite): void {
  if (requestHash !== write.requestHash && !write.otherHashes.includes(requestHash))
    throw new IdempotencyKeyReusedError();
}
