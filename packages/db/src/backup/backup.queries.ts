import type { BackupSection } from '@goaltracker/domain/backup/backup-sections';
import { and, asc, gt } from 'drizzle-orm';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { plannerSettings } from '../planner/planner-settings.table.ts';
import { findLabelColors, findUserSettings } from '../settings/user-settings.queries.ts';
import { firstId } from '../core/pages.ts';
import { backupTables, listBackupColumns } from './backup-tables.ts';
import { users } from '../core/users.table.ts';

export type BackupRecord = Readonly<Record<string, unknown>>;

/** Limits the memory of a batch: notes may be ten times as long as other records. */
const recordsPerBatch = 500;
const notesPerBatch = 50;

/** Yields all records of a section in batches, ordered by id. Consistent only within a snapshot. */
export async function* listBackupRecords(tx: UserTransaction, section: BackupSection): AsyncGenerator<BackupRecord[]> {
  const table = backupTables[section];
  const columns = listBackupColumns(section);
  for (let after = firstId; ;) {
    const batch: BackupRecord[] = await tx.orm
      .select(columns)
      .from(table)
      .where(and(owned(tx, table), gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(section === 'notes' ? notesPerBatch : recordsPerBatch);
    if (batch.length === 0) return;
    yield batch;
    after = String(batch.at(-1)?.['id']);
  }
}

type SingleRecords = { profile: BackupRecord; plannerSettings: BackupRecord | null; settings: BackupRecord };

/** The parts of a backup that exist once: name and time zone, planner settings (or null), and settings. */
export async function getSingleRecords(tx: UserTransaction): Promise<SingleRecords> {
  const { dailyPlanningTime, weeklyPlanningDay, monthlyPlanningDate, createdAt, updatedAt } = plannerSettings;
  const [[profile], [planner], settings, labels] = await Promise.all([
    tx.orm.select({ name: users.name, timezone: users.timezone }).from(users).where(owned(tx, users)),
    tx.orm
      .select({ monthlyPlanningDate, weeklyPlanningDay, dailyPlanningTime, createdAt, updatedAt })
      .from(plannerSettings)
      .where(owned(tx, plannerSettings)),
    findUserSettings(tx),
    findLabelColors(tx),
  ]);
  if (!profile) throw new Error("The transaction's user does not exist");
  return { profile, plannerSettings: planner ?? null, settings: { ...settings, ...labels } };
}
