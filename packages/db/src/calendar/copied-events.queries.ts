import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { and, eq, exists, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import { owned } from '../core/owned.ts';
import { deleteRows, updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { notes } from '../notes/notes.table.ts';
import { tasks } from '../tasks/tasks.table.ts';
import { calendarEvents } from './calendar-events.table.ts';
import { isUnreported } from './calendar.queries.ts';
import { eventSeries } from './event-series.table.ts';
import { scheduleReminders } from '../reminders/reminder-jobs.queries.ts';
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
import { includeOccurrences, scheduleTopUp } from './occurrences.queries.ts';
import { inScope } from './series.queries.ts';
import { undoSnapshots } from './undo-snapshots.table.ts';

/**
 * Copies an event and, by scope, others of its series and the record of it, before they are deleted or changed. Replaces
 * the snapshot taken before under the same id, and deletes the user's snapshots older than 24 hours.
 */
export async function copyEvents(
  tx: UserTransaction,
  { id, scope, isChange, now }: { id: string; scope: SeriesScope; isChange: boolean; now: Date },
): Promise<void> {
  await deleteExpiredSnapshots(tx, now);
  const ids = tx.orm
    .select({ id: calendarEvents.id })
    .from(calendarEvents)
    .where(inScope(tx, id, scope));
  const target = and(owned(tx, calendarEvents), eq(calendarEvents.id, id));
  await tx.orm.execute(sql`
    insert into ${undoSnapshots} (user_id, id, content, taken_at)
    select ${calendarEvents.userId}, ${calendarEvents.id}, (${isChange ? sql`'{"isChange":true}'::jsonb ||` : sql``} jsonb_build_object(
      'events', (${collect(sql`to_jsonb(${calendarEvents})`)} from ${calendarEvents} where ${inScope(tx, id, scope)}),
      'notes', (${collect(noteLink)} from ${notes} where ${owned(tx, notes)} and ${notes.calendarEventId} in ${ids}),
      'movedBefore', (${collect(sql`jsonb_build_object('id', moved.id, 'series_start', moved.series_start)`)}
        from ${calendarEvents} as moved, ${calendarEvents} where ${target} and ${scope === 'following'}
          and moved.user_id = ${calendarEvents.userId} and moved.series_id = ${calendarEvents.seriesId}
          and moved.start_time < ${calendarEvents.startTime} and moved.series_start >= ${calendarEvents.startTime}),
      'series', (${collect(sql`to_jsonb(${eventSeries})`)} from ${eventSeries}
        where ${owned(tx, eventSeries)} and ${scope !== 'this'}
          and ${eventSeries.id} = (select ${calendarEvents.seriesId} from ${calendarEvents} where ${target}))
    ))::text, ${now.toISOString()}
    from ${calendarEvents} where ${target}
    on conflict (user_id, id) do update set content = excluded.content, taken_at = excluded.taken_at`);
}

/**
 * Undoes a deletion or a change of a series within 24 hours: inserts deleted events with their ids and notes, and has
 * their series go on as it did. After a change, removes what it added, unless something was written there, and gives the
 * other events what they had; reports are kept. Links to goals, tasks and resources that no longer exist are cleared.
 * Returns whether there was a snapshot.
 */
export async function restoreEvents(tx: UserTransaction, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const snapshot = await consumeSnapshots(tx, { ids: [id], now, kind: 'events' });
  if (!snapshot) return false;
  const { part, isChange } = snapshot;
  const [copiedEvents, copiedSeries] = [
    sql`jsonb_array_elements(${part('events')}) as event (content)`,
    sql`jsonb_array_elements(${part('series')}) as series (content)`,
  ];
  if (isChange) {
    const ids = sql`(select (event.content ->> 'id')::uuid from ${copiedEvents})`;
    const seriesNow = tx.orm
      .select({ id: calendarEvents.seriesId })
      .from(calendarEvents)
      .where(and(owned(tx, calendarEvents), sql`${calendarEvents.id} in ${ids}`));
    const note = tx.orm
      .select({ one: sql`1` })
      .from(notes)
      .where(and(owned(tx, notes), eq(notes.calendarEventId, calendarEvents.id)));
    const task = tx.orm
      .select({ one: sql`1` })
      .from(tasks)
      .where(
        and(
          owned(tx, tasks),
          eq(tasks.id, calendarEvents.taskId),
          eq(tasks.completedAt, calendarEvents.completionReportedAt),
        ),
      );
    const isOutcomeOfTask = and(eq(calendarEvents.completionStatus, 'completed'), exists(task));
    const isEmpty = and(or(isUnreported, isOutcomeOfTask), isNull(calendarEvents.report), notExists(note));
    await deleteRows(
      tx,
      eventSeries,
      and(
        inArray(eventSeries.id, seriesNow),
        sql`${eventSeries.id} not in (select (series.content ->> 'id')::uuid from ${copiedSeries})`,
      ),
    );
    await deleteRows(
      tx,
      calendarEvents,
      and(inArray(calendarEvents.seriesId, seriesNow), sql`${calendarEvents.id} not in ${ids}`, isEmpty),
    );
  }
  await insertRestored(tx, eventSeries, {
    from: copiedSeries,
    record: clearBrokenLinks(tx, sql`series.content`),
    // A calendar that subscribes to the series sees that it has changed again.
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
  await updateRows(
    tx,
    calendarEvents,
    { seriesStart: sql`moved.series_start` },
    sql`${calendarEvents.id} = moved.id and ${calendarEvents.seriesStart} is null`,
    { from: sql`jsonb_to_recordset(${part('movedBefore')}) as moved (id uuid, series_start timestamptz)` },
  );
  if (!isChange) {
    await includeOccurrences(tx, copiedEvents);
    // The events that were left say the count of all of them again.
    await updateRows(
      tx,
      calendarEvents,
      { recurrence: sql`series.content ->> 'recurrence'` },
      sql`${calendarEvents.seriesId} = (series.content ->> 'id')::uuid
        and (series.content ->> 'recurrence')::jsonb ->> 'endType' = 'after'`,
      { from: copiedSeries },
    );
  }
  await relinkNotes(tx, part('notes'));
  await scheduleTopUp(tx, now);
  return true;
}
