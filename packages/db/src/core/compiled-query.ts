import { Column, Param, Placeholder, SQL, is, sql } from 'drizzle-orm';
import { PgDatabase, PgPreparedQuery, PgSession } from 'drizzle-orm/pg-core';
import type { PreparedQueryConfig, SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type { Query } from 'drizzle-orm';
import { mapInSlices } from './in-slices.ts';
import { dialect } from './orm.ts';
import type { Orm } from './orm.ts';
import type { Scope } from './owned.ts';
import type { UserTransaction } from './user-transaction.ts';

/** What a compiled query is built from: Drizzle, the scope for `owned(query, table)`, and named parameters. */
export type QueryScope<Values = unknown> = Scope & {
  readonly orm: Orm;
  value<Name extends keyof Values & string>(name: Name): Placeholder<Name>;
};

type Preparable<Rows> = { prepare(name: string): { execute(): Promise<Rows> } };

/**
 * Builds a query once, on first use, and runs it as a prepared statement on any transaction, which Drizzle's own
 * `.prepare()` cannot: it binds a query to one connection. Selections must be flat (`{ id: goals.id, name: users.name }`).
 *
 * @example
 * const selectNotes = compileQuery((query: QueryScope<{ color: string }>) =>
 *   query.orm.select().from(notes).where(and(owned(query, notes), eq(notes.color, query.value('color')))))
 * await selectNotes(tx, { color: '#fbbf24' })
 */
export function compileQuery<Rows extends readonly unknown[], Values = unknown>(
  build: (query: QueryScope<Values>) => Preparable<Rows>,
): (tx: UserTransaction, ...values: keyof Values extends never ? [] : [Values]) => Promise<Rows> {
  const compile = (filtersByUser: boolean): CompiledQuery => {
    const prepared: unknown = build({
      orm,
      filtersByUser,
      userId: sql.placeholder('userId'),
      value: (name) => sql.placeholder(name),
    }).prepare('compiled');
    if (!(prepared instanceof CompiledQuery)) throw new TypeError('A compiled query must be built with query.orm');
    return prepared;
  };
  let filtered: CompiledQuery | undefined;
  return async (tx, ...values) => {
    const query = tx.filtersByUser ? (filtered ??= compile(true)) : compile(false);
    return (await query.run(tx, { userId: tx.userId, ...values[0] })) as Rows;
  };
}

type ReadParameter = (values: Record<string, unknown>) => unknown;
type Decode = (value: unknown) => unknown;
type Field = { name: string; decode: Decode | undefined };

/** Columns whose values the driver has already decoded: see `wire-types.ts`. */
const decodedByDriver = new Set([
  'PgInteger',
  'PgSmallInt',
  'PgNumericNumber',
  'PgTimestampString',
  'PgDateString',
  'PgJsonb',
  'PgBigInt53',
]);

class CompiledQuery extends PgPreparedQuery<PreparedQueryConfig> {
  readonly #parameters: ReadParameter[];
  readonly #fields: Field[];
  /** Copied for each row: assigning existing keys is twice as fast as adding them. */
  readonly #emptyRow: Record<string, unknown>;

  constructor(query: Query, fields: SelectedFieldsOrdered) {
    super(query, undefined, undefined);
    this.#parameters = query.params.map(toReadParameter);
    this.#fields = fields.map(toField);
    this.#emptyRow = Object.fromEntries(this.#fields.map(({ name }) => [name, null]));
  }

  async run(tx: UserTransaction, values: Record<string, unknown>): Promise<readonly unknown[]> {
    const parameters = this.#parameters.map((read) => read(values));
    const rows = await tx.sql.unsafe(this.query.sql, parameters as never[], { prepare: true }).values();
    const fields = this.#fields;
    return mapInSlices(rows, (row: readonly unknown[]) => {
      const record = { ...this.#emptyRow };
      for (let at = 0; at < fields.length; at += 1) {
        const { name, decode } = fields[at] as Field;
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

function toReadParameter(parameter: unknown): ReadParameter {
  if (is(parameter, Placeholder)) return (values) => values[parameter.name];
  if (is(parameter, Param) && is(parameter.value, Placeholder)) {
    const { encoder, value } = parameter;
    return (values) => {
      const given = values[value.name];
      return given === null ? null : encoder.mapToDriverValue(given);
    };
  }
  return () => parameter;
}

function toField({ path, field }: SelectedFieldsOrdered[number]): Field {
  const [name] = path;
  if (path.length !== 1 || name === undefined) throw new TypeError('The selection of a compiled query must be flat');
  if (is(field, Column)) {
    const isDecoded =
      decodedByDriver.has(field.columnType) || field.mapFromDriverValue === Column.prototype.mapFromDriverValue;
    return { name, decode: isDecoded ? undefined : (value) => field.mapFromDriverValue(value) };
  }
  const expression = is(field, SQL) ? field : is(field, SQL.Aliased) ? field.sql : undefined;
  if (expression === undefined) throw new TypeError('A compiled query selects columns and expressions only');
  // Set by .mapWith(), but not in Drizzle's public types.
  const { decoder } = expression as { decoder?: { mapFromDriverValue: Decode } };
  return { name, decode: decoder === undefined ? undefined : (value) => decoder.mapFromDriverValue(value) };
}

class CompilingSession extends PgSession<PostgresJsQueryResultHKT> {
  override prepareQuery<T extends PreparedQueryConfig>(
    query: Query,
    fields?: SelectedFieldsOrdered,
  ): PgPreparedQuery<T> {
    return new CompiledQuery(query, fields ?? []);
  }

  override transaction(): never {
    throw new TypeError('A compiled query runs on a transaction');
  }
}

const orm: Orm = new PgDatabase<PostgresJsQueryResultHKT>(dialect, new CompilingSession(dialect), undefined);
