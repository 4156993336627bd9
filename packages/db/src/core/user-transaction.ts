import type { ApiTokenAccess } from '@goaltracker/domain/auth/enums';
import type { PendingQuery, ReservedSql, Row } from 'postgres';
import type { Client } from './client.ts';
import { ReadOnlyTokenError, SessionEndedError } from './errors.ts';
import { createOrm } from './orm.ts';
import type { Orm } from './orm.ts';
import type { Scope } from './owned.ts';

/** Whom a transaction runs as. A `sessionId` or an `apiToken` is checked before the transaction may commit. */
export type Identity = { readonly userId: string; readonly sessionId?: string; readonly apiToken?: ApiTokenUse };

/** One use of an API token. `writes`: the request needs a token with write access. */
export type ApiTokenUse = { readonly hash: string; readonly writes: boolean; readonly now: Date };

export type SessionInfo = { readonly timezone: string };

type ApiTokenInfo = SessionInfo & { readonly access: ApiTokenAccess; readonly isUseDue: boolean };

const sessionQuery = `select u.timezone from sessions s join users u on u.id = s.user_id
 where s.user_id = $1 and s.sid = $2 and s.expire > now()`;
const userQuery = 'select timezone from users where id = $1';
const apiTokenQuery = `select u.timezone, t.access,
 coalesce(t.last_used_at <= $3::timestamptz - interval '1 minute', true) as "isUseDue"
 from api_tokens t join users u on u.id = t.user_id where t.user_id = $1 and t.hash = $2`;
/** Skips a locked row: another request is recording its use, or the token is being revoked. */
const recordUseQuery = `update api_tokens set last_used_at = $3::timestamptz
 where user_id = $1 and id = (select id from api_tokens where user_id = $1 and hash = $2 for update skip locked)`;

/** One user's transaction. Rejects every statement after its end. */
export class UserTransaction implements Scope {
  readonly userId: string;
  readonly filtersByUser: boolean;
  /** The reserved connection, for compiled and hand-written statements. */
  readonly sql: Client;
  /** Statements given to `pipeline`. */
  readonly pipelined: Promise<unknown>[] = [];
  readonly #identity: Identity;
  #orm: Orm | undefined;
  #session: Promise<SessionInfo> | undefined;
  #recordTokenUse: (() => PendingQuery<Row[]>) | undefined;

  constructor(connection: ReservedSql, identity: Identity, filtersByUser: boolean) {
    this.sql = connection;
    this.userId = identity.userId;
    this.filtersByUser = filtersByUser;
    this.#identity = identity;
  }

  /** Drizzle on this transaction. */
  get orm(): Orm {
    return (this.#orm ??= createOrm(this.sql));
  }

  /**
   * Pipelines a write with the commit, saving a round trip: it is awaited only after COMMIT was sent, and its failure
   * rejects the transaction. For compiled queries, which are sent when called, and writes whose result is not needed.
   */
  readonly pipeline = (write: Promise<unknown>): void => {
    write.catch(() => {});
    this.pipelined.push(write);
  };

  /** Pipelines `last_used_at` of the API token with the commit, at most once a minute. */
  recordTokenUse(): void {
    if (this.#recordTokenUse) this.pipeline(this.#recordTokenUse().execute());
  }

  /** Rejects with a SessionEndedError, or a ReadOnlyTokenError when a read-only API token is used to write. */
  get session(): Promise<SessionInfo> {
    return (this.#session ??= this.#getSession());
  }

  async #getSession(): Promise<SessionInfo> {
    const { userId, sessionId, apiToken } = this.#identity;
    if (apiToken !== undefined) return this.#checkApiToken(apiToken);
    const [session] =
      sessionId === undefined
        ? await this.sql.unsafe<SessionInfo[]>(userQuery, [userId], { prepare: true })
        : await this.sql.unsafe<SessionInfo[]>(sessionQuery, [userId, sessionId], { prepare: true });
    if (session === undefined) throw new SessionEndedError('The session has ended: sign in again');
    return session;
  }

  async #checkApiToken({ hash, writes, now }: ApiTokenUse): Promise<SessionInfo> {
    const values = [this.userId, hash, now.toISOString()];
    const [token] = await this.sql.unsafe<ApiTokenInfo[]>(apiTokenQuery, values, { prepare: true });
    if (token === undefined) throw new SessionEndedError('The API token is unknown or was revoked');
    if (writes && token.access !== 'write') throw new ReadOnlyTokenError('The API token may only read');
    if (token.isUseDue) this.#recordTokenUse = () => this.sql.unsafe(recordUseQuery, values, { prepare: true });
    return { timezone: token.timezone };
  }
}
