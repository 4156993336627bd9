import { and, eq, exists, inArray, isNotNull, not, notExists, notInArray, or, sql } from 'drizzle-orm';
import { except, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { owned } from '../core/owned.ts';
import { deleteRows, updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { deleteEventsAlone, isUnreported } from '../calendar/calendar.queries.ts';
import { eventSeries } from '../calendar/event-series.table.ts';
import { categories } from '../goals/categories.table.ts';
import { goalLeads } from '../goals/goal-leads.table.ts';
import { deleteGoals } from '../goals/goals.queries.ts';
import { goals } from '../goals/goals.table.ts';
import { milestones } from '../goals/milestones.table.ts';
import { notes } from '../notes/notes.table.ts';
import { plannedGoals } from '../planner/planned-goals.table.ts';
import { progressEntries } from '../progress/progress-entries.table.ts';
import { taskParts } from '../tasks/task-parts.table.ts';
import { deleteTasks } from '../tasks/tasks.queries.ts';
import { tasks } from '../tasks/tasks.table.ts';
import { imports } from './imports.table.ts';
import { importedRecords } from './imported-records.table.ts';
import { type ImportedRecordRow, deleteImports, isOneOf } from './imports.queries.ts';

/** The goals of an import that have or are linked to something that the import did not add, by id. */
export async function listGoalsInUse(tx: UserTransaction, importId: string): Promise<{ id: string; title: string }[]> {
  const { id, title, planningSessionId } = goals;
  const added = await tx.orm
    .select({ id, title, planningSessionId })
    .from(goals)
    .where(and(owned(tx, goals), inArray(id, selectTargets(tx, importId))))
    .orderBy(id);
  const used = new Set(added.filter((goal) => goal.planningSessionId !== null).map((goal) => goal.id));
  const ids = added.map((goal) => goal.id);
  for (const goalId of await listLinked(tx, importId, { ids, links: goalLinks })) used.add(goalId);
  return added.filter((goal) => used.has(goal.id));
}

type Link = readonly [table: PgTable & { userId: PgColumn }, link: PgColumn, record: PgColumn];

/** The ids with links from records that the import did not add. */
async function listLinked(
  tx: UserTransaction,
  importId: string,
  { ids, links }: { ids: readonly string[]; links: readonly Link[] },
): Promise<Set<string>> {
  const linked = new Set<string>();
  for (const [table, link, record] of links) {
    const isOfRecords = and(owned(tx, table), isOneOf(link, ids));
    // Without statistics on the new rows, PostgreSQL would compare all rows with all rows for `not exists`.
    const others = except(
      tx.orm
        .select({ id: sql<string>`${record}` })
        .from(table)
        .where(isOfRecords),
      selectTargets(tx, importId),
    );
    const rows = await tx.orm
      .selectDistinct({ id: sql<string>`${link}` })
      .from(table)
      .where(and(isOfRecords, inArray(record, others)));
    for (const { id } of rows) linked.add(id);
  }
  return linked;
}

/** Everything that belongs to a goal or links to it. */
const goalLinks = [
  [progressEntries, progressEntries.goalId, progressEntries.id],
  [milestones, milestones.goalId, milestones.id],
  [goalLeads, goalLeads.goalId, goalLeads.id],
  [tasks, tasks.goalId, tasks.id],
  [calendarEvents, calendarEvents.goalId, calendarEvents.id],
  [eventSeries, eventSeries.goalId, eventSeries.id],
  [plannedGoals, plannedGoals.goalId, plannedGoals.id],
] as const satisfies Link[];

/** Everything that belongs to a task or is planned for it. */
const taskLinks = [
  [taskParts, taskParts.taskId, taskParts.id],
  [calendarEvents, calendarEvents.taskId, calendarEvents.id],
  [eventSeries, eventSeries.taskId, eventSeries.id],
] as const satisfies Link[];

/** The imported content of a record that an import added. */
export type AddedRecord = Pick<ImportedRecordRow, 'kind' | 'contentHash'> & { readonly id: string };

/** The tasks or notes that an import added and that still exist. */
export function listAddedRecords(
  tx: UserTransaction,
  importId: string,
  section: 'tasks' | 'notes',
): Promise<AddedRecord[]> {
  const table = section === 'tasks' ? tasks : notes;
  const { kind, contentHash } = importedRecords;
  return tx.orm
    .select({ id: table.id, kind, contentHash })
    .from(importedRecords)
    .innerJoin(table, and(owned(tx, table), eq(table.id, importedRecords.targetId)))
    .where(and(owned(tx, importedRecords), eq(importedRecords.importId, importId)))
    .orderBy(table.id);
}

/** The tasks that have parts or events that the import did not add. */
export function listLinkedTasks(tx: UserTransaction, importId: string, ids: readonly string[]): Promise<Set<string>> {
  return listLinked(tx, importId, { ids, links: taskLinks });
}

/**
 * The events of an import and of its series that now have an outcome, a report or a note. Occurrences have no
 * `contentHash`.
 */
export function listReportedEvents(tx: UserTransaction, importId: string) {
  const { id, title, seriesId, startTime, report } = calendarEvents;
  const note = tx.orm
    .select({ one: sql`1` })
    .from(notes)
    .where(and(owned(tx, notes), eq(notes.calendarEventId, id)));
  const targets = selectTargets(tx, importId);
  return tx.orm
    .select({ id, title, hasNote: sql<boolean>`${exists(note)}`, contentHash: importedRecords.contentHash })
    .from(calendarEvents)
    .leftJoin(
      importedRecords,
      and(owned(tx, importedRecords), eq(importedRecords.importId, importId), eq(importedRecords.targetId, id)),
    )
    .where(
      and(
        owned(tx, calendarEvents),
        or(inArray(id, targets), inArray(seriesId, targets)),
        or(not(isUnreported), sql`${report} ~ '\\S'`, exists(note)),
      ),
    )
    .orderBy(startTime, id);
}

/**
 * The value goals among `ids` with the sum that an import added to each. Leaves out goals to which it added no entries.
 */
export function listImportedTotals(tx: UserTransaction, importId: string, ids: readonly string[]) {
  const { id, targetValue, initialValue, currentValue, expectedDailyProgress, reportingFrequency } = goals;
  return tx.orm
    .select({
      id,
      targetValue,
      initialValue,
      currentValue,
      expectedDailyProgress,
      reportingFrequency,
      imported: sql<number>`sum(${progressEntries.value})`.mapWith(Number),
    })
    .from(progressEntries)
    .innerJoin(goals, and(owned(tx, goals), eq(goals.id, progressEntries.goalId)))
    .where(
      and(
        owned(tx, progressEntries),
        inArray(progressEntries.id, selectTargets(tx, importId)),
        eq(goals.goalType, 'value'),
        isOneOf(id, ids),
      ),
    )
    .groupBy(goals.userId, id);
}

/**
 * Deletes an import and everything that it added, except records in `kept`, lead measures with other entries, and
 * categories with goals. Kept occurrences of series become single events. Returns the names of the remaining
 * categories.
 */
export async function deleteImport(tx: UserTransaction, id: string, kept: readonly string[]): Promise<string[]> {
  const targets = selectTargets(tx, id, kept);
  await updateRows(
    tx,
    calendarEvents,
    { seriesId: null, seriesStart: null, recurrence: null },
    and(isOneOf(calendarEvents.id, kept), inArray(calendarEvents.seriesId, targets)),
  );
  await deleteRows(tx, progressEntries, inArray(progressEntries.id, targets));
  await deleteRows(tx, notes, inArray(notes.id, targets));
  await deleteEventsAlone(tx, or(inArray(calendarEvents.id, targets), inArray(calendarEvents.seriesId, targets)));
  await deleteRows(tx, eventSeries, inArray(eventSeries.id, targets));
  await deleteTasks(tx, targets);
  // The parts that this import added to goals that stay.
  await deleteRows(tx, milestones, inArray(milestones.id, targets));
  const reportedLeads = tx.orm
    .select({ id: progressEntries.leadId })
    .from(progressEntries)
    .where(and(owned(tx, progressEntries), isNotNull(progressEntries.leadId)));
  await deleteRows(tx, goalLeads, and(inArray(goalLeads.id, targets), notInArray(goalLeads.id, reportedLeads)));
  await deleteGoals(tx, inArray(goals.id, targets));
  const goalsOf = tx.orm
    .select({ one: sql`1` })
    .from(goals)
    .where(and(owned(tx, goals), eq(goals.categoryId, categories.id)));
  await deleteRows(tx, categories, and(inArray(categories.id, targets), notExists(goalsOf)));
  const names = await tx.orm
    .select({ name: categories.name })
    .from(categories)
    .where(and(owned(tx, categories), inArray(categories.id, targets)))
    .orderBy(categories.name);
  await deleteImports(tx, eq(imports.id, id));
  return names.map(({ name }) => name);
}

/** The records that an import added, except the records in `kept`. */
function selectTargets(tx: UserTransaction, importId: string, kept: readonly string[] = []) {
  const { targetId } = importedRecords;
  const isKept = kept.length > 0 ? isOneOf(targetId, kept) : undefined;
  return tx.orm
    .select({ id: sql<string>`${targetId}` })
    .from(importedRecords)
    .where(and(owned(tx, importedRecords), eq(importedRecords.importId, importId), isKept && not(isKept)));
}
