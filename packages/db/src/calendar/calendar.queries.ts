import { type SQL, and, asc, desc, eq, getTableColumns, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { clearLinks } from '../core/links.ts';
import { owned } from '../core/owned.ts';
import { firstId, unlimited } from '../core/pages.ts';
import { deleteRows, insertRows, updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { notes } from '../notes/notes.table.ts';
import { calendarEvents } from './calendar-events.table.ts';
import { type DeletedOccurrence, excludeOccurrences } from './occurrences.queries.ts';
import { scheduleReminders } from '../reminders/reminder-jobs.queries.ts';

/** The columns of an event that people see. */
const { seriesStart: _ofSeries, ...eventColumns } = getTableColumns(calendarEvents);
export { eventColumns };

export type EventRow = Omit<typeof calendarEvents.$inferSelect, 'seriesStart'>;

export type NewEvent = Omit<EventRow, 'userId'> & { seriesStart?: string | null };

/** The event's completion status was not reported. */
export const isUnreported = sql`coalesce(trim(${calendarEvents.completionStatus}), '') in ('', 'unreported')`;

type Range = { from: string; to: string };
/** A position in a list by start: after the event with this start and id. */
export type EventCursor = { startTime: string; id: string };
/** At most `limit` events. */
type EventPage = { after: EventCursor; limit: number };

const beforeAll: EventCursor = { startTime: '-infinity', id: firstId };

const shown = Object.keys(eventColumns)
  .map((name) => `"${toSnakeCase(name)}" as "${name}"`)
  .join(', ');
const selectAfter = `select ${shown} from calendar_events
  where "calendar_events"."user_id" = $1 and (start_time, id) > ($2::timestamptz, $3::uuid)`;

/**
 * Two index scans: events that start within the range or up to 48 hours before, and longer ones that start earlier. Written
 * by hand, because a month of 300 events takes 1.4 ms of the server's time so, and 2.9 ms by Drizzle.
 */
const selectOverlapping = `${selectAfter}
  and start_time >= $4::timestamptz - interval '48 hours' and start_time < $5::timestamptz
  and (end_time > $4::timestamptz or start_time >= $4::timestamptz)
union all ${selectAfter}
  and start_time < $4::timestamptz - interval '48 hours' and end_time > $4::timestamptz
  and end_time - start_time > interval '48 hours'
order by "startTime", id limit $6::bigint`;

/** The events that overlap `[from, to)`, by start time and id. */
export async function listOverlappingEvents(
  tx: UserTransaction,
  { from, to }: Range,
  { after = beforeAll, limit = unlimited }: Partial<EventPage> = {},
): Promise<EventRow[]> {
  const values = [tx.userId, after.startTime, after.id, from, to, limit];
  return [...(await tx.sql.unsafe<EventRow[]>(selectOverlapping, values, { prepare: true }))];
}

type Unreported = { since: string; now: string; limit: number };

function selectUnreportedEvents(tx: UserTransaction, { since, now, limit }: Unreported) {
  return tx.orm
    .select({ ...eventColumns, count: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(calendarEvents)
    .where(
      and(
        owned(tx, calendarEvents),
        gte(calendarEvents.startTime, since),
        lt(calendarEvents.startTime, now),
        lte(calendarEvents.endTime, now),
        isUnreported,
        or(isNull(calendarEvents.reportsFrom), gt(calendarEvents.endTime, calendarEvents.reportsFrom)),
      ),
    )
    .orderBy(desc(calendarEvents.startTime), desc(calendarEvents.id))
    .limit(limit);
}

/**
 * The unreported events that started at `since` or later and have ended since they were imported: the latest `limit` of them, by start time, and
 * the count of all.
 */
export async function listUnreportedEvents(
  tx: UserTransaction,
  values: Unreported,
): Promise<{ count: number; events: EventRow[] }> {
  const rows = await selectUnreportedEvents(tx, values);
  const events = rows.toReversed().map((row): EventRow => {
    const { count: _count, ...event } = row;
    return event;
  });
  return { count: rows[0]?.count ?? 0, events };
}

export async function findEvent(tx: UserTransaction, id: string): Promise<EventRow | undefined> {
  const [found] = await tx.orm
    .select(eventColumns)
    .from(calendarEvents)
    .where(and(owned(tx, calendarEvents), eq(calendarEvents.id, id)));
  return found;
}

/** In the order of their starts. */
export function listEventsById(tx: UserTransaction, ids: readonly string[]): Promise<EventRow[]> {
  return tx.orm
    .select(eventColumns)
    .from(calendarEvents)
    .where(and(owned(tx, calendarEvents), inArray(calendarEvents.id, [...ids])))
    .orderBy(asc(calendarEvents.startTime), asc(calendarEvents.id));
}

/** Selects the event FOR UPDATE. */
export async function lockEvent(tx: UserTransaction, id: string): Promise<EventRow | undefined> {
  const [found] = await tx.orm
    .select(eventColumns)
    .from(calendarEvents)
    .where(and(owned(tx, calendarEvents), eq(calendarEvents.id, id)))
    .for('update');
  return found;
}

/** Returns the rows in the order given; with `onConflict` 'ignore' only the rows that were new. */
export async function insertEvents(
  tx: UserTransaction,
  rows: readonly NewEvent[],
  { onConflict }: { onConflict?: 'ignore' } = {},
): Promise<EventRow[]> {
  scheduleReminders(tx);
  return insertRows(tx, calendarEvents, rows, { ...(onConflict && { onConflict }), returning: eventColumns });
}

export type EventChange = Partial<Omit<EventRow, 'id' | 'userId' | 'createdAt'>>;

/** Returns the updated event, or undefined if it does not exist. */
export async function updateEvent(tx: UserTransaction, id: string, fields: EventChange): Promise<EventRow | undefined> {
  scheduleReminders(tx);
  const [changed] = await updateRows(tx, calendarEvents, fields, eq(calendarEvents.id, id), {
    returning: eventColumns,
  });
  return changed;
}

/** Returns the number of events that existed. */
export function deleteEvents(tx: UserTransaction, ids: readonly string[]): Promise<number> {
  return deleteEventsWhere(tx, inArray(calendarEvents.id, [...ids]));
}

/** Deletes the user's events that fulfil a condition and returns their number. Their notes are kept without an event. */
export async function deleteEventsWhere(tx: UserTransaction, condition: SQL | undefined): Promise<number> {
  const deleted = await deleteEventsAlone(tx, condition);
  await excludeOccurrences(tx, deleted);
  return deleted.length;
}

/** Deletes events like `deleteEventsWhere`, without a change of their series. */
export async function deleteEventsAlone(tx: UserTransaction, condition: SQL | undefined): Promise<DeletedOccurrence[]> {
  const isDeleted = and(owned(tx, calendarEvents), condition);
  await clearLinks(
    tx,
    notes.calendarEventId,
    tx.orm.select({ id: calendarEvents.id }).from(calendarEvents).where(isDeleted),
  );
  const { seriesId, seriesStart } = calendarEvents;
  return deleteRows(tx, calendarEvents, condition, { returning: { seriesId, seriesStart } });
}
