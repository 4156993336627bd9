import { type SQL, and, asc, eq, getTableColumns, gte, not, sql } from 'drizzle-orm';
import { bringJobForward } from '../core/jobs/jobs.queries.ts';
import { users } from '../core/users.table.ts';
import { owned } from '../core/owned.ts';
import { updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { tasks } from '../tasks/tasks.table.ts';
import { calendarEvents } from './calendar-events.table.ts';
import { eventSeries } from './event-series.table.ts';
import { scheduleReminders } from '../reminders/reminder-jobs.queries.ts';

type SeriesRow = typeof eventSeries.$inferSelect;
type OccurrenceRow = typeof calendarEvents.$inferSelect;

/** A series that goes on after `generatedUntil`. */
export type OpenSeriesRow = SeriesRow & {
  /** When its task was completed: its events are then completed too. */
  taskCompletedAt: string | null;
  /** The starts of occurrences that are events already although they start at `generatedUntil` or later. */
  storedAhead: readonly string[];
};

/** The series with occurrences that are no events yet and may start before an instant, by id; by default at any time. */
export function listOpenSeries(tx: UserTransaction, { before = 'infinity' } = {}): Promise<OpenSeriesRow[]> {
  const stored = sql<string[]>`coalesce((
    select jsonb_agg(${calendarEvents.seriesStart}) from ${calendarEvents}
    where ${owned(tx, calendarEvents)} and ${calendarEvents.seriesId} = ${eventSeries.id}
      and ${calendarEvents.seriesStart} >= ${eventSeries.generatedUntil}), '[]')`;
  return tx.orm
    .select({ ...getTableColumns(eventSeries), taskCompletedAt: tasks.completedAt, storedAhead: stored })
    .from(eventSeries)
    .leftJoin(tasks, and(owned(tx, tasks), eq(tasks.id, eventSeries.taskId), tasks.isCompleted))
    .where(
      and(
        owned(tx, eventSeries),
        not(eventSeries.isEnded),
        sql`${eventSeries.generatedUntil} < ${before}::timestamptz`,
      ),
    )
    .orderBy(asc(eventSeries.id));
}

/** An occurrence to store: its id, and its span as instants. */
export type NewOccurrence = { id: string; seriesId: string; start: string; end: string };

/**
 * Stores occurrences of series as events, with what the records of the series give them. Those that are stored already
 * are left alone. Returns how many were not. The statement is the same for any number of them; it reads the series, so
 * that Citus runs it on their shard.
 */
export async function insertOccurrences(tx: UserTransaction, occurrences: readonly NewOccurrence[]): Promise<number> {
  if (occurrences.length === 0) return 0;
  scheduleReminders(tx);
  const { count } = await tx.orm.execute(sql`
    insert into ${calendarEvents} (
      user_id, id, goal_id, task_id, resource_id, series_id, series_start, title, description, start_time, end_time,
      is_all_day, location, color, type, recurrence, reminder_minutes, completion_status, completion_reported_at,
      reports_from, created_at, updated_at)
    select ${eventSeries.userId}, made.id, ${eventSeries.goalId}, ${eventSeries.taskId}, ${eventSeries.resourceId},
      ${eventSeries.id}, made.start, ${eventSeries.title}, ${eventSeries.description}, made.start, made.end,
      ${eventSeries.isAllDay}, ${eventSeries.location}, ${eventSeries.color}, ${eventSeries.type},
      ${eventSeries.recurrence}, ${eventSeries.reminderMinutes},
      case when ${tasks.completedAt} is null then 'unreported' else 'completed' end, ${tasks.completedAt},
      ${eventSeries.reportsFrom}, ${eventSeries.createdAt}, ${eventSeries.updatedAt}
    from ${eventSeries}
    join json_to_recordset(${JSON.stringify(occurrences)}::text::json)
      as made (id uuid, "seriesId" uuid, start timestamptz, "end" timestamptz) on made."seriesId" = ${eventSeries.id}
    left join ${tasks} on ${and(owned(tx, tasks), eq(tasks.id, eventSeries.taskId), tasks.isCompleted)}
    where ${owned(tx, eventSeries)}
    on conflict do nothing`);
  return count;
}

/** How far a series is stored. */
export type SeriesProgress = Pick<SeriesRow, 'id' | 'generatedUntil' | 'isEnded'>;

/** Records that all occurrences up to an instant are stored. */
export async function advanceSeries(tx: UserTransaction, series: readonly SeriesProgress[]): Promise<void> {
  if (series.length === 0) return;
  await updateRows(
    tx,
    eventSeries,
    { generatedUntil: sql`advanced."generatedUntil"`, isEnded: sql`advanced."isEnded"` },
    sql`${eventSeries.id} = advanced.id`,
    {
      from: sql`json_to_recordset(${JSON.stringify(series)}::text::json)
        as advanced (id uuid, "generatedUntil" timestamptz, "isEnded" boolean)`,
    },
  );
}

/** A deleted event and what it was in its series. */
export type DeletedOccurrence = Pick<OccurrenceRow, 'seriesId' | 'seriesStart'>;

/**
 * Records that occurrences do not take place, so that they are not recreated. Locks the user's row, so that it does not
 * happen while series are topped up.
 */
export async function excludeOccurrences(tx: UserTransaction, deleted: readonly DeletedOccurrence[]): Promise<void> {
  const known = deleted.filter(({ seriesStart }) => seriesStart !== null);
  if (known.length === 0) return;
  await serializeSeriesChanges(tx);
  const groups = [...Map.groupBy(known, ({ seriesId }) => seriesId)].map(([id, rows]) => ({
    id,
    starts: rows.map(({ seriesStart }) => seriesStart).join(' '),
  }));
  const excluded = sql`(select string_agg(distinct start, ' ' order by start)
    from unnest(string_to_array(trim(${eventSeries.excluded} || ' ' || deleted.starts), ' ')) as start)`;
  await updateRows(
    tx,
    eventSeries,
    { sequence: sql`${eventSeries.sequence} + 1`, excluded },
    sql`${eventSeries.id} = deleted.id`,
    { from: sql`json_to_recordset(${JSON.stringify(groups)}::text::json) as deleted (id uuid, starts text)` },
  );
}

/** Records that deleted occurrences take place again. `events` are copies of them, as JSON in a column `content`. */
export async function includeOccurrences(tx: UserTransaction, events: SQL): Promise<void> {
  const restoredStarts = sql`
    select (event.content ->> 'series_start')::timestamptz from ${events}
    where (event.content ->> 'series_id')::uuid = ${eventSeries.id} and event.content ->> 'series_start' is not null`;
  const excluded = sql`coalesce((
    select string_agg(start, ' ' order by start) from unnest(string_to_array(${eventSeries.excluded}, ' ')) as start
    where start::timestamptz not in (${restoredStarts})), '')`;
  await updateRows(
    tx,
    eventSeries,
    { sequence: sql`${eventSeries.sequence} + 1`, excluded },
    sql`${eventSeries.excluded} <> ''
      and ${eventSeries.id} in (select (event.content ->> 'series_id')::uuid from ${events})`,
  );
}

/**
 * Locks the user's row, so that transactions that change series run one at a time. Locking the events of a series does
 * not suffice, as another transaction may be inserting more of them.
 */
export async function serializeSeriesChanges(tx: UserTransaction): Promise<void> {
  await tx.orm.select({ id: users.id }).from(users).where(owned(tx, users)).for('no key update');
}

/** The one job of each user with a series that goes on. */
export const seriesJob = { kind: 'series', key: '' } as const;

/** Has the user's series topped up at an instant at the latest. For whatever stores a series that goes on. */
export function scheduleTopUp(tx: UserTransaction, dueAt: Date): Promise<void> {
  return bringJobForward(tx, { ...seriesJob, dueAt });
}

/**
 * Forgets which occurrences the events of a series are that the rule gives from an instant on, and gives all of its
 * events another recurrence, if one is named.
 */
export async function clearSeriesStarts(
  tx: UserTransaction,
  { seriesId, from, recurrence }: { seriesId: string; from: string; recurrence: string | undefined },
): Promise<void> {
  const { seriesStart } = calendarEvents;
  const isFreed = gte(seriesStart, from);
  await updateRows(
    tx,
    calendarEvents,
    { seriesStart: sql`case when not ${isFreed} then ${seriesStart} end`, ...(recurrence && { recurrence }) },
    and(eq(calendarEvents.seriesId, seriesId), recurrence ? undefined : isFreed),
  );
}

/** Selects the series of an event FOR UPDATE, and when that starts; undefined when it belongs to none with a record. */
export async function lockSeriesOfEvent(
  tx: UserTransaction,
  id: string,
): Promise<{ series: SeriesRow; startTime: string } | undefined> {
  const { startTime } = calendarEvents;
  const [found] = await tx.orm
    .select({ series: getTableColumns(eventSeries), startTime })
    .from(calendarEvents)
    .innerJoin(eventSeries, and(owned(tx, eventSeries), eq(eventSeries.id, calendarEvents.seriesId)))
    .where(and(owned(tx, calendarEvents), eq(calendarEvents.id, id)))
    .for('update', { of: eventSeries });
  return found;
}
