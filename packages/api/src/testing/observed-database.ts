import type { Database } from '@goaltracker/db/core/database';
import { createOrm } from '@goaltracker/db/core/orm';
import { assertOutsideTransaction } from '@goaltracker/db/core/request-place';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';

type Sql = UserTransaction['sql'];

/** The answer of `explain (format json)`. */
export type Plan = readonly unknown[];

/** Records the statements that services send to PostgreSQL, and can explain them or make one of them fail. */
export class StatementLog {
  /** The text of all statements in order, without those of the session check. */
  readonly statements: string[] = [];
  /** The plan of each statement that has one, if `explains`. */
  readonly plans: Promise<{ statement: string; plan: Plan }>[] = [];
  explains = false;
  #failAt: number | undefined;

  /** Clears the log. The statement with the number `failAt`, counted from 1, will fail in PostgreSQL. */
  reset(failAt?: number): void {
    this.statements.length = 0;
    this.plans.length = 0;
    this.#failAt = failAt;
  }

  /** Records a statement and returns the one to send. */
  record(statement: string): string {
    this.statements.push(statement);
    return this.statements.length === this.#failAt ? 'select 1 / 0' : statement;
  }
}

/** The database, with the statements of its transactions recorded in `log`. */
export function observeDatabase(database: Database, log: StatementLog): Database {
  return {
    ...database,
    asUser(identity, work, options) {
      assertOutsideTransaction('another one');
      return database.asUser(identity, (tx) => work(observeTransaction(tx, log)), options);
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

/** All but savepoints. */
function isPlanned(statement: string): boolean {
  return /^[\s(]*(select|insert|update|delete|with)\b/i.test(statement);
}

/** Sent before the statement itself, with the same parameters. */
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
    return sent === statement ? sql.unsafe(statement, parameters, options) : sql.unsafe(sent);
  };
  return new Proxy(sql, { get: (target, key) => (key === 'unsafe' ? unsafe : Reflect.get(target, key, target)) });
}
