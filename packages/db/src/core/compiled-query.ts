import { Column, Param, Placeholder, SQL, is, sql } from 'drizzle-orm';
import { PgDatabase, PgPreparedQuery, PgSession } from 'drizzle-orm/pg-core';
import type { PreparedQueryConfig, SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type { Query } from 'drizzle-orm';
import { dialect } from './orm.ts';
import type { Orm } from './orm.ts';
import type { Scope } from './owned.ts';
import type { UserTransaction } from './user-transaction.ts';

/** What a statement is built from: drizzle, `owned(query, table)`, and the values given when it runs. */
export type QueryScope<Values = unknown> = Scope & {
  readonly orm: Orm;
  value<Name extends keyof Values & string>(name: Name): Placeholder<Name>;
};

type Preparable<Rows> = { prepare(name: string): { execute(): Promise<Rows> } };

/**
 * Builds a statement once, on first use, and runs it on any transaction as a prepared one: drizzle's text and types
 * without its work on every call. The selection is flat: `{ id: goals.id, categoryName: categories.name }`.
 *
 * @example
 * const readNotes = compileQuery((query: QueryScope<{ color: string }>) =>
 *   query.orm.select().from(notes).where(and(owned(query, notes), eq(notes.color, query.value('color')))))
 * await readNotes(tx, { color: '#fbbf24' })
 */
export function compileQuery<Rows extends readonly unknown[], Values = unknown>(
  build: (query: QueryScope<Values>) => Preparable<Rows>,
): (tx: UserTransaction, ...values: keyof Values extends never ? [] : [Values]) => Promise<Rows> {
  const compile = (filtersByUser: boolean): Statement => {
    const prepared: unknown = build({
      orm,
      filtersByUser,
      userId: sql.placeholder('userId'),
      value: (name) => sql.placeholder(name),
    }).prepare('compiled');
    if (!(prepared instanceof Statement)) throw new TypeError('Only a query made from the given orm can be compiled');
    return prepared;
  };
  let filtered: Statement | undefined;
  return async (tx, ...values) => {
    const statement = tx.filtersByUser ? (filtered ??= compile(true)) : compile(false);
    return (await statement.run(tx, { userId: tx.userId, ...values[0] })) as Rows;
  };
}

type Decode = (value: unknown) => unknown;
type Cell = { name: string; decode: Decode | undefined };
type Input = (values: Record<string, unknown>) => unknown;

/** Columns the driver has already read as they should be: see `wire-types.ts`. */
const readByDriver = new Set([
  'PgInteger',
  'PgSmallInt',
  'PgNumericNumber',
  'PgTimestampString',
  'PgDateString',
  'PgJsonb',
  'PgBigInt53',
]);

class Statement extends PgPreparedQuery<PreparedQueryConfig> {
  readonly #inputs: Input[];
  readonly #cells: Cell[];
  /** Copied for each row: filling in an object that has its keys is twice as quick as adding them. */
  readonly #blank: Record<string, unknown>;

  constructor(query: Query, fields: SelectedFieldsOrdered) {
    super(query, undefined, undefined);
    this.#inputs = query.params.map(readInput);
    this.#cells = fields.map(readCell);
    this.#blank = Object.fromEntries(this.#cells.map(({ name }) => [name, null]));
  }

  async run(tx: UserTransaction, values: Record<string, unknown>): Promise<readonly unknown[]> {
    const params = this.#inputs.map((input) => input(values));
    const rows = await tx.sql.unsafe(this.query.sql, params as never[], { prepare: true }).values();
    const cells = this.#cells;
    return rows.map((row: readonly unknown[]) => {
      const record = { ...this.#blank };
      for (let at = 0; at < cells.length; at += 1) {
        const { name, decode } = cells[at] as Cell;
        const value = row[at];
        record[name] = value === null || decode === undefined ? value : decode(value);
      }
      return record;
    });
  }

  override execute(): never {
    throw new TypeError('A compiled query runs on a transaction');
  }
}

function readInput(param: unknown): Input {
  if (is(param, Placeholder)) return (values) => values[param.name];
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { encoder, value } = param;
    return (values) => {
      const given = values[value.name];
      return given === null ? null : encoder.mapToDriverValue(given);
    };
  }
  return () => param;
}

function readCell({ path, field }: SelectedFieldsOrdered[number]): Cell {
  const [name] = path;
  if (path.length !== 1 || name === undefined) throw new TypeError('A compiled query selects a flat record');
  if (is(field, Column)) {
    const plain =
      readByDriver.has(field.columnType) || field.mapFromDriverValue === Column.prototype.mapFromDriverValue;
    return { name, decode: plain ? undefined : (value) => field.mapFromDriverValue(value) };
  }
  const expression = is(field, SQL) ? field : is(field, SQL.Aliased) ? field.sql : undefined;
  if (expression === undefined) throw new TypeError('A compiled query selects columns and expressions');
  // `decoder` is what .mapWith() set; drizzle keeps it out of its public types.
  const { decoder } = expression as { decoder?: { mapFromDriverValue: Decode } };
  return { name, decode: decoder === undefined ? undefined : (value) => decoder.mapFromDriverValue(value) };
}

class CompilingSession extends PgSession<PostgresJsQueryResultHKT> {
  override prepareQuery<T extends PreparedQueryConfig>(
    query: Query,
    fields?: SelectedFieldsOrdered,
  ): PgPreparedQuery<T> {
    return new Statement(query, fields ?? []);
  }

  override transaction(): never {
    throw new TypeError('A compiled query runs on a transaction');
  }
}

const orm: Orm = new PgDatabase<PostgresJsQueryResultHKT>(dialect, new CompilingSession(dialect), undefined);
