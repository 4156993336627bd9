import { hasText } from '@goaltracker/domain/calendar/series/series-event';
import { type SQL, and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { owned } from '../core/owned.ts';
import { deleteRows, updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { users } from '../core/users.table.ts';
import { notes } from '../notes/notes.table.ts';
import { scheduleReminders } from '../reminders/reminder-jobs.queries.ts';
import { calendarEvents } from './calendar-events.table.ts';
import { eventSeries } from './event-series.table.ts';
import { includeOccurrences } from './occurrences.queries.ts';
import {
  clearBrokenLinks,
  collect,
  consumeSnapshots,
  deleteExpiredSnapshots,
  insertRestored,
  noteLink,
  overwriteExcept,
  relinkNotes,
} from './restored-rows.ts';
import {
  type EventsInScope,
  type SeriesEventRow,
  type SeriesRow,
  inScope,
  isPartOf,
  lockAllSeries,
  lockEventsWhere,
} from './series.queries.ts';
import { undoSnapshots } from './undo-snapshots.table.ts';

/** The result of a change of a series: the ids of new events, and the series after the change. */
interface Change {
  readonly events: readonly string[];
  readonly series: readonly Omit<SeriesRow, 'userId'>[];
}

/**
 * Copies events before they are deleted or, with `change`, changed. Also copies the records of their series, unless the
 * scope is one event. Replaces the copy under the same id, and deletes the user's copies older than 24 hours. `asked`
 * is the id in the request, perhaps a former id; Undo sends the same id.
 */
export async function copyEvents(
  tx: UserTransaction,
  events: EventsInScope,
  { asked, change, now }: { asked: string; change?: Change; now: Date },
): Promise<void> {
  await deleteExpiredSnapshots(tx, now);
  const isMeant = inScope(tx, events);
  const ids = tx.orm.select({ id: calendarEvents.id }).from(calendarEvents).where(isMeant);
  await tx.orm.execute(sql`
    insert into ${undoSnapshots} (user_id, id, content, taken_at)
    select ${users.id}, ${asked}, (${JSON.stringify(change ? { isChange: true, made: change } : {})}::text::jsonb || jsonb_build_object(
      'events', (${collect(sql`to_jsonb(${calendarEvents})`)} from ${calendarEvents} where ${isMeant}),
      'notes', (${collect(noteLink)} from ${notes} where ${owned(tx, notes)} and ${notes.calendarEventId} in ${ids}),
      'series', (${collect(sql`to_jsonb(${eventSeries})`)} from ${eventSeries}
        where ${and(owned(tx, eventSeries), isSeriesInScope(tx, events))}),
      'parts', (${collect(sql`${eventSeries.id}`)} from ${eventSeries}
        where ${and(owned(tx, eventSeries), events.seriesId === null ? sql`false` : isPartOf(tx, events.seriesId))})
    ))::text, ${now.toISOString()}
    from ${users} where ${owned(tx, users)}
    on conflict (user_id, id) do update set content = excluded.content, taken_at = excluded.taken_at`);
}

/** Whether a copy of these events includes the record of a series. */
function isSeriesInScope(tx: UserTransaction, { seriesId, scope }: EventsInScope): SQL | undefined {
  if (seriesId === null || scope === 'this') return sql`false`;
  return scope === 'whole' ? isPartOf(tx, seriesId) : eq(eventSeries.id, seriesId);
}

/** The content of a copy that this file reads. */
interface Copy {
  /** Older copies contain only the ids of the series. */
  readonly made?: { readonly events: readonly string[]; readonly series: readonly (SeriesRow | { id: string })[] };
  readonly events: readonly { id: string }[];
  readonly series: readonly { id: string; split_from?: string | null }[];
  /** The ids of all parts of the series at that time; absent in older copies. */
  readonly parts?: readonly string[];
}

/** What remains of an undone change. */
export interface LeftByChange {
  /** Events of the changed series that contain text of the user. */
  readonly events: readonly SeriesEventRow[];
  /** The series as changed. Some of them are deleted now. */
  readonly series: readonly SeriesRow[];
  /** The ids of the restored series: several parts of a split series, none for a single event. */
  readonly restored: readonly string[];
}

/**
 * Undoes a deletion or a change of a series within 24 hours. Inserts deleted events with their ids and notes, and
 * continues their series. After a change, deletes the events that it created, unless the user wrote something in them,
 * and restores the other events except their reports. Clears links to goals, tasks and resources that no longer exist.
 * Without a copy, returns undefined.
 */
export async function restoreEvents(
  tx: UserTransaction,
  { id, now }: { id: string; now: Date },
): Promise<LeftByChange | undefined> {
  const snapshot = await consumeSnapshots(tx, { ids: [id], now, kind: 'events' });
  if (!snapshot) return undefined;
  const { part, isChange, contents } = snapshot;
  const copy = JSON.parse(contents[0] ?? '') as Copy;
  const restored = copy.series.map((series) => series.id);
  const left = await removeChanged(tx, copy, isChange);
  const [copiedEvents, copiedSeries] = [
    sql`jsonb_array_elements(${part('events')}) as event (content)`,
    sql`jsonb_array_elements(${part('series')}) as series (content)`,
  ];
  await insertRestored(tx, eventSeries, {
    from: copiedSeries,
    record: clearBrokenLinks(tx, sql`series.content`),
    // Shows the change to calendars that subscribe to the series.
    onConflict: sql`${overwriteExcept(eventSeries, 'sequence')}, sequence = ${eventSeries.sequence} + 1`,
  });
  scheduleReminders(tx);
  await insertRestored(tx, calendarEvents, {
    from: copiedEvents,
    record: clearBrokenLinks(tx, sql`event.content`),
    onConflict: isChange
      ? overwriteExcept(calendarEvents, 'completionStatus', 'completionReportedAt', 'report')
      : sql`on conflict (user_id, id) do nothing`,
  });
  if (!isChange) {
    await includeOccurrences(tx, copiedEvents);
    // Gives the remaining events the recurrence of the copied series.
    await updateRows(
      tx,
      calendarEvents,
      { recurrence: sql`series.content ->> 'recurrence'` },
      sql`${calendarEvents.seriesId} = (series.content ->> 'id')::uuid`,
      { from: copiedSeries },
    );
  }
  await relinkNotes(tx, part('notes'));
  return { ...left, restored };
}

/**
 * Deletes the events and series that a change created, and parts that were split off since. Returns the events that
 * stay, and the series in their changed form.
 */
async function removeChanged(
  tx: UserTransaction,
  copy: Copy,
  isChange: boolean,
): Promise<Omit<LeftByChange, 'restored'>> {
  const copied = copy.events.map(({ id }) => id);
  const made = copy.made ?? { events: [], series: [] };
  const { id, seriesId } = calendarEvents;
  const changed = isChange ? [...made.series, ...copy.series].map((each) => each.id) : [];
  const ids = [...changed, ...(await listLaterParts(tx, copy))];
  if (ids.length === 0) return { events: [], series: [] };
  const events = await lockEventsWhere(
    tx,
    and(or(inArray(seriesId, ids), inArray(id, [...made.events])), notInArray(id, copied)),
  );
  const present = await lockAllSeries(tx, [...ids, ...events.flatMap((event) => event.seriesId ?? [])]);
  const empty = events.filter((event) => !hasText(event)).map((event) => event.id);
  await deleteRows(tx, calendarEvents, inArray(id, empty));
  // A series may be gone with its task.
  const known = new Set(present.map((row) => row.id));
  const series = [
    ...present,
    ...made.series.filter((each) => 'recurrence' in each).filter((each) => !known.has(each.id)),
  ];
  const ended = series.map((each) => each.id).filter((each) => copy.series.every((restored) => restored.id !== each));
  await deleteRows(tx, eventSeries, inArray(eventSeries.id, ended));
  return { events: events.filter(hasText), series };
}

/** The parts that were split off after the copy. The copied series replace them. */
async function listLaterParts(tx: UserTransaction, { series, parts }: Copy): Promise<string[]> {
  if (!parts || series.length === 0) return [];
  const wholes = series.map((each) => each.split_from ?? each.id);
  const later = await tx.orm
    .select({ id: eventSeries.id })
    .from(eventSeries)
    .where(and(owned(tx, eventSeries), inArray(eventSeries.splitFrom, wholes), notInArray(eventSeries.id, [...parts])));
  return later.map(({ id }) => id);
}
