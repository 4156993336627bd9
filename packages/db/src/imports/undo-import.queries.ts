import { and, eq, inArray, isNotNull, notExists, notInArray, or, sql } from 'drizzle-orm';
import { except } from 'drizzle-orm/pg-core';
import { clearLinks, deleteUnlinked } from '../core/links.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
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
import { isOneOf } from './imports.queries.ts';

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

/** Of value goals with these ids, what an import has added to them, apart from goals to which it added no entries. */
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
