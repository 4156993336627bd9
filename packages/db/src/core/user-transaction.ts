import type { ApiTokenAccess } from '@goaltracker/domain/auth/enums';
import type { PendingQuery, ReservedSql, Row } from 'postgres';
import type { Client } from './client.ts';
import { ReadOnlyTokenError, SessionEndedError } from './errors.ts';
import { createOrm } from './orm.ts';
import type { Orm } from './orm.ts';
import type { Scope } from './owned.ts';

/** Who a transaction runs as. With a `sessionId` or an `apiToken` it counts only if that is still good. */
export type Identity = { readonly userId: string; readonly sessionId?: string; readonly apiToken?: ApiTokenUse };

/** One use of an API token: to read, or to write, for which the token must be meant. */
export type ApiTokenUse = { readonly hash: string; readonly writes: boolean; readonly now: Date };

export type SessionFacts = { readonly timezone: string };

type ApiTokenFacts = SessionFacts & { readonly access: ApiTokenAccess; readonly isUseUnnoted: boolean };

const sessionQuery = `select u.timezone from sessions s join users u on u.id = s.user_id
 where s.user_id = $1 and s.sid = $2 and s.expire > now()`;
const userQuery = 'select timezone from users where id = $1';
const apiTokenQuery = `select u.timezone, t.access,
 coalesce(t.last_used_at <= $3::timestamptz - interval '1 minute', true) as "isUseUnnoted"
 from api_tokens t join users u on u.id = t.user_id where t.user_id = $1 and t.hash = $2`;
/** Waits for nobody: who holds the row is noting a use, or revoking the token. */
const noteUseQuery = `update api_tokens set last_used_at = $3::timestamptz
 where user_id = $1 and id = (select id from api_tokens where user_id = $1 and hash = $2 for update skip locked)`;

/** One user's transaction. Nothing in it may be used after the work that was given it has ended. */
export class UserTransaction implements Scope {
  readonly userId: string;
  readonly filtersByUser: boolean;
  /** The connection itself, for compiled and hand-written statements. */
  readonly sql: Client;
  /** What `follow` was given. */
  readonly following: Promise<unknown>[] = [];
  readonly #identity: Identity;
  #orm: Orm | undefined;
  #session: Promise<SessionFacts> | undefined;
  #noteUse: (() => PendingQuery<Row[]>) | undefined;

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
   * Leaves a write to be answered together with the commit, which goes right behind it: a way to the database and back
   * less. For compiled queries only, which are sent when they are called, and for work that needs no answer from them.
   */
  readonly follow = (write: Promise<unknown>): void => {
    write.catch(() => {});
    this.following.push(write);
  };

  /** Sends, right ahead of the commit, what is to be remembered of an API token's use: once a minute at most. */
  noteUse(): void {
    if (this.#noteUse) this.follow(this.#noteUse().execute());
  }

  /** What is known of the user before any feature asks. Rejects when the session or API token is not good for this. */
  get session(): Promise<SessionFacts> {
    return (this.#session ??= this.#readSession());
  }

  async #readSession(): Promise<SessionFacts> {
    const { userId, sessionId, apiToken } = this.#identity;
    if (apiToken !== undefined) return this.#readApiToken(apiToken);
    const [facts] =
      sessionId === undefined
        ? await this.sql.unsafe<SessionFacts[]>(userQuery, [userId], { prepare: true })
        : await this.sql.unsafe<SessionFacts[]>(sessionQuery, [userId, sessionId], { prepare: true });
    if (facts === undefined) throw new SessionEndedError('The session has ended: sign in again');
    return facts;
  }

  async #readApiToken({ hash, writes, now }: ApiTokenUse): Promise<SessionFacts> {
    const values = [this.userId, hash, now.toISOString()];
    const [facts] = await this.sql.unsafe<ApiTokenFacts[]>(apiTokenQuery, values, { prepare: true });
    if (facts === undefined) throw new SessionEndedError('The API token is unknown or was revoked');
    if (writes && facts.access !== 'write') throw new ReadOnlyTokenError('The API token may only read');
    if (facts.isUseUnnoted) this.#noteUse = () => this.sql.unsafe(noteUseQuery, values, { prepare: true });
    return { timezone: facts.timezone };
  }
}
