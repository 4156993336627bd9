import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { notes } from '../notes/notes.table.ts';
import { deletedTasks } from '../tasks/deleted-tasks.table.ts';
import { calendarEvents } from './calendar-events.table.ts';
import { eventSeries } from './event-series.table.ts';
import {
  clearBrokenLinks,
  collect,
  dropExpiredCopies,
  insertRestored,
  noteLink,
  relinkNotes,
  takeCopy,
} from './restored-rows.ts';
import { inScope, requestTopUp } from './series.queries.ts';

/**
 * Copies an event that is about to be deleted, with the occurrences in scope and, unless it goes alone, the record of
 * their series. Drops the user's copies older than 24 hours.
 */
export async function keepDeletedEvents(
  tx: UserTransaction,
  { id, scope, now }: { id: string; scope: SeriesScope; now: Date },
): Promise<void> {
  await dropExpiredCopies(tx, now);
  const deleted = tx.orm
    .select({ id: calendarEvents.id })
    .from(calendarEvents)
    .where(inScope(tx, id, scope));
  const target = and(owned(tx, calendarEvents), eq(calendarEvents.id, id));
  await tx.orm.execute(sql`
    insert into ${deletedTasks} (user_id, id, content, deleted_at)
    select ${calendarEvents.userId}, ${calendarEvents.id}, jsonb_build_object(
      'events', (${collect(sql`to_jsonb(${calendarEvents})`)} from ${calendarEvents} where ${inScope(tx, id, scope)}),
      'notes', (${collect(noteLink)} from ${notes}
        where ${owned(tx, notes)} and ${notes.calendarEventId} in ${deleted}),
      'series', (${collect(sql`to_jsonb(${eventSeries})`)} from ${eventSeries}
        where ${owned(tx, eventSeries)} and ${scope !== 'this'}
          and ${eventSeries.id} = (select ${calendarEvents.seriesId} from ${calendarEvents} where ${target}))
    )::text, ${now.toISOString()}
    from ${calendarEvents} where ${target}
    on conflict (user_id, id) do update set content = excluded.content, deleted_at = excluded.deleted_at`);
}

/**
 * Inserts events deleted within 24 hours with their ids and notes, and has their series go on as it did. Links to goals,
 * tasks and resources that no longer exist are cleared. Returns whether there were such events.
 */
export async function restoreDeletedEvents(
  tx: UserTransaction,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const part = await takeCopy(tx, { id, now, isTask: false });
  if (!part) return false;
  await insertRestored(tx, eventSeries, {
    from: sql`jsonb_array_elements(${part('series')}) as series (content)`,
    record: clearBrokenLinks(tx, sql`series.content`),
    onConflict: sql`on conflict (user_id, id) do update set ${restoredColumns}`,
  });
  await insertRestored(tx, calendarEvents, {
    from: sql`jsonb_array_elements(${part('events')}) as event (content)`,
    record: clearBrokenLinks(tx, sql`event.content`),
    onConflict: sql`on conflict (user_id, id) do nothing`,
  });
  await relinkNotes(tx, part('notes'));
  await requestTopUp(tx);
  return true;
}

/** Every column of a series; the number of its changes grows. */
const restoredColumns = sql.join(
  Object.keys(getTableColumns(eventSeries))
    .filter((name) => !['userId', 'id', 'sequence'].includes(name))
    .map((name) => sql.identifier(toSnakeCase(name)))
    .map((column) => sql`${column} = excluded.${column}`)
    .concat(sql`sequence = ${eventSeries.sequence} + 1`),
  sql`, `,
);
