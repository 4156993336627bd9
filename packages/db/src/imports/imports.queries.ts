import type { BackupSection } from '@goaltracker/domain/backup/backup-sections';
import type { ImportedKind, ListTarget } from '@goaltracker/domain/imports/enums';
import {
  type SQL,
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type PgColumn, type PgTable, except, unionAll } from 'drizzle-orm/pg-core';
import { backupTables, listBackupColumns } from '../backup/backup-tables.ts';
import type { BackupRecord } from '../backup/backup.queries.ts';
import { addSearchText } from '../notes/notes.queries.ts';
import { clearLinks, deleteUnlinked } from '../core/links.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { users } from '../core/users.table.ts';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { deleteEventsAlone } from '../calendar/calendar.queries.ts';
import { eventSeries } from '../calendar/event-series.table.ts';
import { categories } from '../goals/categories.table.ts';
import { goalLeads } from '../goals/goal-leads.table.ts';
import { deleteGoals } from '../goals/goals.queries.ts';
import { goals } from '../goals/goals.table.ts';
import { milestones } from '../goals/milestones.table.ts';
import { notes } from '../notes/notes.table.ts';
import { plannedGoals } from '../planner/planned-goals.table.ts';
import { progressEntries } from '../progress/progress-entries.table.ts';
import { tasks } from '../tasks/tasks.table.ts';
import { imports } from './imports.table.ts';
import { importedRecords } from './imported-records.table.ts';

export type ImportRow = typeof imports.$inferSelect;
export type ImportedRecordRow = Omit<typeof importedRecords.$inferSelect, 'userId'>;

/** Those since an instant, the latest first; with `source` only those of it. */
export function listImports(
  tx: UserTransaction,
  { since, source }: { since: string; source?: string },
): Promise<ImportRow[]> {
  const isOfSource = source === undefined ? undefined : eq(imports.source, source);
  return tx.orm
    .select()
    .from(imports)
    .where(and(owned(tx, imports), gte(imports.createdAt, since), isOfSource))
    .orderBy(desc(imports.createdAt), desc(imports.id));
}

export async function findImport(tx: UserTransaction, id: string): Promise<ImportRow | undefined> {
  const [found] = await tx.orm
    .select()
    .from(imports)
    .where(and(owned(tx, imports), eq(imports.id, id)));
  return found;
}

/** What became of the records of a source at any time; with `kind` and `keys` only of those. */
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
  await tx.orm.insert(imports).values({ ...row, userId: tx.userId });
}

/** Stores how many records an import has added; deletes one that has added none. */
export async function updateImport(tx: UserTransaction, { id, added }: { id: string; added: number }): Promise<void> {
  const isIt = and(owned(tx, imports), eq(imports.id, id));
  await (added === 0 ? tx.orm.delete(imports).where(isIt) : tx.orm.update(imports).set({ added }).where(isIt));
}

/** Inserts or replaces what became of records. One statement for any number of them. */
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

/** Of the goals that an import added, those with something that it did not add; by id. */
export async function listGoalsInUse(tx: UserTransaction, importId: string): Promise<{ id: string; title: string }[]> {
  const { id, title, planningSessionId } = goals;
  const added = await tx.orm
    .select({ id, title, planningSessionId })
    .from(goals)
    .where(and(owned(tx, goals), inArray(id, selectTargets(tx, importId))))
    .orderBy(id);
  const used = new Set(added.filter((goal) => goal.planningSessionId !== null).map((goal) => goal.id));
  const ids = added.map((goal) => goal.id);
  for (const [table, link, record] of goalLinks) {
    const isOfGoals = and(owned(tx, table), isOneOf(link, ids));
    // Without statistics of what was just imported, PostgreSQL would compare all with all for `not exists`.
    const others = except(
      tx.orm
        .select({ id: sql<string>`${record}` })
        .from(table)
        .where(isOfGoals),
      selectTargets(tx, importId),
    );
    const rows = await tx.orm
      .selectDistinct({ goalId: sql<string>`${link}` })
      .from(table)
      .where(and(isOfGoals, inArray(record, others)));
    for (const { goalId } of rows) used.add(goalId);
  }
  return added.filter((goal) => used.has(goal.id));
}

/** What belongs to a goal, or is linked to it. */
const goalLinks = [
  [progressEntries, progressEntries.goalId, progressEntries.id],
  [milestones, milestones.goalId, milestones.id],
  [goalLeads, goalLeads.goalId, goalLeads.id],
  [tasks, tasks.goalId, tasks.id],
  [calendarEvents, calendarEvents.goalId, calendarEvents.id],
  [eventSeries, eventSeries.goalId, eventSeries.id],
  [plannedGoals, plannedGoals.goalId, plannedGoals.id],
] as const;

/**
 * Deletes an import and everything that it added, except for `keptGoals`, lead measures with other entries and categories
 * with goals. Returns the names of the categories that it kept.
 */
export async function deleteImport(tx: UserTransaction, id: string, keptGoals: readonly string[]): Promise<string[]> {
  const targets = selectTargets(tx, id);
  await tx.orm.delete(progressEntries).where(and(owned(tx, progressEntries), inArray(progressEntries.id, targets)));
  await tx.orm.delete(notes).where(and(owned(tx, notes), inArray(notes.id, targets)));
  await deleteEventsAlone(tx, or(inArray(calendarEvents.id, targets), inArray(calendarEvents.seriesId, targets)));
  await tx.orm
    .delete(eventSeries)
    .where(and(owned(tx, eventSeries), or(inArray(eventSeries.id, targets), inArray(eventSeries.taskId, targets))));
  await clearLinks(tx, calendarEvents.taskId, targets);
  await deleteUnlinked(tx.orm.delete(tasks).where(and(owned(tx, tasks), inArray(tasks.id, targets))));
  // Of goals that stay: the parts that this import added.
  await tx.orm.delete(milestones).where(and(owned(tx, milestones), inArray(milestones.id, targets)));
  const reportedLeads = tx.orm
    .select({ id: progressEntries.leadId })
    .from(progressEntries)
    .where(and(owned(tx, progressEntries), isNotNull(progressEntries.leadId)));
  await tx.orm
    .delete(goalLeads)
    .where(and(owned(tx, goalLeads), inArray(goalLeads.id, targets), notInArray(goalLeads.id, reportedLeads)));
  await deleteGoals(tx, and(inArray(goals.id, targets), notInArray(goals.id, [...keptGoals])));
  const goalsOf = tx.orm
    .select({ one: sql`1` })
    .from(goals)
    .where(and(owned(tx, goals), eq(goals.categoryId, categories.id)));
  await deleteUnlinked(
    tx.orm.delete(categories).where(and(owned(tx, categories), inArray(categories.id, targets), notExists(goalsOf))),
  );
  const kept = await tx.orm
    .select({ name: categories.name })
    .from(categories)
    .where(and(owned(tx, categories), inArray(categories.id, targets)))
    .orderBy(categories.name);
  await tx.orm.delete(imports).where(and(owned(tx, imports), eq(imports.id, id)));
  return kept.map(({ name }) => name);
}

/** The records that an import added. */
function selectTargets(tx: UserTransaction, importId: string) {
  return tx.orm
    .select({ id: sql<string>`${importedRecords.targetId}` })
    .from(importedRecords)
    .where(and(owned(tx, importedRecords), eq(importedRecords.importId, importId)));
}

/** Replaces columns of records, which all have the same fields. One statement for any number of them. */
export async function updateRecords(
  tx: UserTransaction,
  section: BackupSection,
  records: readonly (BackupRecord & { readonly id: string })[],
): Promise<void> {
  const complete = section === 'notes' ? records.map(addSearchText) : records;
  const [first] = complete;
  if (!first) return;
  const table = backupTables[section];
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>).filter(([name]) => name in first);
  const list = (format: (name: string, column: PgColumn) => SQL) =>
    sql.join(
      columns.map(([name, column]) => format(name, column)),
      sql`, `,
    );
  const toColumn = (name: string) => sql.identifier(toSnakeCase(name));
  await tx.orm.execute(sql`
    update ${table} set ${list((name) => sql`${toColumn(name)} = record.${sql.identifier(name)}`)}
    from json_to_recordset(${JSON.stringify(complete)}::text::json)
      as record (${list((name, column) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`)})
    where ${owned(tx, table)} and ${table.id} = record.id`);
}

/** The records of a section with these ids, in no order. */
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

/** What the targets of lists are: those of the ids that are still there. */
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

/** Whether a column is one of so many ids. */
export function isOneOf(column: PgColumn, ids: readonly string[]): SQL {
  return sql`${column} = any(array(select json_array_elements_text(${JSON.stringify(ids)}::text::json)::uuid))`;
}

/**
 * Forgets what became of lists and entries, except for lists that became tasks or notes, so that a reset account gets them
 * again from the same files.
 */
export async function forgetImportedGoals(tx: UserTransaction): Promise<void> {
  const { kind, targetId } = importedRecords;
  const isLeft = and(
    notInArray(targetId, tx.orm.select({ id: tasks.id }).from(tasks).where(owned(tx, tasks))),
    notInArray(targetId, tx.orm.select({ id: notes.id }).from(notes).where(owned(tx, notes))),
  );
  await tx.orm
    .delete(importedRecords)
    .where(and(owned(tx, importedRecords), or(eq(kind, 'entry'), and(eq(kind, 'list'), isLeft))));
}

/** Forgets all imports, and keeps what they added. */
export async function deleteAllImports(tx: UserTransaction): Promise<void> {
  await tx.orm.delete(imports).where(owned(tx, imports));
}
