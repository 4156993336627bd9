import { and, asc, eq, getTableColumns, gte, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { users } from '../core/users.table.ts';
import { owned } from '../core/owned.ts';
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

/** The series that have occurrences which are no events yet, by id. */
export async function listOpenSeries(tx: UserTransaction): Promise<OpenSeriesRow[]> {
  const stored = sql<string[]>`coalesce((
    select jsonb_agg(${calendarEvents.seriesStart}) from ${calendarEvents}
    where ${owned(tx, calendarEvents)} and ${calendarEvents.seriesId} = ${eventSeries.id}
      and ${calendarEvents.seriesStart} >= ${eventSeries.generatedUntil}), '[]')`;
  return tx.orm
    .select({ ...getTableColumns(eventSeries), taskCompletedAt: tasks.completedAt, storedAhead: stored })
    .from(eventSeries)
    .leftJoin(tasks, and(owned(tx, tasks), eq(tasks.id, eventSeries.taskId), tasks.isCompleted))
    .where(and(owned(tx, eventSeries), eq(eventSeries.isEnded, false)))
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
      created_at, updated_at)
    select ${eventSeries.userId}, made.id, ${eventSeries.goalId}, ${eventSeries.taskId}, ${eventSeries.resourceId},
      ${eventSeries.id}, made.start, ${eventSeries.title}, ${eventSeries.description}, made.start, made.end,
      ${eventSeries.isAllDay}, ${eventSeries.location}, ${eventSeries.color}, ${eventSeries.type},
      ${eventSeries.recurrence}, ${eventSeries.reminderMinutes},
      case when ${tasks.completedAt} is null then 'unreported' else 'completed' end, ${tasks.completedAt},
      ${eventSeries.createdAt}, ${eventSeries.updatedAt}
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
  await tx.orm.execute(sql`
    update ${eventSeries} set generated_until = advanced."generatedUntil", is_ended = advanced."isEnded"
    from json_to_recordset(${JSON.stringify(series)}::text::json)
      as advanced (id uuid, "generatedUntil" timestamptz, "isEnded" boolean)
    where ${owned(tx, eventSeries)} and ${eventSeries.id} = advanced.id`);
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
  await tx.orm.execute(sql`
    update ${eventSeries} set sequence = sequence + 1, excluded = (
      select string_agg(distinct start, ' ' order by start)
      from unnest(string_to_array(trim(${eventSeries.excluded} || ' ' || deleted.starts), ' ')) as start)
    from json_to_recordset(${JSON.stringify(groups)}::text::json) as deleted (id uuid, starts text)
    where ${owned(tx, eventSeries)} and ${eventSeries.id} = deleted.id`);
}

/**
 * Locks the user's row, so that transactions that change series run one at a time. Locking the events of a series does
 * not suffice, as another transaction may be inserting more of them.
 */
export async function serializeSeriesChanges(
  tx: UserTransaction,
): Promise<{ seriesDueAt: string | null; timezone: string } | undefined> {
  const { seriesDueAt, timezone } = users;
  const [found] = await tx.orm
    .select({ seriesDueAt, timezone })
    .from(users)
    .where(owned(tx, users))
    .for('no key update');
  return found;
}

export async function setSeriesDue(tx: UserTransaction, seriesDueAt: string | null): Promise<void> {
  await tx.orm.update(users).set({ seriesDueAt }).where(owned(tx, users));
}

/** Has series topped up at this instant at the latest. */
export async function bringSeriesDueForward(tx: UserTransaction, at: string): Promise<void> {
  await tx.orm
    .update(users)
    .set({ seriesDueAt: sql`least(${users.seriesDueAt}, ${at}::timestamptz)` })
    .where(owned(tx, users));
}

/** The repeating events of series that never had a record, by series and start. */
export function listUnrecordedEvents(tx: UserTransaction): Promise<OccurrenceRow[]> {
  const record = tx.orm
    .select({ one: sql`1` })
    .from(eventSeries)
    .where(and(owned(tx, eventSeries), eq(eventSeries.id, calendarEvents.seriesId)));
  return tx.orm
    .select()
    .from(calendarEvents)
    .where(
      and(
        owned(tx, calendarEvents),
        isNotNull(calendarEvents.seriesId),
        isNotNull(calendarEvents.recurrence),
        isNull(calendarEvents.seriesStart),
        notExists(record),
      ),
    )
    .orderBy(asc(calendarEvents.seriesId), asc(calendarEvents.startTime), asc(calendarEvents.id));
}

/** Records which occurrences of their series events are; changes nothing else of them. */
export async function setSeriesStarts(
  tx: UserTransaction,
  starts: readonly { id: string; start: string }[],
): Promise<void> {
  if (starts.length === 0) return;
  await tx.orm.execute(sql`
    update ${calendarEvents} set series_start = given.start
    from json_to_recordset(${JSON.stringify(starts)}::text::json) as given (id uuid, start timestamptz)
    where ${owned(tx, calendarEvents)} and ${calendarEvents.id} = given.id`);
}

/** Forgets which occurrences the events of a series are that the rule gives from an instant on. */
export async function clearSeriesStarts(
  tx: UserTransaction,
  { seriesId, from }: { seriesId: string; from: string },
): Promise<void> {
  await tx.orm
    .update(calendarEvents)
    .set({ seriesStart: null })
    .where(
      and(owned(tx, calendarEvents), eq(calendarEvents.seriesId, seriesId), gte(calendarEvents.seriesStart, from)),
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
