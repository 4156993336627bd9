import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '@goaltracker/db/core/database';
import { createOrm } from '@goaltracker/db/core/orm';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';

const transaction = new AsyncLocalStorage<true>();

/** Throws within a transaction: a transaction holds a connection, so it must wait for nothing but the database. */
export function assertOutsideTransaction(what: string): void {
  if (transaction.getStore()) throw new Error(`A transaction waits for ${what}`);
}

type Sql = UserTransaction['sql'];

/** The result of `explain (format json)`. */
export type Plan = readonly unknown[];

/** The user filter of `owned` as Drizzle writes it, except for tables without row-level security. */
const userFilter = /"(?!(?:jobs|identity_owners|user_emails)")(?:\w+"\."user_id|users"\."id)" = (?<user>\$\d+)/g;

const failing = 'select 1 / 0';

/** Records the statements that services send to PostgreSQL. Can explain them, or make one of them fail. */
export class StatementLog {
  /** The text of all statements in order, without the statements of the session check. */
  readonly statements: string[] = [];
  /** The plans of the statements, when `explains` is set. */
  readonly plans: Promise<{ statement: string; plan: Plan }>[] = [];
  explains = false;
  /** Sends statements without the user filter, so that only row-level security and foreign keys isolate users. */
  readonly #withoutUserFilter: boolean;
  #failAt: number | undefined;

  constructor({ withoutUserFilter = false } = {}) {
    this.#withoutUserFilter = withoutUserFilter;
  }

  /** Clears the log. With `failAt`, counted from 1, the statement with that number will fail in PostgreSQL. */
  reset(failAt?: number): void {
    this.statements.length = 0;
    this.plans.length = 0;
    this.#failAt = failAt;
  }

  /** Records a statement and returns the statement to send. */
  record(statement: string): string {
    this.statements.push(statement);
    if (this.statements.length === this.#failAt) return failing;
    return this.#withoutUserFilter ? statement.replaceAll(userFilter, '$<user>::uuid is not null') : statement;
  }
}

export function observeDatabase(database: Database, log: StatementLog): Database {
  return {
    ...database,
    asUser(identity, work, options) {
      assertOutsideTransaction('another one');
      return database.asUser(identity, (tx) => transaction.run(true, () => work(observeTransaction(tx, log))), options);
    },
  };
}

function observeTransaction(tx: UserTransaction, log: StatementLog): UserTransaction {
  const sql = observeSql(tx.sql, log);
  const orm = createOrm(sql);
  return new Proxy(tx, {
    get: (target, key) => (key === 'sql' ? sql : key === 'orm' ? orm : Reflect.get(target, key, target)),
  });
}

/** Whether PostgreSQL can explain the statement. Savepoints have no plan. */
function isPlanned(statement: string): boolean {
  return /^[\s(]*(select|insert|update|delete|with)\b/i.test(statement);
}

/** Explains a statement with its parameters before it is sent. */
async function explain(
  sql: Sql,
  statement: string,
  parameters: Parameters<Sql['unsafe']>[1],
): Promise<{ statement: string; plan: Plan }> {
  const [row] = await sql.unsafe<{ 'QUERY PLAN': Plan }[]>(`explain (format json) ${statement}`, parameters);
  return { statement, plan: row?.['QUERY PLAN'] ?? [] };
}

function observeSql(sql: Sql, log: StatementLog): Sql {
  const unsafe: Sql['unsafe'] = (statement, parameters, options) => {
    const sent = log.record(statement);
    if (log.explains && isPlanned(statement)) log.plans.push(explain(sql, statement, parameters));
    return sent === failing ? sql.unsafe(sent) : sql.unsafe(sent, parameters, options);
  };
  return new Proxy(sql, { get: (target, key) => (key === 'unsafe' ? unsafe : Reflect.get(target, key, target)) });
}
