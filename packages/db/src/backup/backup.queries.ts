import { type BackupSection, backupSections } from '@goaltracker/domain/backup/backup-sections';
import { and, asc, gt } from 'drizzle-orm';
import { type QueryScope, compileQuery } from '../core/compiled-query.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { plannerSettings } from '../planner/planner-settings.table.ts';
import { backupTables, listBackupColumns } from './backup-tables.ts';
import { users } from '../auth/users.table.ts';

/** A record as a backup has it. */
export type BackupRecord = Readonly<Record<string, unknown>>;

/** Bounds what a batch takes in memory: notes may be ten times as long as anything else. */
const recordsAtATime = 500;
const notesAtATime = 50;

function compileRead(section: BackupSection, goesOn: boolean) {
  const table = backupTables[section];
  return compileQuery((query: QueryScope<{ after: string | null }>) =>
    query.orm
      .select(listBackupColumns(section))
      .from(table)
      .where(and(owned(query, table), goesOn ? gt(table.id, query.value('after')) : undefined))
      .orderBy(asc(table.id))
      .limit(section === 'notes' ? notesAtATime : recordsAtATime),
  );
}

const reads = Object.fromEntries(
  backupSections.map((section) => [section, { first: compileRead(section, false), next: compileRead(section, true) }]),
) as Record<BackupSection, { first: ReturnType<typeof compileRead>; next: ReturnType<typeof compileRead> }>;

/** Every record of a section, by id, a batch at a time. Consistent only within a snapshot. */
export async function* readBackupRecords(tx: UserTransaction, section: BackupSection): AsyncGenerator<BackupRecord[]> {
  const { first, next } = reads[section];
  let batch: BackupRecord[] = await first(tx, { after: null });
  while (batch.length > 0) {
    yield batch;
    batch = await next(tx, { after: String(batch.at(-1)?.['id']) });
  }
}

const readProfile = compileQuery((query) =>
  query.orm.select({ name: users.name, timezone: users.timezone }).from(users).where(owned(query, users)),
);

const readPlannerSettings = compileQuery((query) => {
  const { dailyPlanningTime, weeklyPlanningDay, monthlyPlanningDate, createdAt, updatedAt } = plannerSettings;
  return query.orm
    .select({ monthlyPlanningDate, weeklyPlanningDay, dailyPlanningTime, createdAt, updatedAt })
    .from(plannerSettings)
    .where(owned(query, plannerSettings));
});

/** What a backup has once: the user's name and time zone, and their planner settings where they have any. */
export async function readBackupHead(
  tx: UserTransaction,
): Promise<{ profile: BackupRecord; plannerSettings: BackupRecord | null }> {
  const [[profile], [settings]] = await Promise.all([readProfile(tx), readPlannerSettings(tx)]);
  if (!profile) throw new Error('The user of a transaction has no row');
  return { profile, plannerSettings: settings ?? null };
}
