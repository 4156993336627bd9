import { and, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable, SelectedFieldsFlat } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { StillLinkedError, isForeignKeyViolation } from './errors.ts';
import { owned } from './owned.ts';
import { recordChanges } from './row-changes.ts';
import type { UserTransaction } from './user-transaction.ts';
import type { users } from './users.table.ts';

/*
 * Every write to records of users goes through these functions: a structure check requires it. Hand-written exceptions:
 * the three writes of each report, which then take less server time (`insertProgressEntry`, `addToGoal` and
 * `syncPassedMilestones`), and inserts of a selection, which Drizzle cannot express (`insertOccurrences`,
 * `insertRestored`, `insertRecords` of a backup, `saveImportedRecords`, `replaceSubscribedEvents`, `copyEvents`,
 * `keepDeletedTasks` and `claimDeliveries`). A hand-written write to a synced table calls `recordChanges`, as these
 * functions do.
 */

export type OwnedTable = PgTable & { userId: PgColumn };
type NewRow<Table extends OwnedTable> = Omit<Table['$inferInsert'], 'userId'>;
type OrSql<Row> = { [Name in keyof Row]: Row[Name] | SQL };
type Changes<Table extends PgTable> = Partial<OrSql<Table['$inferInsert']>>;
type Fields = SelectedFieldsFlat;

/** What happens to an existing row. `target`: the columns that are unique together with `user_id`. */
type Conflict<Table extends PgTable> = 'ignore' | { target: PgColumn[]; set: Changes<Table> };
type InsertOptions<Table extends PgTable> = { onConflict?: Conflict<Table> };
/** `from`: what else `set` and the condition refer to. */
type UpdateOptions = { from?: PgTable | SQL };

/** Inserts rows of the transaction's user. Returns how many, or the `returning` columns of each row. */
export async function insertRows<Table extends OwnedTable>(
  tx: UserTransaction,
  table: Table,
  rows: readonly NewRow<Table>[],
  options?: InsertOptions<Table>,
): Promise<number>;
export async function insertRows<Table extends OwnedTable, Returned extends Fields>(
  tx: UserTransaction,
  table: Table,
  rows: readonly NewRow<Table>[],
  options: InsertOptions<Table> & { returning: Returned },
): Promise<SelectResultFields<Returned>[]>;
export async function insertRows(
  tx: UserTransaction,
  table: OwnedTable,
  rows: readonly object[],
  { onConflict, returning }: InsertOptions<OwnedTable> & { returning?: Fields } = {},
): Promise<unknown> {
  if (rows.length === 0) return returning ? [] : 0;
  const insert = tx.orm.insert(table).values(rows.map((row) => ({ ...row, userId: tx.userId })));
  if (onConflict === 'ignore') insert.onConflictDoNothing();
  else if (onConflict) {
    insert.onConflictDoUpdate({ target: [table.userId, ...onConflict.target], set: onConflict.set });
  }
  const written = await insert.returning({ ...returning, ...writtenId(table) });
  return report(tx, table, written, returning);
}

/** The column that identifies a row in `row_changes`, under a name that no result column has. */
function writtenId(table: PgTable & ({ id: PgColumn } | { userId: PgColumn })): { [idName]: PgColumn } {
  return { [idName]: 'id' in table ? table.id : table.userId };
}

const idName = 'written id';

/** Records written rows as changed. Returns the `returning` columns of each row, or the number of rows. */
function report(
  tx: UserTransaction,
  table: PgTable,
  written: readonly Record<string, unknown>[],
  returning: Fields | undefined,
): unknown {
  recordChanges(
    tx,
    getTableName(table),
    written.map((row) => String(row[idName])),
  );
  return returning ? written.map(({ [idName]: _id, ...row }) => row) : written.length;
}

/** A `set` that takes the new values of the named columns, or of all columns except the keys and `createdAt`. */
export function takeNew<Table extends OwnedTable>(
  table: Table,
  names?: readonly (string & keyof Table['$inferInsert'])[],
): Record<string, SQL> {
  const taken = names ?? Object.keys(getTableColumns(table)).filter((name) => !neverTaken.has(name));
  return Object.fromEntries(taken.map((name) => [name, sql`excluded.${sql.identifier(toSnakeCase(name))}`]));
}

const neverTaken = new Set(['userId', 'id', 'createdAt']);

/** Updates the rows of the transaction's user that match a condition. Returns like `insertRows`. */
export async function updateRows<Table extends OwnedTable | typeof users>(
  tx: UserTransaction,
  table: Table,
  set: Changes<Table>,
  condition?: SQL,
  options?: UpdateOptions,
): Promise<number>;
export async function updateRows<Table extends OwnedTable | typeof users, Returned extends Fields>(
  tx: UserTransaction,
  table: Table,
  set: Changes<Table>,
  condition: SQL | undefined,
  options: UpdateOptions & { returning: Returned },
): Promise<SelectResultFields<Returned>[]>;
export async function updateRows(
  tx: UserTransaction,
  table: OwnedTable | typeof users,
  set: object,
  condition?: SQL,
  { from, returning }: UpdateOptions & { returning?: Fields } = {},
): Promise<unknown> {
  const update = tx.orm.update<PgTable>(table).set(set);
  if (from) update.from(from);
  update.where(and(owned(tx, table), condition));
  const written = await update.returning({ ...returning, ...writtenId(table) });
  return report(tx, table, written, returning);
}

/**
 * Deletes the rows of the transaction's user that match a condition. Returns like `insertRows`. Throws a
 * StillLinkedError, which retries the transaction, when another transaction has linked to one of the rows meanwhile.
 */
export async function deleteRows(tx: UserTransaction, table: OwnedTable, condition?: SQL): Promise<number>;
export async function deleteRows<Returned extends Fields>(
  tx: UserTransaction,
  table: OwnedTable,
  condition: SQL | undefined,
  options: { returning: Returned },
): Promise<SelectResultFields<Returned>[]>;
export async function deleteRows(
  tx: UserTransaction,
  table: OwnedTable,
  condition?: SQL,
  { returning }: { returning?: Fields } = {},
): Promise<unknown> {
  const deletion = tx.orm.delete(table).where(and(owned(tx, table), condition));
  try {
    const deleted = await deletion.returning({ ...returning, ...writtenId(table) });
    return report(tx, table, deleted, returning);
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    throw new StillLinkedError('Another transaction linked to a row while it was deleted', { cause: error });
  }
}
