import {
  AccountDisabledError,
  CommitUnansweredError,
  DatabaseUnavailableError,
  SessionEndedError,
} from '@goaltracker/db/core/errors';
import type { ApiTokenAccess } from '@goaltracker/domain/auth/enums';
import type { Identity, TransactionOptions, UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { TokenIdentity, SessionIdentity } from './auth-services.ts';
import type { AccountContext, ApiContext, UserContext } from './context.ts';
import { ForbiddenError, UnauthenticatedError } from './errors.ts';
import { readMadeAt } from './made-at.ts';
import { describeWrite, retryUnanswered } from './write-once.ts';

export interface UserCall {
  /** The access that an API token needs. */
  readonly requires: ApiTokenAccess;
  /** Whether the call may have waited for a connection; it then records when the device made it. */
  readonly mayHaveWaited?: boolean;
  /** Returns the call and its input. A retry with the same `Idempotency-Key` must have the same. */
  describe(): Promise<{ path: string; input: unknown }>;
}

/**
 * Binds a request to its user: each transaction runs as that user and checks the session or API token. All procedures
 * and file routes call it. Throws UnauthenticatedError without a valid bearer token of this server.
 */
export async function authenticate(ctx: ApiContext, call: UserCall): Promise<UserContext> {
  return createUserContext(ctx, await verifyToken(ctx), call);
}

export async function requireSession(user: UserContext): Promise<AccountContext> {
  const { sessionId } = user;
  if (sessionId !== undefined) return { ...user, sessionId };
  await user.read((tx) => tx.session);
  throw new ForbiddenError('An API token cannot change the account: sign in to do that.');
}

/**
 * Returns the user of the request's token, checked by its signature, without a query. When there is no token, this
 * server did not make it, or it is known to have ended, returns undefined.
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

/** Notifies the user's other tabs and devices of a change by `name`, a procedure or upload. */
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
      // A token of a disabled account works again when the account is enabled.
      const hasEnded = error instanceof SessionEndedError && !(error instanceof AccountDisabledError);
      if (hasEnded) endedTokens.add(getTokenKey(token));
      throw error;
    }
  };
  const hashRequest = async () => fingerprints(JSON.stringify(await call.describe()));
  return {
    userId: identity.userId,
    sessionId: identity.session?.id,
    now: call.mayHaveWaited ? readMadeAt(caller, now) : now,
    receivedAt: now,
    read: (work, options) => asUser(work, options).catch(mapRepeatableError),
    syncDerived: (work) => asUser(work).catch(mapRepeatableError),
    async write<T>(work: (tx: UserTransaction) => Promise<T>): Promise<T> {
      const write = await describeWrite(caller, { now, hashRequest });
      if (!write) return asUser(work);
      return retryUnanswered(() => asUser((tx) => write.run(tx, work)));
    },
    async isReplay() {
      const write = await describeWrite(caller, { now, hashRequest });
      return write !== undefined && asUser((tx) => write.isDone(tx));
    },
  };
}

/** When a transaction is safe to repeat, an unanswered commit only means that the database is unavailable. */
function mapRepeatableError(error: unknown): never {
  if (!(error instanceof CommitUnansweredError)) throw error;
  throw new DatabaseUnavailableError(error.message, { cause: error.cause });
}
