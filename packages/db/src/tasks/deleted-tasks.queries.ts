import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { scheduleReminders } from '../reminders/reminder-jobs.queries.ts';
import { eventSeries } from '../calendar/event-series.table.ts';
import { undoSnapshots } from '../calendar/undo-snapshots.table.ts';
import {
  clearBrokenLinks,
  collect,
  consumeSnapshots,
  deleteExpiredSnapshots,
  insertRestored,
  noteLink,
  relinkNotes,
} from '../calendar/restored-rows.ts';
import { owned } from '../core/owned.ts';
import { updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { notes } from '../notes/notes.table.ts';
import { isDeletedWithTask } from './tasks.queries.ts';
import { taskParts } from './task-parts.table.ts';
import { tasks } from './tasks.table.ts';

interface DeletedTasks {
  ids: readonly string[];
  now: Date;
}

/**
 * Copies tasks before their deletion, each with its parts and events. Replaces the snapshots under the same ids, and
 * deletes the user's snapshots older than 24 hours.
 */
export async function keepDeletedTasks(tx: UserTransaction, { ids, now }: DeletedTasks): Promise<void> {
  await deleteExpiredSnapshots(tx, now);
  const ofTask = and(owned(tx, calendarEvents), eq(calendarEvents.taskId, tasks.id));
  await tx.orm.execute(sql`
    insert into ${undoSnapshots} (user_id, id, content, taken_at)
    select ${tasks.userId}, ${tasks.id}, jsonb_build_object(
      'task', to_jsonb(${tasks}),
      'parts', (${collect(sql`to_jsonb(${taskParts})`)} from ${taskParts}
        where ${and(owned(tx, taskParts), eq(taskParts.taskId, tasks.id))}),
      'events', (${collect(sql`to_jsonb(${calendarEvents})`)} from ${calendarEvents}
        where ${ofTask} and ${isDeletedWithTask}),
      'keptEvents', (${collect(sql`to_jsonb(${calendarEvents.id})`)} from ${calendarEvents}
        where ${ofTask} and ${not(isDeletedWithTask)}),
      'notes', (${collect(noteLink)} from ${notes} where ${owned(tx, notes)} and ${notes.calendarEventId} in
        (select ${calendarEvents.id} from ${calendarEvents} where ${ofTask} and ${isDeletedWithTask})),
      'series', (${collect(sql`to_jsonb(${eventSeries})`)} from ${eventSeries}
        where ${and(owned(tx, eventSeries), eq(eventSeries.taskId, tasks.id))})
    )::text, ${now.toISOString()}
    from ${tasks} where ${and(owned(tx, tasks), inArray(tasks.id, [...ids]))}
    on conflict (user_id, id) do update set content = excluded.content, taken_at = excluded.taken_at`);
}

const linkAgain = ({ taskId }: typeof calendarEvents | typeof eventSeries) =>
  sql`on conflict (user_id, id) do update set task_id = coalesce(${taskId}, excluded.task_id)`;

/**
 * Restores tasks deleted within 24 hours with their ids, parts, events and linked notes and series. Clears links to
 * goals and resources that no longer exist. Keeps records that exist again under their id, and links them to their
 * task. When a task has no snapshot, returns false.
 */
export async function restoreDeletedTasks(tx: UserTransaction, { ids, now }: DeletedTasks): Promise<boolean> {
  const snapshots = await consumeSnapshots(tx, { ids, now, kind: 'task' });
  if (!snapshots) return false;
  const { all, part } = snapshots;
  await insertRestored(tx, tasks, {
    from: sql`jsonb_array_elements(${part('task')}) as task (content)`,
    record: clearBrokenLinks(tx, sql`task.content`),
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
  await updateRows(
    tx,
    calendarEvents,
    { taskId: sql`(snapshot.content -> 'task' ->> 'id')::uuid` },
    sql`${calendarEvents.taskId} is null and ${calendarEvents.id} = kept.id::uuid`,
    {
      from: sql`jsonb_array_elements(${all}) as snapshot (content),
        jsonb_array_elements_text(snapshot.content -> 'keptEvents') as kept (id)`,
    },
  );
  await relinkNotes(tx, part('notes'));
  return true;
}
