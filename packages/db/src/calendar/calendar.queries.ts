import { type SQL, and, asc, desc, eq, getTableColumns, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { clearLinks, deleteUnlinked } from '../core/links.ts';
import { owned } from '../core/owned.ts';
import { firstId, unlimited } from '../core/pages.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { notes } from '../notes/notes.table.ts';
import { calendarEvents, lookback } from './calendar-events.table.ts';
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

/** Two index scans: events that start within the range or up to 48 hours before, and longer ones that start earlier. */
function selectOverlappingEvents(tx: UserTransaction, range: Range, { after, limit }: EventPage): Promise<EventRow[]> {
  const { id, startTime, endTime } = calendarEvents;
  const select = () => tx.orm.select(eventColumns).from(calendarEvents);
  const from = sql`${range.from}::timestamptz`;
  const isAfter = sql`(${startTime}, ${id}) > (${after.startTime}::timestamptz, ${after.id}::uuid)`;
  const recent = and(
    owned(tx, calendarEvents),
    isAfter,
    sql`${startTime} >= ${from} - ${lookback}`,
    lt(startTime, range.to),
    sql`(${endTime} > ${from} or ${startTime} >= ${from})`,
  );
  const long = and(
    owned(tx, calendarEvents),
    isAfter,
    sql`${startTime} < ${from} - ${lookback}`,
    sql`${endTime} > ${from}`,
    sql`${endTime} - ${startTime} > ${lookback}`,
  );
  return unionAll(select().where(recent), select().where(long))
    .orderBy(sql`start_time, id`)
    .limit(limit);
}

/** Drizzle maps 50,000 rows in 130 ms and these in 15 ms (2 cores), while no other request runs. */
const eventsPerStatement = 5_000;

/** The events that overlap `[from, to)`, by start time and id. More than 5,000 are consistent only within a snapshot. */
export async function listOverlappingEvents(
  tx: UserTransaction,
  range: Range,
  { after = beforeAll, limit = unlimited }: Partial<EventPage> = {},
): Promise<EventRow[]> {
  const page = await selectOverlappingEvents(tx, range, { after, limit: Math.min(limit, eventsPerStatement) });
  const last = page.at(-1);
  if (!last || page.length < eventsPerStatement) return page;
  return [...page, ...(await listOverlappingEvents(tx, range, { after: last, limit: limit - page.length }))];
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

/** Returns the rows in the order given. */
export async function insertEvents(tx: UserTransaction, rows: readonly NewEvent[]): Promise<EventRow[]> {
  scheduleReminders(tx);
  return tx.orm
    .insert(calendarEvents)
    .values(rows.map((row) => ({ ...row, userId: tx.userId })))
    .returning(eventColumns);
}

export type EventChange = Partial<Omit<EventRow, 'id' | 'userId' | 'createdAt'>>;

/** Returns the updated event, or undefined if it does not exist. */
export async function updateEvent(tx: UserTransaction, id: string, fields: EventChange): Promise<EventRow | undefined> {
  scheduleReminders(tx);
  const [changed] = await tx.orm
    .update(calendarEvents)
    .set(fields)
    .where(and(owned(tx, calendarEvents), eq(calendarEvents.id, id)))
    .returning(eventColumns);
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
  return deleteUnlinked(tx.orm.delete(calendarEvents).where(isDeleted).returning({ seriesId, seriesStart }));
}
