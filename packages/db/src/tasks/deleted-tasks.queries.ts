import { and, eq, not, sql } from 'drizzle-orm';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { scheduleReminders } from '../reminders/reminder-jobs.queries.ts';
import { eventSeries } from '../calendar/event-series.table.ts';
import { undoSnapshots } from '../calendar/undo-snapshots.table.ts';
import {
  clearBrokenLinks,
  collect,
  consumeSnapshot,
  deleteExpiredSnapshots,
  insertRestored,
  noteLink,
  relinkNotes,
} from '../calendar/restored-rows.ts';
import { scheduleTopUp } from '../calendar/occurrences.queries.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { notes } from '../notes/notes.table.ts';
import { isDeletedWithTask } from './tasks.queries.ts';
import { taskParts } from './task-parts.table.ts';
import { tasks } from './tasks.table.ts';

/**
 * Copies a task that is about to be deleted, with its parts and events. Replaces the snapshot taken before under the
 * same id, and deletes the user's snapshots older than 24 hours.
 */
export async function keepDeletedTask(tx: UserTransaction, { id, now }: { id: string; now: Date }): Promise<void> {
  await deleteExpiredSnapshots(tx, now);
  const ofTask = and(owned(tx, calendarEvents), eq(calendarEvents.taskId, id));
  await tx.orm.execute(sql`
    insert into ${undoSnapshots} (user_id, id, content, taken_at)
    select ${tasks.userId}, ${tasks.id}, jsonb_build_object(
      'task', to_jsonb(${tasks}),
      'parts', (${collect(sql`to_jsonb(${taskParts})`)} from ${taskParts}
        where ${and(owned(tx, taskParts), eq(taskParts.taskId, id))}),
      'events', (${collect(sql`to_jsonb(${calendarEvents})`)} from ${calendarEvents}
        where ${ofTask} and ${isDeletedWithTask}),
      'keptEvents', (${collect(sql`to_jsonb(${calendarEvents.id})`)} from ${calendarEvents}
        where ${ofTask} and ${not(isDeletedWithTask)}),
      'notes', (${collect(noteLink)} from ${notes} where ${owned(tx, notes)} and ${notes.calendarEventId} in
        (select ${calendarEvents.id} from ${calendarEvents} where ${ofTask} and ${isDeletedWithTask})),
      'series', (${collect(sql`to_jsonb(${eventSeries})`)} from ${eventSeries}
        where ${and(owned(tx, eventSeries), eq(eventSeries.taskId, id))})
    )::text, ${now.toISOString()}
    from ${tasks} where ${and(owned(tx, tasks), eq(tasks.id, id))}
    on conflict (user_id, id) do update set content = excluded.content, taken_at = excluded.taken_at`);
}

const linkAgain = ({ taskId }: typeof calendarEvents | typeof eventSeries) =>
  sql`on conflict (user_id, id) do update set task_id = coalesce(${taskId}, excluded.task_id)`;

/**
 * Inserts a task deleted within 24 hours with its id, parts, events and what was linked to them. Links to goals and
 * resources that no longer exist are cleared. What has come back or was created again under its id stays, linked to the
 * task. Returns whether there was such a task.
 */
export async function restoreDeletedTask(
  tx: UserTransaction,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const snapshot = await consumeSnapshot(tx, { id, now, isTask: true });
  if (!snapshot) return false;
  const { part } = snapshot;
  await insertRestored(tx, tasks, {
    // Tasks deleted by an earlier version lack these.
    record: sql`jsonb_build_object('repeats_from_completion', false, 'postponed_count', 0) || ${clearBrokenLinks(tx, part('task'))}`,
    onConflict: sql`on conflict (user_id, id) do nothing`,
  });
  await insertRestored(tx, taskParts, {
    from: sql`jsonb_array_elements(${part('parts')}) as part (content)`,
    record: sql`part.content`,
    onConflict: sql`on conflict (user_id, id) do nothing`,
  });
  scheduleReminders(tx);
  await insertRestored(tx, calendarEvents, {
    from: sql`jsonb_array_elements(${part('events')}) as event (content)`,
    record: clearBrokenLinks(tx, sql`event.content`),
    onConflict: linkAgain(calendarEvents),
  });
  await insertRestored(tx, eventSeries, {
    from: sql`jsonb_array_elements(${part('series')}) as series (content)`,
    record: clearBrokenLinks(tx, sql`series.content`),
    onConflict: linkAgain(eventSeries),
  });
  await scheduleTopUp(tx, now);
  await tx.orm.execute(sql`
    update ${calendarEvents} set task_id = ${id}::uuid
    where ${owned(tx, calendarEvents)} and ${calendarEvents.taskId} is null
      and ${calendarEvents.id} in (select value::uuid from jsonb_array_elements_text(${part('keptEvents')}))`);
  await relinkNotes(tx, part('notes'));
  return true;
}
