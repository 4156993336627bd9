import { type Column, type SQL, and, asc, eq, getTableColumns, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Moment } from '@goaltracker/domain/core/moment';
import { owned } from '../core/owned.ts';
import { deleteRows, insertRows, takeNew, updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { progressEntries } from '../progress/progress-entries.table.ts';
import { goalLeads } from './goal-leads.table.ts';
import { goals } from './goals.table.ts';

export type StoredLead = typeof goalLeads.$inferSelect;

/** A lead measure with its first day with progress, and the day and total from which its pace counts. */
export type LeadRow = StoredLead & { firstReportedOn: string | null; countsFrom: string | null; baseValue: number };

/** The sum of the entries before a day; 0 when the day is null or has no entries before it. */
export function sumBefore(tx: UserTransaction, day: Column, isCounted: SQL | undefined): SQL {
  const isBefore = and(owned(tx, progressEntries), isCounted, lt(progressEntries.date, day));
  return sql`case when ${day} is null then 0 else coalesce(
    (select sum(${progressEntries.value}) from ${progressEntries} where ${isBefore}), 0) end`;
}

export function selectLeads(tx: UserTransaction) {
  const ofLead = eq(progressEntries.leadId, goalLeads.id);
  return tx.orm
    .select({
      ...getTableColumns(goalLeads),
      firstReportedOn: sql<string | null>`(select min(${progressEntries.date}) from ${progressEntries}
        where ${and(owned(tx, progressEntries), ofLead)})`,
      countsFrom: goals.countsFrom,
      baseValue: sumBefore(tx, goals.countsFrom, ofLead).mapWith(Number),
    })
    .from(goalLeads)
    .innerJoin(goals, and(owned(tx, goals), eq(goals.id, goalLeads.goalId)));
}

/** The lead measures of one goal, or of all goals, in display order. */
export function listLeads(tx: UserTransaction, goalId?: string): Promise<LeadRow[]> {
  return selectLeads(tx)
    .where(and(owned(tx, goalLeads), goalId === undefined ? undefined : eq(goalLeads.goalId, goalId)))
    .orderBy(asc(goalLeads.order), asc(goalLeads.id));
}

export async function findLead(tx: UserTransaction, id: string): Promise<LeadRow | undefined> {
  const [found] = await selectLeads(tx).where(and(owned(tx, goalLeads), eq(goalLeads.id, id)));
  return found;
}

type NewLead = Omit<StoredLead, 'userId' | 'goalId' | 'currentValue'>;

export async function insertLeads(tx: UserTransaction, goalId: string, rows: readonly NewLead[]): Promise<void> {
  const ofGoal = rows.map((row) => ({ ...row, goalId }));
  await insertRows(tx, goalLeads, ofGoal);
}

const savedFields = [
  'title',
  'targetValue',
  'unit',
  'expectedProgress',
  'reportingFrequency',
  'order',
  'isCompleted',
  'completedAt',
  'completedDay',
] as const;

/** Upserts lead measures of a goal. Existing lead measures keep `currentValue`, `createdAt` and `createdDay`. */
export async function saveLeads(tx: UserTransaction, goalId: string, rows: readonly NewLead[]): Promise<void> {
  const ofGoal = rows.map((row) => ({ ...row, goalId }));
  await insertRows(tx, goalLeads, ofGoal, {
    onConflict: {
      target: [goalLeads.id],
      set: takeNew(goalLeads, savedFields),
    },
  });
}

export async function updateLead(
  tx: UserTransaction,
  id: string,
  fields: Partial<Omit<StoredLead, 'id' | 'userId' | 'goalId' | 'createdAt' | 'createdDay'>>,
): Promise<void> {
  await updateRows(tx, goalLeads, fields, eq(goalLeads.id, id));
}

/**
 * Adds to the current values of lead measures of a goal, and completes or reopens each by its target. Returns the new
 * values of the existing lead measures.
 */
export async function addToLeads(
  tx: UserTransaction,
  goalId: string,
  { changes, now }: { changes: readonly { id: string; difference: number }[]; now: Moment },
): Promise<number[]> {
  const rows = changes.map(({ id, difference }) => sql`(${id}::uuid, ${difference}::numeric)`);
  const total = sql`${goalLeads.currentValue} + changes.difference`;
  const isDone = sql`${total} >= ${goalLeads.targetValue}`;
  const updated = await updateRows(
    tx,
    goalLeads,
    {
      currentValue: total,
      isCompleted: isDone,
      completedAt: sql`case when ${isDone} then coalesce(${goalLeads.completedAt}, ${now.at}) end`,
      completedDay: sql`case when ${isDone} then coalesce(${goalLeads.completedDay}, ${now.day}) end`,
    },
    and(eq(goalLeads.goalId, goalId), sql`${goalLeads.id} = changes.id`),
    {
      from: sql`(values ${sql.join(rows, sql`, `)}) as changes (id, difference)`,
      returning: { total: goalLeads.currentValue },
    },
  );
  return updated.map((lead) => lead.total);
}

export async function deleteLead(tx: UserTransaction, id: string): Promise<void> {
  await deleteLeads(tx, eq(goalLeads.id, id));
}

export async function deleteLeadsExcept(tx: UserTransaction, goalId: string, keep: string[]): Promise<void> {
  const others = keep.length > 0 ? notInArray(goalLeads.id, keep) : undefined;
  await deleteLeads(tx, and(eq(goalLeads.goalId, goalId), others));
}

/** Deletes the progress of the lead measures too. */
async function deleteLeads(tx: UserTransaction, condition: SQL | undefined): Promise<void> {
  const deleted = tx.orm
    .select({ id: goalLeads.id })
    .from(goalLeads)
    .where(and(owned(tx, goalLeads), condition));
  await deleteRows(tx, progressEntries, inArray(progressEntries.leadId, deleted));
  await deleteRows(tx, goalLeads, condition);
}
