import { type ApiTokenAccess, type SecurityActivityKind, includesAccess } from '@goaltracker/domain/auth/enums';
import type { ISql } from 'postgres';
import type { Client } from './client.ts';
import {
  AccountDisabledError,
  CommitUnansweredError,
  ConnectionWaitError,
  DatabaseUnavailableError,
  SessionEndedError,
  TokenAccessError,
  isConnectionLost,
  isDatabaseUnavailable,
  isTransactionConflict,
} from './errors.ts';
import { createOrm } from './orm.ts';
import type { Orm } from './orm.ts';

/** The user of a transaction. Checks the `session` or `apiToken` before the transaction may commit. */
export type Identity = {
  readonly userId: string;
  readonly session?: SessionUse;
  readonly apiToken?: ApiTokenUse;
};

export type SessionUse = { readonly id: string; readonly now: Date };

/** `requires`: the access that the request needs. */
export type ApiTokenUse = { readonly hash: string; readonly requires: ApiTokenAccess; readonly now: Date };

/** `access`: full without an API token. */
export type SessionInfo = UserInfo & { readonly access: ApiTokenAccess };

type UserInfo = { readonly timezone: string };
/** `isUseDue`: the last recorded use is at least a minute ago. */
type UsedSession = UserInfo & { readonly isUseDue: boolean };
type UsedApiToken = UsedSession & { readonly access: ApiTokenAccess; readonly isDisabled: boolean };

const isUseDue = `coalesce(last_used_at <= $3::timestamptz - interval '1 minute', true) as "isUseDue"`;
/** The scope of an API token, from its columns `access` and `may_reset`. */
export const tokenAccess = `case when access = 'write' and may_reset then 'full' else access end`;
const sessionQuery = `select u.timezone, ${isUseDue} from sessions s join users u on u.id = s.user_id
 where s.user_id = $1 and s.sid = $2 and s.expire > now() and u.disabled_at is null`;
const userQuery = `select timezone from users where id = $1`;
const apiTokenQuery = `select u.timezone, ${tokenAccess} as access, ${isUseDue}, u.disabled_at is not null as "isDisabled"
 from api_tokens t join users u on u.id = t.user_id where t.user_id = $1 and t.hash = $2`;
/** Both skip a locked row: another request records its use or deletes it. */
const recordSessionUseQuery = `update sessions set last_used_at = $3::timestamptz
 where user_id = $1 and sid = (select sid from sessions where user_id = $1 and sid = $2 for update skip locked)`;
const recordTokenUseQuery = `update api_tokens set last_used_at = $3::timestamptz
 where user_id = $1 and id = (select id from api_tokens where user_id = $1 and hash = $2 for update skip locked)`;

/** One user's transaction. Rejects every statement after its end. */
export class UserTransaction {
  readonly userId: string;
  /** For hand-written statements. */
  readonly sql: ISql;
  /** Writes at the end of the work, by name, so that their locks are taken last and briefly. */
  readonly lastWrites = new Map<string, () => Promise<unknown>>();
  /** The ids of written or deleted rows of synced tables, by table: see `recordChanges`. */
  readonly changedRows = new Map<string, Set<string>>();
  /** Gives the changed rows their version, after `lastWrites`; undefined while no row has changed. */
  saveVersion: (() => Promise<void>) | undefined;
  /** The earliest due time of the jobs that the transaction scheduled. */
  nextJobAt: Date | undefined;
  /** Recorded activity of the user's sign-in methods, for the log of the server. */
  readonly securityActivity: SecurityActivityKind[] = [];
  readonly #identity: Identity;
  #orm: Orm | undefined;
  #session: Promise<SessionInfo> | undefined;

  constructor(sql: ISql, identity: Identity) {
    this.sql = sql;
    this.userId = identity.userId;
    this.#identity = identity;
  }

  get orm(): Orm {
    return (this.#orm ??= createOrm(this.sql));
  }

  /**
   * Runs `lastWrites` and `saveVersion`. `lastWrites` include `last_used_at` of the session or API token, at most once
   * a minute.
   */
  async runLastWrites(): Promise<void> {
    for (const write of this.lastWrites.values()) await write();
    await this.saveVersion?.();
  }

  /** Rejects like `session`. Does nothing for an identity without session and API token. */
  async checkSession(): Promise<void> {
    if (this.#identity.session ?? this.#identity.apiToken) await this.session;
  }

  /**
   * Rejects with a SessionEndedError (for an API token of a disabled account, its subclass AccountDisabledError), or
   * with a TokenAccessError when the access of the API token does not suffice.
   */
  get session(): Promise<SessionInfo> {
    return (this.#session ??= this.#getSession());
  }

  /** Rejects like `session` when the session has ended since the first check. */
  readonly recheckSession = async (): Promise<void> => {
    await this.#getSession();
  };

  async #getSession(): Promise<SessionInfo> {
    const { session, apiToken } = this.#identity;
    if (apiToken !== undefined) return this.#checkApiToken(apiToken);
    if (session !== undefined) return this.#checkSession(session);
    const [user] = await this.sql.unsafe<UserInfo[]>(userQuery, [this.userId], { prepare: true });
    if (user === undefined) throw new SessionEndedError('The user does not exist');
    return { ...user, access: 'full' };
  }

  async #checkSession({ id, now }: SessionUse): Promise<SessionInfo> {
    const values = [this.userId, id, now.toISOString()];
    const [session] = await this.sql.unsafe<UsedSession[]>(sessionQuery, values, { prepare: true });
    if (session === undefined) throw new SessionEndedError('The session has ended: sign in again');
    if (session.isUseDue) this.#recordUse(recordSessionUseQuery, values);
    return { ...session, access: 'full' };
  }

  async #checkApiToken({ hash, requires, now }: ApiTokenUse): Promise<SessionInfo> {
    const values = [this.userId, hash, now.toISOString()];
    const [token] = await this.sql.unsafe<UsedApiToken[]>(apiTokenQuery, values, { prepare: true });
    if (token === undefined) throw new SessionEndedError('The API token is unknown or was revoked');
    if (token.isDisabled) throw new AccountDisabledError('The account is disabled');
    if (!includesAccess(token.access, requires)) throw new TokenAccessError(token.access);
    if (token.isUseDue) this.#recordUse(recordTokenUseQuery, values);
    return token;
  }

  #recordUse(query: string, values: string[]): void {
    this.lastWrites.set('use', () => this.sql.unsafe(query, values, { prepare: true }));
  }
}

export type TransactionOptions = {
  /** Runs at isolation level REPEATABLE READ: all statements see one snapshot. For work that only reads. */
  snapshot?: boolean;
};

export type WaitOptions = {
  /**
   * Milliseconds that a transaction waits for a connection before a ConnectionWaitError. Default 5,000: connecting may
   * take this long on a slow machine.
   */
  maxWaitMs?: number | undefined;
};

export type RunAsUser = <T>(
  identity: Identity,
  work: (tx: UserTransaction) => Promise<T>,
  options?: TransactionOptions,
) => Promise<T>;

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const maxAttempts = 3;

/**
 * Runs work in one transaction that sees and changes only rows of one user, after checking the session. Retries the
 * work after a transaction conflict, so the work must have no effects outside the transaction. On every error the
 * transaction was rolled back, except on a CommitUnansweredError (unknown).
 */
export function createAsUser(pool: Client, { maxWaitMs = 5_000 }: WaitOptions = {}): RunAsUser {
  return async function asUser(identity, work, { snapshot = false } = {}) {
    const isolation = snapshot ? 'isolation level repeatable read' : '';
    if (!uuid.test(identity.userId)) throw new TypeError('A user id is a UUID');
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runOnce(isolation, identity, work);
      } catch (error) {
        if (attempt < maxAttempts && isTransactionConflict(error)) continue;
        throw isDatabaseUnavailable(error) ? asUnavailable(error) : error;
      }
    }
  };

  async function runOnce<T>(
    isolation: string,
    identity: Identity,
    work: (tx: UserTransaction) => Promise<T>,
  ): Promise<T> {
    const state = { isLate: false, isDone: false };
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      state.isLate = true;
      late.reject(new ConnectionWaitError('No database connection became free in time'));
    }, maxWaitMs);
    const transaction = pool.begin(isolation, async (sql) => {
      if (state.isLate) throw new ConnectionWaitError('No database connection became free in time');
      clearTimeout(timer);
      const tx = new UserTransaction(sql, identity);
      const named = sql.unsafe(`set local app.user_id = '${identity.userId}'`).execute();
      await Promise.all([named, tx.checkSession()]);
      const value = await work(tx);
      await tx.runLastWrites();
      state.isDone = true;
      return { value };
    });
    try {
      return (await Promise.race([transaction, late.promise])).value;
    } catch (cause) {
      if (!state.isDone || !isConnectionLost(cause)) throw cause;
      throw new CommitUnansweredError('The connection was lost before the commit was answered', { cause });
    } finally {
      clearTimeout(timer);
    }
  }
}

function asUnavailable(error: unknown): DatabaseUnavailableError {
  if (error instanceof DatabaseUnavailableError) return error;
  return new DatabaseUnavailableError('The database is unavailable at the moment', { cause: error });
}
