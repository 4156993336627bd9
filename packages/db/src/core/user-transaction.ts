import type { ReservedSql } from 'postgres';
import type { Client } from './client.ts';
import { SessionEndedError } from './errors.ts';
import { createOrm } from './orm.ts';
import type { Orm } from './orm.ts';
import type { Scope } from './owned.ts';

/** Who a transaction runs as. With a `sessionId` it counts only if that session is still alive. */
export type Identity = { readonly userId: string; readonly sessionId?: string };

export type SessionFacts = { readonly timezone: string };

const sessionQuery = `select u.timezone from sessions s join users u on u.id = s.user_id
 where s.user_id = $1 and s.sid = $2 and s.expire > now()`;
const userQuery = 'select timezone from users where id = $1';

/** One user's transaction. Nothing in it may be used after the work that was given it has ended. */
export class UserTransaction implements Scope {
  readonly userId: string;
  readonly filtersByUser: boolean;
  /** The connection itself, for compiled and hand-written statements. */
  readonly sql: Client;
  /** What `follow` was given. */
  readonly following: Promise<unknown>[] = [];
  readonly #sessionId: string | undefined;
  #orm: Orm | undefined;
  #session: Promise<SessionFacts> | undefined;

  constructor(connection: ReservedSql, identity: Identity, filtersByUser: boolean) {
    this.sql = connection;
    this.userId = identity.userId;
    this.filtersByUser = filtersByUser;
    this.#sessionId = identity.sessionId;
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

  /** What is known of the user before any feature asks. Rejects when the session has ended. */
  get session(): Promise<SessionFacts> {
    return (this.#session ??= this.#readSession());
  }

  async #readSession(): Promise<SessionFacts> {
    const [facts] =
      this.#sessionId === undefined
        ? await this.sql.unsafe<SessionFacts[]>(userQuery, [this.userId], { prepare: true })
        : await this.sql.unsafe<SessionFacts[]>(sessionQuery, [this.userId, this.#sessionId], { prepare: true });
    if (facts === undefined) throw new SessionEndedError('The session has ended: sign in again');
    return facts;
  }
}
