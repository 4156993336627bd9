import type { BackupSection } from '@goaltracker/domain/backup/backup-sections';
import type { ImportedKind, ListTarget } from '@goaltracker/domain/imports/enums';
import { type SQL, and, desc, eq, getTableColumns, gte, inArray, notInArray, or, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core';
import { backupTables, listBackupColumns } from '../backup/backup-tables.ts';
import type { BackupRecord } from '../backup/backup.queries.ts';
import { owned } from '../core/owned.ts';
import { deleteRows, insertRows, updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { users } from '../core/users.table.ts';
import { categories } from '../goals/categories.table.ts';
import { goalLeads } from '../goals/goal-leads.table.ts';
import { goals } from '../goals/goals.table.ts';
import { milestones } from '../goals/milestones.table.ts';
import { notes } from '../notes/notes.table.ts';
import { tasks } from '../tasks/tasks.table.ts';
import { imports } from './imports.table.ts';
import { importedRecords } from './imported-records.table.ts';

export type ImportRow = typeof imports.$inferSelect;
export type ImportedRecordRow = Omit<typeof importedRecords.$inferSelect, 'userId'>;

/** Imports since an instant, latest first. */
export function listImports(tx: UserTransaction, { since }: { since: string }): Promise<ImportRow[]> {
  return tx.orm
    .select()
    .from(imports)
    .where(and(owned(tx, imports), gte(imports.createdAt, since)))
    .orderBy(desc(imports.createdAt), desc(imports.id));
}

export async function findImport(tx: UserTransaction, id: string): Promise<ImportRow | undefined> {
  const [found] = await tx.orm
    .select()
    .from(imports)
    .where(and(owned(tx, imports), eq(imports.id, id)));
  return found;
}

/** The results of all imports of a source, or only of the records with `kind` and `keys`. */
export function listImportedRecords(
  tx: UserTransaction,
  { source, kind, keys }: { source: string; kind?: ImportedKind | undefined; keys?: readonly string[] },
): Promise<ImportedRecordRow[]> {
  const { userId: _owner, ...columns } = getTableColumns(importedRecords);
  const isOfKind = kind === undefined ? undefined : eq(importedRecords.kind, kind);
  const isOne =
    keys &&
    sql`${importedRecords.key} = any(array(select json_array_elements_text(${JSON.stringify(keys)}::text::json)))`;
  return tx.orm
    .select(columns)
    .from(importedRecords)
    .where(and(owned(tx, importedRecords), eq(importedRecords.source, source), isOfKind, isOne));
}

export async function hasImportedRecords(tx: UserTransaction, source: string): Promise<boolean> {
  const found = await tx.orm
    .select({ key: importedRecords.key })
    .from(importedRecords)
    .where(and(owned(tx, importedRecords), eq(importedRecords.source, source)))
    .limit(1);
  return found.length > 0;
}

export async function insertImport(tx: UserTransaction, row: Omit<ImportRow, 'userId'>): Promise<void> {
  await insertRows(tx, imports, [row]);
}

/** Stores how many records an import added. Deletes an import that added none. */
export async function updateImport(tx: UserTransaction, { id, added }: { id: string; added: number }): Promise<void> {
  const isIt = eq(imports.id, id);
  await (added === 0 ? deleteImports(tx, isIt) : updateRows(tx, imports, { added }, isIt));
}

/** Upserts the results of records. One statement for any number of records. */
export async function saveImportedRecords(tx: UserTransaction, rows: readonly ImportedRecordRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.orm.execute(sql`
    insert into ${importedRecords} (user_id, source, kind, key, import_id, target_id, content_hash)
    select ${users.id}, made.source, made.kind, made.key, made."importId", made."targetId", made."contentHash"
    from ${users}, json_to_recordset(${JSON.stringify(rows)}::text::json)
      as made (source text, kind text, key text, "importId" uuid, "targetId" uuid, "contentHash" text)
    where ${owned(tx, users)}
    on conflict (user_id, source, kind, key) do update set
      import_id = excluded.import_id, target_id = excluded.target_id, content_hash = excluded.content_hash`);
}

/** Selects an import made since an instant FOR UPDATE. */
export async function lockImport(
  tx: UserTransaction,
  { id, since }: { id: string; since: string },
): Promise<ImportRow | undefined> {
  const [found] = await tx.orm
    .select()
    .from(imports)
    .where(and(owned(tx, imports), eq(imports.id, id), gte(imports.createdAt, since)))
    .for('update');
  return found;
}

/** Updates columns of records that all have the same fields. One statement for any number of records. */
export async function updateRecords(
  tx: UserTransaction,
  section: BackupSection,
  records: readonly (BackupRecord & { readonly id: string })[],
): Promise<void> {
  const [first] = records;
  if (!first) return;
  const table = backupTables[section];
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>).filter(([name]) => name in first);
  const values = columns.map(([name]) => [name, sql`record.${sql.identifier(name)}`]);
  const types = columns.map(([name, column]) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`);
  await updateRows(tx, table, Object.fromEntries(values), sql`${table.id} = record.id`, {
    from: sql`json_to_recordset(${JSON.stringify(records)}::text::json) as record (${sql.join(types, sql`, `)})`,
  });
}

/** The records of a section with these ids, unordered. */
export function listRecords(
  tx: UserTransaction,
  section: BackupSection,
  ids: readonly string[],
): Promise<BackupRecord[]> {
  const table = backupTables[section];
  return tx.orm
    .select(listBackupColumns(section))
    .from(table)
    .where(and(owned(tx, table), isOneOf(table.id, ids)));
}

/** What each list became, by id. Only for ids that still exist. */
export async function listListTargets(
  tx: UserTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListTarget>> {
  if (ids.length === 0) return new Map();
  const select = (table: PgTable & { userId: PgColumn; id: PgColumn }, target: ListTarget) =>
    tx.orm
      .select({ id: sql<string>`${table.id}`, target: sql<string>`${target}::text` })
      .from(table)
      .where(and(owned(tx, table), isOneOf(table.id, ids)));
  const ofGoals = tx.orm
    .select({ id: sql<string>`${goals.id}`, target: sql<string>`${goals.goalType} || 'Goal'` })
    .from(goals)
    .where(and(owned(tx, goals), isOneOf(goals.id, ids)));
  const rows = await unionAll(
    ofGoals,
    select(milestones, 'milestone'),
    select(goalLeads, 'leadMeasure'),
    select(categories, 'category'),
    select(tasks, 'task'),
    select(notes, 'note'),
  );
  return new Map(rows.map(({ id, target }) => [id, target as ListTarget]));
}

export function isOneOf(column: PgColumn, ids: readonly string[]): SQL {
  return sql`${column} = any(array(select json_array_elements_text(${JSON.stringify(ids)}::text::json)::uuid))`;
}

/**
 * Forgets the results of lists and entries, so that a reset account can import them again from the same files. Keeps
 * lists that became tasks or notes.
 */
export async function forgetImportedGoals(tx: UserTransaction): Promise<void> {
  const { kind, targetId } = importedRecords;
  const isLeft = and(
    notInArray(targetId, tx.orm.select({ id: tasks.id }).from(tasks).where(owned(tx, tasks))),
    notInArray(targetId, tx.orm.select({ id: notes.id }).from(notes).where(owned(tx, notes))),
  );
  await deleteRows(tx, importedRecords, or(eq(kind, 'entry'), and(eq(kind, 'list'), isLeft)));
}

/** Forgets the imports that match, or all imports. Keeps the records that they added. */
export async function deleteImports(tx: UserTransaction, condition?: SQL): Promise<void> {
  const deleted = tx.orm
    .select({ id: imports.id })
    .from(imports)
    .where(and(owned(tx, imports), condition));
  await deleteRows(tx, importedRecords, inArray(importedRecords.importId, deleted));
  await deleteRows(tx, imports, condition);
}
