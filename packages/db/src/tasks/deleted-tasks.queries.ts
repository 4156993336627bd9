import { type SQL, and, eq, getTableColumns, gte, lt, not, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { eventSeries } from '../calendar/event-series.table.ts';
import { seriesNeverChecked, users } from '../auth/users.table.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { goalResources } from '../goals/goal-resources.table.ts';
import { goals } from '../goals/goals.table.ts';
import { notes } from '../notes/notes.table.ts';
import { deletedTasks } from './deleted-tasks.table.ts';
import { isDeletedWithTask } from './tasks.queries.ts';
import { tasks } from './tasks.table.ts';

const lifetimeMs = 24 * 60 * 60 * 1000;

/** Copies a task that is about to be deleted, with its events. Drops the user's copies older than 24 hours. */
export async function keepDeletedTask(tx: UserTransaction, { id, now }: { id: string; now: Date }): Promise<void> {
  await tx.orm.delete(deletedTasks).where(and(owned(tx, deletedTasks), lt(deletedTasks.deletedAt, computeExpiry(now))));
  const ofTask = and(owned(tx, calendarEvents), eq(calendarEvents.taskId, id));
  const noteLink = sql`jsonb_build_object('id', ${notes.id}, 'event_id', ${notes.calendarEventId})`;
  await tx.orm.execute(sql`
    insert into ${deletedTasks} (user_id, id, content, deleted_at)
    select ${tasks.userId}, ${tasks.id}, jsonb_build_object(
      'task', to_jsonb(${tasks}),
      'events', (${collect(sql`to_jsonb(${calendarEvents})`)} from ${calendarEvents}
        where ${ofTask} and ${isDeletedWithTask}),
      'keptEvents', (${collect(sql`to_jsonb(${calendarEvents.id})`)} from ${calendarEvents}
        where ${ofTask} and ${not(isDeletedWithTask)}),
      'notes', (${collect(noteLink)} from ${notes} where ${owned(tx, notes)} and ${notes.calendarEventId} in
        (select ${calendarEvents.id} from ${calendarEvents} where ${ofTask} and ${isDeletedWithTask})),
      'series', (${collect(sql`to_jsonb(${eventSeries})`)} from ${eventSeries}
        where ${and(owned(tx, eventSeries), eq(eventSeries.taskId, id))})
    )::text, ${now.toISOString()}
    from ${tasks} where ${and(owned(tx, tasks), eq(tasks.id, id))}`);
}

/**
 * Inserts a task deleted within 24 hours with its id, its events and what was linked to them. Links to goals and
 * resources that no longer exist are cleared. Returns whether there was such a task.
 */
export async function restoreDeletedTask(
  tx: UserTransaction,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const [kept] = await tx.orm
    .delete(deletedTasks)
    .where(and(owned(tx, deletedTasks), eq(deletedTasks.id, id), gte(deletedTasks.deletedAt, computeExpiry(now))))
    .returning({ content: deletedTasks.content });
  if (!kept) return false;
  const part = (name: string) => sql`(${kept.content}::text::jsonb -> ${sql.raw(`'${name}'`)})`;
  await insertRestored(tx, tasks, { record: clearBrokenLinks(tx, part('task')) });
  await insertRestored(tx, calendarEvents, {
    from: sql`jsonb_array_elements(${part('events')}) as event (content)`,
    record: clearBrokenLinks(tx, sql`event.content`),
  });
  await insertRestored(tx, eventSeries, {
    from: sql`jsonb_array_elements(${part('series')}) as series (content)`,
    record: clearBrokenLinks(tx, sql`series.content`),
  });
  await tx.orm
    .update(users)
    .set({ seriesDueAt: seriesNeverChecked })
    .where(and(owned(tx, users), sql`jsonb_array_length(${part('series')}) > 0`));
  await tx.orm.execute(sql`
    update ${calendarEvents} set task_id = ${id}::uuid
    where ${owned(tx, calendarEvents)} and ${calendarEvents.taskId} is null
      and ${calendarEvents.id} in (select value::uuid from jsonb_array_elements_text(${part('keptEvents')}))`);
  await tx.orm.execute(sql`
    update ${notes} set calendar_event_id = link.event_id
    from jsonb_to_recordset(${part('notes')}) as link (id uuid, event_id uuid)
    where ${owned(tx, notes)} and ${notes.id} = link.id and ${notes.calendarEventId} is null`);
  return true;
}

/** Selects from the user's row too, because Citus inserts a selection on its shard only if it comes from a table. */
async function insertRestored(tx: UserTransaction, table: PgTable, { record, from }: { record: SQL; from?: SQL }) {
  const columns = Object.keys(getTableColumns(table))
    .filter((name) => name !== 'userId')
    .map((name) => sql.identifier(toSnakeCase(name)));
  await tx.orm.execute(sql`
    insert into ${table} (user_id, ${sql.join(columns, sql`, `)})
    select ${users.id}, ${sql.join(
      columns.map((column) => sql`restored.${column}`),
      sql`, `,
    )}
    from ${users}, ${from ? sql`${from},` : sql``} jsonb_populate_record(null::${table}, ${record}) as restored
    where ${owned(tx, users)}`);
}

/** Copies of tasks deleted before this instant have expired. */
function computeExpiry(now: Date): string {
  return new Date(now.getTime() - lifetimeMs).toISOString();
}

function collect(value: SQL): SQL {
  return sql`select coalesce(jsonb_agg(${value}), '[]')`;
}

function clearBrokenLinks(tx: UserTransaction, record: SQL): SQL {
  return sql`${record} || jsonb_build_object(
    'goal_id', (select ${goals.id} from ${goals}
      where ${owned(tx, goals)} and ${goals.id} = (${record} ->> 'goal_id')::uuid),
    'resource_id', (select ${goalResources.id} from ${goalResources}
      where ${owned(tx, goalResources)} and ${goalResources.id} = (${record} ->> 'resource_id')::uuid))`;
}
