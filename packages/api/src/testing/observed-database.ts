import type { Database } from '@goaltracker/db/core/database';
import { createOrm } from '@goaltracker/db/core/orm';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';

type Sql = UserTransaction['sql'];

/** What happened between a service and PostgreSQL, and what shall go wrong there. */
export class StatementLog {
  /** The text of every statement of every transaction's work, in order; not the session check's. */
  readonly statements: string[] = [];
  #failAt: number | undefined;

  /** Lets the statement with this number, counted from 1, fail in PostgreSQL; nothing fails without one. */
  reset(failAt?: number): void {
    this.statements.length = 0;
    this.#failAt = failAt;
  }

  /** Notes a statement; answers what shall be sent in its place. */
  note(statement: string): string {
    this.statements.push(statement);
    return this.statements.length === this.#failAt ? 'select 1 / 0' : statement;
  }
}

/** The database with its transactions' statements written down. */
export function observeDatabase(database: Database, log: StatementLog): Database {
  return {
    ...database,
    asUser: (identity, work, options) => database.asUser(identity, (tx) => work(observeTransaction(tx, log)), options),
  };
}

function observeTransaction(tx: UserTransaction, log: StatementLog): UserTransaction {
  const sql = observeSql(tx.sql, log);
  const orm = createOrm(sql);
  return new Proxy(tx, {
    get: (target, key) => (key === 'sql' ? sql : key === 'orm' ? orm : Reflect.get(target, key, target)),
  });
}

function observeSql(sql: Sql, log: StatementLog): Sql {
  const unsafe: Sql['unsafe'] = (statement, parameters, options) => {
    const sent = log.note(statement);
    return sent === statement ? sql.unsafe(statement, parameters, options) : sql.unsafe(sent);
  };
  return new Proxy(sql, { get: (target, key) => (key === 'unsafe' ? unsafe : Reflect.get(target, key, target)) });
}
