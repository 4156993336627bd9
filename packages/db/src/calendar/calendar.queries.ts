import { type MomentRange, pickInstant } from '@goaltracker/domain/calendar/all-day';
import type { Moment } from '@goaltracker/domain/core/moment';
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

/** The columns of an event that users see. */
const { seriesStart: _ofSeries, ...eventColumns } = getTableColumns(calendarEvents);
export { eventColumns };

export type EventRow = Omit<typeof calendarEvents.$inferSelect, 'seriesStart'>;

export type NewEvent = Omit<EventRow, 'userId'> & { seriesStart?: string | null };

/** Whether the completion of the event was not reported. */
export const isUnreported = sql`coalesce(trim(${calendarEvents.completionStatus}), '') in ('', 'unreported')`;

/** Selects events after the event with this start and id, ordered by start. */
type EventCursor = { start: Pick<Moment, 'at' | 'local'>; id: string };
type EventPage = { after?: EventCursor | undefined; limit: number };

const beforeAll: EventCursor = { start: { at: '-infinity', local: '-infinity' }, id: firstId };
const forms = [{ isAllDay: true }, { isAllDay: false }];

const shown = Object.keys(eventColumns)
  .map((name) => `"${toSnakeCase(name)}" as "${name}"`)
  .join(', ');
/**
 * The instant to compare with the times of an event. Parameters: the instant for timed events and for all-day events.
 */
const select = (at: string, local: string) =>
  `case when is_all_day then ${local}::timestamptz else ${at}::timestamptz end`;
const [after, from, to] = [select('$2', '$3'), select('$5', '$6'), select('$7', '$8')];
const earliest = `least($5::timestamptz, $6::timestamptz)`;
const selectAfter = `select ${shown} from calendar_events
  where "calendar_events"."user_id" = $1 and (start_time, id) > (${after}, $4::uuid)
  and ($10::boolean is null or is_all_day = $10)`;

/**
 * Two index scans: events that start within the range or up to 48 hours before, and longer events that start earlier.
 * Written by hand: a month of 300 events takes 1.4 ms of server time, and 2.9 ms with Drizzle.
 */
const selectOverlapping = `${selectAfter}
  and start_time >= ${earliest} - interval '48 hours' and start_time < greatest($7::timestamptz, $8::timestamptz)
  and start_time < ${to} and (end_time > ${from} or start_time >= ${from})
union all ${selectAfter}
  and start_time < ${earliest} - interval '48 hours' and end_time > ${earliest}
  and end_time - start_time > interval '48 hours' and end_time > ${from}
order by "startTime", id limit $9::bigint`;

/** The events that overlap `[from, to)`, at most `limit`. */
export function listOverlappingEvents(tx: UserTransaction, range: MomentRange, limit = unlimited): Promise<EventRow[]> {
  return selectEvents(tx, range, { limit }, null);
}

/** The first events of a page, unordered: at most `limit` all-day events and `limit` others. */
export async function listEventPage(tx: UserTransaction, range: MomentRange, page: EventPage): Promise<EventRow[]> {
  return (await Promise.all(forms.map(({ isAllDay }) => selectEvents(tx, range, page, isAllDay)))).flat();
}

async function selectEvents(
  tx: UserTransaction,
  { from: first, to: last }: MomentRange,
  { after: { start, id } = beforeAll, limit }: EventPage,
  isAllDay: boolean | null,
): Promise<EventRow[]> {
  const moments = [start.at, start.local, id, first.at, first.local, last.at, last.local];
  return [
    ...(await tx.sql.unsafe<EventRow[]>(selectOverlapping, [tx.userId, ...moments, limit, isAllDay], {
      prepare: true,
    })),
  ];
}

type Unreported = { since: Moment; now: Moment; limit: number };

/**
 * The time of an import, to compare with days: shifted by the present UTC offset of the user's zone for all-day events.
 */
const shiftReportsFrom = ({ at, local }: Moment, { isAllDay }: { isAllDay: boolean }) =>
  sql`${calendarEvents.reportsFrom} + ${isAllDay ? Date.parse(local) - Date.parse(at) : 0} * interval '1 ms'`;

function selectUnreportedEvents(tx: UserTransaction, range: Unreported, form: { isAllDay: boolean }) {
  const [since, now] = [pickInstant(range.since, form), pickInstant(range.now, form)];
  return tx.orm
    .select({ ...eventColumns, count: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(calendarEvents)
    .where(
      and(
        owned(tx, calendarEvents),
        gte(calendarEvents.startTime, since),
        lt(calendarEvents.startTime, now),
        lte(calendarEvents.endTime, now),
        eq(calendarEvents.isAllDay, form.isAllDay),
        isUnreported,
        or(isNull(calendarEvents.reportsFrom), gt(calendarEvents.endTime, shiftReportsFrom(range.now, form))),
      ),
    )
    .orderBy(desc(calendarEvents.startTime), desc(calendarEvents.id))
    .limit(range.limit);
}

/**
 * The unreported events that started at `since` or later and ended after their import: the latest `limit` all-day
 * events, the latest `limit` others, and the count of all.
 */
export async function listUnreportedEvents(
  tx: UserTransaction,
  values: Unreported,
): Promise<{ count: number; events: EventRow[] }> {
  const found = await Promise.all(forms.map((form) => selectUnreportedEvents(tx, values, form)));
  const events = found.flat().map((row): EventRow => {
    const { count: _count, ...event } = row;
    return event;
  });
  return { count: found.reduce((sum, [first]) => sum + (first?.count ?? 0), 0), events };
}

export async function findEvent(tx: UserTransaction, id: string): Promise<EventRow | undefined> {
  const [found] = await tx.orm
    .select(eventColumns)
    .from(calendarEvents)
    .where(and(owned(tx, calendarEvents), eq(calendarEvents.id, id)));
  return found;
}

/** Ordered by start. */
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

/** Returns the rows in the order given. With `onConflict` 'ignore', returns only new rows. */
export async function insertEvents(
  tx: UserTransaction,
  rows: readonly NewEvent[],
  { onConflict }: { onConflict?: 'ignore' } = {},
): Promise<EventRow[]> {
  scheduleReminders(tx);
  return insertRows(tx, calendarEvents, rows, { ...(onConflict && { onConflict }), returning: eventColumns });
}

export type EventChange = Partial<Omit<EventRow, 'id' | 'userId' | 'createdAt'>>;

export async function updateEvent(tx: UserTransaction, id: string, fields: EventChange): Promise<EventRow | undefined> {
  scheduleReminders(tx);
  const [changed] = await updateRows(tx, calendarEvents, fields, eq(calendarEvents.id, id), {
    returning: eventColumns,
  });
  return changed;
}

export function deleteEvents(tx: UserTransaction, ids: readonly string[]): Promise<number> {
  return deleteEventsWhere(tx, inArray(calendarEvents.id, [...ids]));
}

/** Deletes the user's events that match a condition and returns how many. Keeps their notes without an event. */
export async function deleteEventsWhere(tx: UserTransaction, condition: SQL | undefined): Promise<number> {
  const deleted = await deleteEventsAlone(tx, condition);
  await excludeOccurrences(tx, deleted);
  return deleted.length;
}

/** Deletes events like `deleteEventsWhere`, but does not change their series. */
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
