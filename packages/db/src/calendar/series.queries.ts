import { type SQL, and, asc, eq, exists, getTableColumns, gte, inArray, isNotNull, like, or, sql } from 'drizzle-orm';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { owned } from '../core/owned.ts';
import { deleteRows, insertRows, takeNew, updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { notes } from '../notes/notes.table.ts';
import { tasks } from '../tasks/tasks.table.ts';
import { calendarEvents } from './calendar-events.table.ts';
import { eventSeries } from './event-series.table.ts';
import { type EventRow, eventColumns, deleteEventsAlone } from './calendar.queries.ts';
import { type DeletedOccurrence, excludeOccurrences } from './occurrences.queries.ts';
import { scheduleReminders } from '../reminders/reminder-jobs.queries.ts';

export type SeriesRow = typeof eventSeries.$inferSelect;

/** All series with a record, by id. */
export function listSeries(tx: UserTransaction): Promise<SeriesRow[]> {
  return tx.orm.select().from(eventSeries).where(owned(tx, eventSeries)).orderBy(asc(eventSeries.id));
}

/** The number of series with a rule of another calendar. */
export function countForeignSeries(tx: UserTransaction): Promise<number> {
  return tx.orm.$count(eventSeries, and(owned(tx, eventSeries), like(eventSeries.recurrence, '%"rrule":%')));
}

/** An event of a series with the start that the rule gives to it. */
export type OccurrenceRow = typeof calendarEvents.$inferSelect;

/** An event of a series and whether it has a note. */
export type SeriesEventRow = OccurrenceRow & { hasNote: boolean; taskCompletedAt: string | null };

/** The series of the earliest event with the same type, title and recurrence. */
export async function findMatchingSeries(
  tx: UserTransaction,
  { type, title, recurrence }: Pick<EventRow, 'type' | 'title'> & { recurrence: string },
): Promise<string | undefined> {
  const [found] = await tx.orm
    .select({ seriesId: calendarEvents.seriesId })
    .from(calendarEvents)
    .where(
      and(
        owned(tx, calendarEvents),
        eq(calendarEvents.title, title),
        isNotNull(calendarEvents.seriesId),
        eq(calendarEvents.type, type),
        eq(calendarEvents.recurrence, recurrence),
      ),
    )
    .orderBy(asc(calendarEvents.startTime), asc(calendarEvents.id))
    .limit(1);
  return found?.seriesId ?? undefined;
}

/** Selects the event and all others of its series FOR UPDATE, by start time. */
export async function lockSeriesEvents(tx: UserTransaction, id: string): Promise<SeriesEventRow[]> {
  const linkedNotes = tx.orm
    .select({ one: sql`1` })
    .from(notes)
    .where(and(owned(tx, notes), eq(notes.calendarEventId, calendarEvents.id)));
  const completionOfTask = tx.orm
    .select({ completedAt: tasks.completedAt })
    .from(tasks)
    .where(and(owned(tx, tasks), eq(tasks.id, calendarEvents.taskId)));
  return tx.orm
    .select({
      ...getTableColumns(calendarEvents),
      hasNote: sql<boolean>`${exists(linkedNotes)}`,
      taskCompletedAt: sql<string | null>`(${completionOfTask})`,
    })
    .from(calendarEvents)
    .where(inScope(tx, id, 'all'))
    .orderBy(asc(calendarEvents.startTime), asc(calendarEvents.id))
    .for('update');
}

/** PostgreSQL takes 65,535 parameters per statement, and an API client may create a series of any length. */
const rowsPerStatement = 2_000;

/** Upserts `rows` and deletes the events with the ids in `removed`, which have no notes. Returns the upserted rows. */
export async function saveOccurrences(
  tx: UserTransaction,
  rows: readonly OccurrenceRow[],
  removed: readonly string[],
): Promise<EventRow[]> {
  const saved: EventRow[] = [];
  for (let at = 0; at < Math.max(rows.length, removed.length); at += rowsPerStatement) {
    const until = at + rowsPerStatement;
    saved.push(...(await saveBatch(tx, rows.slice(at, until), removed.slice(at, until))));
  }
  return saved;
}

async function saveBatch(tx: UserTransaction, rows: OccurrenceRow[], removed: string[]): Promise<EventRow[]> {
  scheduleReminders(tx);
  if (removed.length > 0) await deleteRows(tx, calendarEvents, inArray(calendarEvents.id, removed));
  return insertRows(tx, calendarEvents, rows, {
    onConflict: { target: [calendarEvents.id], set: takeNew(calendarEvents) },
    returning: eventColumns,
  });
}

/** Returns the deleted events. Does not record that their occurrences do not take place. */
export function deleteOccurrences(tx: UserTransaction, id: string, scope: SeriesScope): Promise<DeletedOccurrence[]> {
  return deleteEventsAlone(tx, inScope(tx, id, scope));
}

/** For those that go on, `scheduleTopUp` has to be called. */
export async function insertSeries(tx: UserTransaction, rows: readonly Omit<SeriesRow, 'userId'>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    await insertRows(tx, eventSeries, rows.slice(at, at + rowsPerStatement));
  }
}

/** Upserts records. For those that go on, `scheduleTopUp` has to be called. */
export async function saveSeries(tx: UserTransaction, rows: readonly SeriesRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    await insertRows(tx, eventSeries, rows.slice(at, at + rowsPerStatement), {
      onConflict: { target: [eventSeries.id], set: takeNew(eventSeries) },
    });
  }
}

/** Deletes the record of a series. Its events are left. */
export async function deleteSeries(tx: UserTransaction, id: string): Promise<void> {
  await deleteRows(tx, eventSeries, eq(eventSeries.id, id));
}

/** Records that an event no longer is an occurrence of its series. */
export async function leaveSeries(tx: UserTransaction, id: string): Promise<void> {
  const { seriesId, seriesStart } = calendarEvents;
  const left = await tx.orm
    .select({ seriesId, seriesStart })
    .from(calendarEvents)
    .where(and(owned(tx, calendarEvents), eq(calendarEvents.id, id)));
  await excludeOccurrences(tx, left);
  await updateRows(tx, calendarEvents, { seriesStart: null }, eq(calendarEvents.id, id));
}

/** Selects the record of a series FOR UPDATE; undefined for a series without one. */
export async function lockSeries(tx: UserTransaction, id: string): Promise<SeriesRow | undefined> {
  const [found] = await tx.orm
    .select()
    .from(eventSeries)
    .where(and(owned(tx, eventSeries), eq(eventSeries.id, id)))
    .for('update');
  return found;
}

/** The event and, by scope, others of its series. */
export function inScope(tx: UserTransaction, id: string, scope: SeriesScope): SQL | undefined {
  const columnOfEvent = (column: typeof calendarEvents.seriesId | typeof calendarEvents.startTime) =>
    tx.orm
      .select({ value: column })
      .from(calendarEvents)
      .where(and(owned(tx, calendarEvents), eq(calendarEvents.id, id)));
  const itself = eq(calendarEvents.id, id);
  if (scope === 'this') return and(owned(tx, calendarEvents), itself);
  const later =
    scope === 'following' ? gte(calendarEvents.startTime, columnOfEvent(calendarEvents.startTime)) : undefined;
  const others = and(eq(calendarEvents.seriesId, columnOfEvent(calendarEvents.seriesId)), later);
  return and(owned(tx, calendarEvents), or(itself, others));
}
