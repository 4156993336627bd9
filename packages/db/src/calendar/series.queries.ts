import { type SQL, and, asc, eq, exists, getTableColumns, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { seriesFields } from '@goaltracker/domain/calendar/series/series-fields';
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

/** The series that have a record, by id. */
export function listSeries(tx: UserTransaction): Promise<SeriesRow[]> {
  return tx.orm.select().from(eventSeries).where(owned(tx, eventSeries)).orderBy(asc(eventSeries.id));
}

export function countSeries(tx: UserTransaction): Promise<number> {
  return tx.orm.$count(eventSeries, owned(tx, eventSeries));
}

/** An event of a series with the start that the rule gives to it. */
export type OccurrenceRow = typeof calendarEvents.$inferSelect;

/** An event of a series, whether it has a note, and when its task was completed. */
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

/** An event, and the scope of other events in its series. `from`: the rule start of the event. */
export interface EventsInScope {
  readonly id: string;
  readonly seriesId: string | null;
  readonly from: string;
  readonly scope: SeriesScope;
}

/**
 * Selects the event and all stored events of its series FOR UPDATE, by start time. Scope `whole` includes the events of
 * the other parts of a split series.
 */
export function lockSeriesEvents(
  tx: UserTransaction,
  { id, seriesId }: Pick<EventsInScope, 'id' | 'seriesId'>,
  scope: 'all' | 'whole' = 'all',
): Promise<SeriesEventRow[]> {
  return lockEventsWhere(tx, inScope(tx, { id, seriesId, from: '', scope }));
}

/** Selects the stored events of these series FOR UPDATE, by start time. */
export function lockEventsOfSeries(tx: UserTransaction, ids: readonly string[]): Promise<SeriesEventRow[]> {
  return lockEventsWhere(tx, inArray(calendarEvents.seriesId, [...ids]));
}

/** Selects the user's events that match a condition FOR UPDATE, by start time. */
export async function lockEventsWhere(tx: UserTransaction, condition: SQL | undefined): Promise<SeriesEventRow[]> {
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
    .where(and(owned(tx, calendarEvents), condition))
    .orderBy(asc(calendarEvents.startTime), asc(calendarEvents.id))
    .for('update');
}

/** PostgreSQL takes 65,535 parameters per statement, and an API client may create a series of any length. */
const rowsPerStatement = 2_000;

/** Upserts `rows` and deletes the events in `removed`, which have no notes. Returns the upserted rows. */
export async function saveOccurrences(
  tx: UserTransaction,
  rows: readonly Omit<OccurrenceRow, 'userId'>[],
  removed: readonly string[],
): Promise<EventRow[]> {
  const saved: EventRow[] = [];
  for (let at = 0; at < Math.max(rows.length, removed.length); at += rowsPerStatement) {
    const until = at + rowsPerStatement;
    saved.push(...(await saveBatch(tx, rows.slice(at, until), removed.slice(at, until))));
  }
  return saved;
}

async function saveBatch(
  tx: UserTransaction,
  rows: Omit<OccurrenceRow, 'userId'>[],
  removed: string[],
): Promise<EventRow[]> {
  scheduleReminders(tx);
  if (removed.length > 0) await deleteRows(tx, calendarEvents, inArray(calendarEvents.id, removed));
  return insertRows(tx, calendarEvents, rows, {
    onConflict: { target: [calendarEvents.id], set: takeNew(calendarEvents) },
    returning: eventColumns,
  });
}

/** Returns the deleted events. Does not exclude them from their series. */
export function deleteOccurrences(tx: UserTransaction, events: EventsInScope): Promise<DeletedOccurrence[]> {
  return deleteEventsAlone(tx, inScope(tx, events));
}

export async function insertSeries(tx: UserTransaction, rows: readonly Omit<SeriesRow, 'userId'>[]): Promise<void> {
  scheduleReminders(tx);
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    await insertRows(tx, eventSeries, rows.slice(at, at + rowsPerStatement));
  }
}

/** Upserts series. */
export async function saveSeries(tx: UserTransaction, rows: readonly Omit<SeriesRow, 'userId'>[]): Promise<void> {
  scheduleReminders(tx);
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    await insertRows(tx, eventSeries, rows.slice(at, at + rowsPerStatement), {
      onConflict: { target: [eventSeries.id], set: takeNew(eventSeries) },
    });
  }
}

/** Deletes the records of series. Keeps their events. */
export async function deleteSeries(tx: UserTransaction, ids: readonly string[]): Promise<void> {
  await deleteRows(tx, eventSeries, inArray(eventSeries.id, [...ids]));
}

/** Records that an event is no longer an occurrence of its series. */
export async function leaveSeries(tx: UserTransaction, id: string): Promise<void> {
  const { seriesId, seriesStart } = calendarEvents;
  const left = await tx.orm
    .select({ seriesId, seriesStart })
    .from(calendarEvents)
    .where(and(owned(tx, calendarEvents), eq(calendarEvents.id, id)));
  await excludeOccurrences(tx, left);
  await updateRows(tx, calendarEvents, { seriesStart: null }, eq(calendarEvents.id, id));
}

/** Selects an event FOR UPDATE, with its place in its series. */
export async function lockOccurrence(tx: UserTransaction, id: string): Promise<SeriesEventRow | undefined> {
  const [found] = await lockEventsWhere(tx, eq(calendarEvents.id, id));
  return found;
}

/** Sets the recurrence of all stored events of a series. */
export async function setRecurrence(
  tx: UserTransaction,
  { id, recurrence }: Pick<SeriesRow, 'id' | 'recurrence'>,
): Promise<void> {
  await updateRows(tx, calendarEvents, { recurrence }, eq(calendarEvents.seriesId, id));
}

/** Selects the records of series FOR UPDATE, by id. */
export function lockAllSeries(tx: UserTransaction, ids: readonly string[]): Promise<SeriesRow[]> {
  return tx.orm
    .select()
    .from(eventSeries)
    .where(and(owned(tx, eventSeries), inArray(eventSeries.id, [...ids])))
    .orderBy(asc(eventSeries.id))
    .for('update');
}

/** Selects the record of a series FOR UPDATE. For a series without a record, returns undefined. */
export async function lockSeries(tx: UserTransaction, id: string): Promise<SeriesRow | undefined> {
  const [found] = await tx.orm
    .select()
    .from(eventSeries)
    .where(and(owned(tx, eventSeries), eq(eventSeries.id, id)))
    .for('update');
  return found;
}

/** Whether a row of `event_series` is this series or another part of the same split series. */
export function isPartOf(tx: UserTransaction, id: string): SQL | undefined {
  const asked = alias(eventSeries, 'asked_series');
  const splitFrom = tx.orm
    .select({ splitFrom: asked.splitFrom })
    .from(asked)
    .where(and(owned(tx, asked), eq(asked.id, id)));
  return or(eq(eventSeries.id, id), eq(eventSeries.splitFrom, splitFrom));
}

/** The records of all parts of a series, by id: one when the series was never split, none when it has no record. */
export function listParts(tx: UserTransaction, id: string): Promise<SeriesRow[]> {
  return tx.orm
    .select()
    .from(eventSeries)
    .where(and(owned(tx, eventSeries), isPartOf(tx, id)))
    .orderBy(asc(eventSeries.id));
}

/** Selects the records of {@link listParts} FOR UPDATE, by id. */
export function lockParts(tx: UserTransaction, id: string): Promise<SeriesRow[]> {
  return tx.orm
    .select()
    .from(eventSeries)
    .where(and(owned(tx, eventSeries), isPartOf(tx, id)))
    .orderBy(asc(eventSeries.id))
    .for('update');
}

export type OccurrenceTimes = Pick<OccurrenceRow, 'id' | 'seriesId' | 'startTime' | 'endTime'> & {
  /** Whether a field or the start differs from the series. Does not compare the end. */
  isChanged: boolean;
};

export function listOccurrenceTimes(tx: UserTransaction, seriesIds: readonly string[]): Promise<OccurrenceTimes[]> {
  const { id, seriesId, startTime, endTime, seriesStart } = calendarEvents;
  const [own, common] = [calendarEvents, eventSeries].map((table) =>
    sql.join(
      [...seriesFields, 'isAllDay' as const].map((name) => sql`${table[name]}`),
      sql`, `,
    ),
  );
  const isChanged = sql<boolean>`(${own}, ${startTime}) is distinct from (${common}, ${seriesStart})`;
  return tx.orm
    .select({ id, seriesId, startTime, endTime, isChanged })
    .from(calendarEvents)
    .innerJoin(eventSeries, and(owned(tx, eventSeries), eq(eventSeries.id, seriesId)))
    .where(and(owned(tx, calendarEvents), inArray(seriesId, [...seriesIds])));
}

/**
 * Selects stored events. `following`: events with a rule start at `from` or later. `whole`: events of all parts of a
 * split series, as long as the parts have records.
 */
export function inScope(tx: UserTransaction, { id, seriesId, from, scope }: EventsInScope): SQL | undefined {
  const { startTime, seriesStart } = calendarEvents;
  const isLater = sql`coalesce(${seriesStart}, ${startTime}) >= ${from}::timestamptz`;
  const others =
    seriesId === null || scope === 'this'
      ? undefined
      : and(isOfSeries(tx, seriesId, scope), scope === 'following' ? isLater : undefined);
  return and(owned(tx, calendarEvents), or(eq(calendarEvents.id, id), others));
}

function isOfSeries(tx: UserTransaction, id: string, scope: SeriesScope): SQL | undefined {
  const { seriesId } = calendarEvents;
  if (scope !== 'whole') return eq(seriesId, id);
  const parts = tx.orm
    .select({ id: eventSeries.id })
    .from(eventSeries)
    .where(and(owned(tx, eventSeries), isPartOf(tx, id)));
  // Events posted one by one have no record.
  return or(eq(seriesId, id), inArray(seriesId, parts));
}
