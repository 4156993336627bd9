import { outOfScaleFactor } from '@goaltracker/domain/progress/scale';
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { owned } from '../core/owned.ts';
import { recordChanges } from '../core/row-changes.ts';
import { deleteRows, insertRows, updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { goalLeads } from '../goals/goal-leads.table.ts';
import { goals } from '../goals/goals.table.ts';
import { progressEntries } from './progress-entries.table.ts';

export type ProgressEntryRow = typeof progressEntries.$inferSelect;

const insertEntry = `insert into progress_entries (user_id, id, goal_id, lead_id, value, date, reported_at, notes)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;

export async function insertProgressEntry(tx: UserTransaction, entry: ProgressEntryRow): Promise<void> {
  const { userId, id, goalId, leadId, value, date, reportedAt, notes } = entry;
  await tx.sql.unsafe(insertEntry, [userId, id, goalId, leadId, value, date, reportedAt, notes], { prepare: true });
  recordChanges(tx, 'progress_entries', [id]);
}

/** Inserts only the entries with new ids. Returns how many. */
export async function insertNewEntries(tx: UserTransaction, entries: readonly ProgressEntryRow[]): Promise<number> {
  return insertRows(tx, progressEntries, entries, { onConflict: 'ignore' });
}

export async function findProgressEntry(tx: UserTransaction, id: string): Promise<ProgressEntryRow | undefined> {
  const [found] = await tx.orm
    .select()
    .from(progressEntries)
    .where(and(owned(tx, progressEntries), eq(progressEntries.id, id)));
  return found;
}

export function listEntriesById(tx: UserTransaction, ids: readonly string[]): Promise<ProgressEntryRow[]> {
  return tx.orm
    .select()
    .from(progressEntries)
    .where(and(owned(tx, progressEntries), inArray(progressEntries.id, [...ids])))
    .orderBy(asc(progressEntries.id));
}

/** In the order reported. */
export function listEntriesOfGoal(tx: UserTransaction, goalId: string): Promise<ProgressEntryRow[]> {
  return tx.orm
    .select()
    .from(progressEntries)
    .where(and(owned(tx, progressEntries), eq(progressEntries.goalId, goalId)))
    .orderBy(asc(progressEntries.date), asc(progressEntries.reportedAt), asc(progressEntries.id));
}

/** In the order reported. */
export function listEntriesOfDay(
  tx: UserTransaction,
  { goalId, date }: { goalId: string; date: string },
): Promise<ProgressEntryRow[]> {
  return tx.orm
    .select()
    .from(progressEntries)
    .where(and(owned(tx, progressEntries), eq(progressEntries.goalId, goalId), eq(progressEntries.date, date)))
    .orderBy(asc(progressEntries.reportedAt), asc(progressEntries.id));
}

/**
 * For each goal, the last report on the goal itself whose amount a quick add repeats (rules/progress.md#quick-add): above
 * 0, and in scale with the expected amount.
 */
export function listLastReports(tx: UserTransaction, goalIds: readonly string[]): Promise<ProgressEntryRow[]> {
  return tx.orm
    .selectDistinctOn([progressEntries.goalId], getTableColumns(progressEntries))
    .from(progressEntries)
    .innerJoin(goals, and(owned(tx, goals), eq(goals.id, progressEntries.goalId)))
    .where(
      and(
        owned(tx, progressEntries),
        inArray(progressEntries.goalId, [...goalIds]),
        isNull(progressEntries.leadId),
        gt(progressEntries.value, 0),
        lte(progressEntries.value, sql`${goals.expectedDailyProgress} * ${outOfScaleFactor}`),
      ),
    )
    .orderBy(
      asc(progressEntries.goalId),
      desc(progressEntries.date),
      desc(progressEntries.reportedAt),
      desc(progressEntries.id),
    );
}

/** The current values of all goals and their lead measures, unordered. */
export async function listGoalValues(tx: UserTransaction) {
  const rows = await tx.orm
    .select({
      id: goals.id,
      goalType: goals.goalType,
      currentValue: goals.currentValue,
      leadId: goalLeads.id,
      leadValue: goalLeads.currentValue,
      leadTarget: goalLeads.targetValue,
    })
    .from(goals)
    .leftJoin(goalLeads, and(owned(tx, goalLeads), eq(goalLeads.goalId, goals.id)))
    .where(owned(tx, goals));
  return [...Map.groupBy(rows, (row) => row.id)].map(([id, ofGoal]) => ({
    id,
    goalType: ofGoal[0]?.goalType ?? 'simple',
    currentValue: ofGoal[0]?.currentValue ?? 0,
    leads: ofGoal.flatMap(({ leadId, leadValue, leadTarget }) =>
      leadId === null ? [] : [{ id: leadId, currentValue: leadValue ?? 0, targetValue: leadTarget ?? 0 }],
    ),
  }));
}

export async function updateProgressEntry(
  tx: UserTransaction,
  id: string,
  fields: Pick<ProgressEntryRow, 'value' | 'notes'>,
): Promise<ProgressEntryRow> {
  const [updated] = await updateRows(tx, progressEntries, fields, eq(progressEntries.id, id), {
    returning: getTableColumns(progressEntries),
  });
  if (!updated) throw new Error('The update returned no row');
  return updated;
}

export async function deleteProgressEntries(tx: UserTransaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteRows(tx, progressEntries, inArray(progressEntries.id, ids));
}
