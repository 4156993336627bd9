import { type BackupSection, backupSections } from '@goaltracker/domain/backup/backup-sections';
import { type SQL, and, asc, eq, exists, getTableColumns, getTableName, gt, ne, or, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { deleteImports } from '../imports/imports.queries.ts';
import { scheduleReminders } from '../reminders/reminder-jobs.queries.ts';
import { deleteJobsOfKind } from '../core/jobs/jobs.queries.ts';
import { findBrokenConstraint, isForeignKeyViolation, isUniqueViolation } from '../core/errors.ts';
import { owned } from '../core/owned.ts';
import { beginEpoch, recordChanges } from '../core/row-changes.ts';
import { deleteRows, insertRows, updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { goalLeads } from '../goals/goal-leads.table.ts';
import { goalObstacles } from '../goals/goal-obstacles.table.ts';
import { goals } from '../goals/goals.table.ts';
import { plannerSettings } from '../planner/planner-settings.table.ts';
import { progressEntries } from '../progress/progress-entries.table.ts';
import { dailyPerformance } from '../daily-performance/daily-performance.table.ts';
import { backupLinks, backupTables } from './backup-tables.ts';
import type { BackupRecord } from './backup.queries.ts';
import { lockAllGoals } from './reset.queries.ts';
import { subscribedEvents } from '../subscriptions/subscribed-events.table.ts';
import { undoSnapshots } from '../calendar/undo-snapshots.table.ts';
import { users } from '../core/users.table.ts';

/** A record that could not be inserted. `twice`: a duplicate. `missing`: a link to a record that does not exist. */
export type RefusedRecord = { index: number; field: string; problem: 'twice' | 'missing' };

/**
 * Deletes everything that a backup contains, and everything computed from it. Locks the user's row FOR UPDATE. Every
 * row references it, so the user's other writes wait until the transaction ends.
 */
export async function deleteBackedUpRows(tx: UserTransaction): Promise<void> {
  await tx.orm.select({ id: users.id }).from(users).where(owned(tx, users)).for('update');
  await lockAllGoals(tx);
  beginEpoch(tx);
  await deleteRows(tx, dailyPerformance);
  // Linking tables before linked tables, so that no link is left to clear.
  await deleteRows(tx, subscribedEvents);
  for (const section of backupSections.toReversed()) {
    const table = backupTables[section];
    await deleteRows(tx, table);
  }
  await deleteJobsOfKind(tx, 'calendar-fetch');
  await deleteImports(tx);
  await deleteRows(tx, plannerSettings);
  await deleteRows(tx, undoSnapshots);
}

export async function updateProfile(
  tx: UserTransaction,
  profile: { name: string; timezone: string; updatedAt: string },
): Promise<void> {
  scheduleReminders(tx);
  await updateRows(tx, users, profile);
}

export async function insertPlannerSettings(
  tx: UserTransaction,
  settings: Omit<typeof plannerSettings.$inferInsert, 'userId'>,
): Promise<void> {
  await insertRows(tx, plannerSettings, [settings]);
}

/**
 * Inserts the records of a section. Returns the first record that cannot be inserted; the caller must then roll back.
 */
export async function insertBackupRecords(
  tx: UserTransaction,
  section: BackupSection,
  records: readonly BackupRecord[],
): Promise<RefusedRecord | undefined> {
  await tx.sql.unsafe('savepoint batch');
  try {
    await insertRecords(tx, section, records);
    await tx.sql.unsafe('release savepoint batch');
    return undefined;
  } catch (error) {
    if (!isForeignKeyViolation(error) && !isUniqueViolation(error)) throw error;
    await tx.sql.unsafe('rollback to savepoint batch');
    return findRefused(tx, section, records);
  }
}

/**
 * Inserts a batch record by record to find the refused record: with row-level security, PostgreSQL's error names no
 * values.
 */
async function findRefused(
  tx: UserTransaction,
  section: BackupSection,
  records: readonly BackupRecord[],
): Promise<RefusedRecord> {
  for (const [index, record] of records.entries()) {
    try {
      await insertRecords(tx, section, [record]);
    } catch (error) {
      if (isForeignKeyViolation(error)) {
        return { index, field: backupLinks[findBrokenConstraint(error) ?? ''] ?? 'id', problem: 'missing' };
      }
      if (isUniqueViolation(error)) return { index, field: findRepeatedField(error), problem: 'twice' };
      throw error;
    }
  }
  throw new Error('The batch failed, but each of its records could be inserted alone');
}

function findRepeatedField(error: unknown): string {
  if (isUniqueViolation(error, 'planning_sessions_one_per_month')) return 'month';
  if (isUniqueViolation(error, 'planned_goals_once_per_plan')) return 'goalId';
  return isUniqueViolation(error, 'weekly_reviews_one_per_week') ? 'week' : 'id';
}

/**
 * Inserts records that have the same fields. Passes them as one JSON parameter, so that the statement is the same for
 * any number of records. Selects from the user's row too, because Citus inserts a selection on its shard only when it
 * comes from a table.
 */
export async function insertRecords(
  tx: UserTransaction,
  section: BackupSection,
  records: readonly BackupRecord[],
): Promise<void> {
  const table = backupTables[section];
  const { userId: _owner, ...columns } = getTableColumns(table) as Record<string, PgColumn>;
  const names = Object.keys(columns).filter((name) => records[0] && name in records[0]);
  const list = (format: (name: string) => SQL) => sql.join(names.map(format), sql`, `);
  const inserted = await tx.orm.execute<{ id: string }>(sql`
    insert into ${table} (user_id, ${list((name) => sql`${sql.identifier(toSnakeCase(name))}`)})
    select ${users.id}, ${list((name) => sql`record.${sql.identifier(name)}`)}
    from ${users}, json_to_recordset(${JSON.stringify(records)}::text::json)
      as record (${list((name) => sql`${sql.identifier(name)} ${sql.raw(columns[name]?.getSQLType() ?? '')}`)})
    where ${owned(tx, users)}
    returning ${table.id}`);
  recordChanges(
    tx,
    getTableName(table),
    inserted.map(({ id }) => id),
  );
}

/**
 * Recomputes the totals of goals (initial value plus their own entries) and of lead measures (their entries). Returns
 * how many changed, and the first negative total.
 */
export async function recomputeTotals(
  tx: UserTransaction,
): Promise<{ changed: number; negative: { section: BackupSection; id: string } | undefined }> {
  const { goalId, leadId, value } = progressEntries;
  const ofGoal = sql`${goals.initialValue} + coalesce((select sum(${value}) from ${progressEntries}
    where ${owned(tx, progressEntries)} and ${goalId} = ${goals.id} and ${leadId} is null), 0)`;
  const ofLead = sql`coalesce((select sum(${value}) from ${progressEntries}
    where ${owned(tx, progressEntries)} and ${leadId} = ${goalLeads.id}), 0)`;
  const changedGoals = await updateRows(tx, goals, { currentValue: ofGoal }, sql`${goals.currentValue} <> ${ofGoal}`, {
    returning: { id: goals.id, total: goals.currentValue },
  });
  const changedLeads = await updateRows(
    tx,
    goalLeads,
    { currentValue: ofLead },
    sql`${goalLeads.currentValue} <> ${ofLead}`,
    { returning: { id: goalLeads.id, total: goalLeads.currentValue } },
  );
  const changed = [
    ...changedGoals.map((goal) => ({ ...goal, section: 'goals' as const })),
    ...changedLeads.map((lead) => ({ ...lead, section: 'leads' as const })),
  ];
  return { changed: changed.length, negative: changed.find(({ total }) => total < 0) };
}

/** Finds an entry with a lead measure of another goal, which no foreign key prevents. Returns its id. */
export async function findStrayEntry(tx: UserTransaction): Promise<string | undefined> {
  const [stray] = await tx.orm
    .select({ id: progressEntries.id })
    .from(progressEntries)
    .innerJoin(goalLeads, and(owned(tx, goalLeads), eq(goalLeads.id, progressEntries.leadId)))
    .where(and(owned(tx, progressEntries), ne(goalLeads.goalId, progressEntries.goalId)))
    .limit(1);
  return stray?.id;
}

/** A page by id of the goals that have obstacles, or that may list some in the description. */
export function listGoalsWithObstacles(
  tx: UserTransaction,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ id: string; description: string | null }[]> {
  const mayListSome = sql`strpos(${goals.description}, 'Obstacles') > 0`;
  const ofGoal = and(owned(tx, goalObstacles), eq(goalObstacles.goalId, goals.id));
  const hasSome = exists(tx.orm.select({ id: goalObstacles.id }).from(goalObstacles).where(ofGoal));
  return tx.orm
    .select({ id: goals.id, description: goals.description })
    .from(goals)
    .where(and(owned(tx, goals), after ? gt(goals.id, after) : undefined, or(mayListSome, hasSome)))
    .orderBy(asc(goals.id))
    .limit(limit);
}
