import { type BackupSection, backupSections } from '@goaltracker/domain/backup/backup-sections';
import { and, asc, gt } from 'drizzle-orm';
import { type QueryScope, compileQuery } from '../core/compiled-query.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { plannerSettings } from '../planner/planner-settings.table.ts';
import { findLabelColors, findUserSettings } from '../settings/user-settings.queries.ts';
import { backupTables, listBackupColumns } from './backup-tables.ts';
import { users } from '../core/users.table.ts';

export type BackupRecord = Readonly<Record<string, unknown>>;

/** Limits the memory a batch takes: notes may be ten times as long as other records. */
const recordsPerBatch = 500;
const notesPerBatch = 50;

function compileBatchQuery(section: BackupSection, isFirst: boolean) {
  const table = backupTables[section];
  return compileQuery((query: QueryScope<{ after: string | null }>) =>
    query.orm
      .select(listBackupColumns(section))
      .from(table)
      .where(and(owned(query, table), isFirst ? undefined : gt(table.id, query.value('after'))))
      .orderBy(asc(table.id))
      .limit(section === 'notes' ? notesPerBatch : recordsPerBatch),
  );
}

type BatchQuery = ReturnType<typeof compileBatchQuery>;

const batchQueries = Object.fromEntries(
  backupSections.map((section) => [
    section,
    { first: compileBatchQuery(section, true), next: compileBatchQuery(section, false) },
  ]),
) as Record<BackupSection, { first: BatchQuery; next: BatchQuery }>;

/** Yields all records of a section in batches, ordered by id. Consistent only within a snapshot. */
export async function* listBackupRecords(tx: UserTransaction, section: BackupSection): AsyncGenerator<BackupRecord[]> {
  const { first, next } = batchQueries[section];
  let batch: BackupRecord[] = await first(tx, { after: null });
  while (batch.length > 0) {
    yield batch;
    batch = await next(tx, { after: String(batch.at(-1)?.['id']) });
  }
}

const selectProfile = compileQuery((query) =>
  query.orm.select({ name: users.name, timezone: users.timezone }).from(users).where(owned(query, users)),
);

const selectPlannerSettings = compileQuery((query) => {
  const { dailyPlanningTime, weeklyPlanningDay, monthlyPlanningDate, createdAt, updatedAt } = plannerSettings;
  return query.orm
    .select({ monthlyPlanningDate, weeklyPlanningDay, dailyPlanningTime, createdAt, updatedAt })
    .from(plannerSettings)
    .where(owned(query, plannerSettings));
});

type SingleRecords = { profile: BackupRecord; plannerSettings: BackupRecord | null; settings: BackupRecord };

/** The parts of a backup that exist once: name and time zone, planner settings or null, and settings. */
export async function getSingleRecords(tx: UserTransaction): Promise<SingleRecords> {
  const [[profile], [planner], settings, labels] = await Promise.all([
    selectProfile(tx),
    selectPlannerSettings(tx),
    findUserSettings(tx),
    findLabelColors(tx),
  ]);
  if (!profile) throw new Error("The transaction's user does not exist");
  return { profile, plannerSettings: planner ?? null, settings: { ...settings, ...labels } };
}
