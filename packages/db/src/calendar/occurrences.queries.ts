import { type MomentRange, widenRange } from '@goaltracker/domain/calendar/all-day';
import { type SQL, and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { owned } from '../core/owned.ts';
import { updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { tasks } from '../tasks/tasks.table.ts';
import { calendarEvents } from './calendar-events.table.ts';
import { eventSeries } from './event-series.table.ts';

type SeriesRow = typeof eventSeries.$inferSelect;
type OccurrenceRow = typeof calendarEvents.$inferSelect;

/** A series, and when its task was completed. Its occurrences are then completed too. */
export type SeriesOfTask = SeriesRow & { taskCompletedAt: string | null };

/** A series with the data to compute its occurrences, or only its occurrences in a range. */
export type SeriesInRange = SeriesOfTask & {
  /** The rule starts of the occurrences that have a row. */
  storedStarts: readonly string[];
};

function selectCompletion(tx: UserTransaction) {
  const completedAt = tx.orm
    .select({ completedAt: tasks.completedAt })
    .from(tasks)
    .where(and(owned(tx, tasks), eq(tasks.id, eventSeries.taskId), tasks.isCompleted));
  return sql<string | null>`(${completedAt})`;
}

export function seriesColumns(tx: UserTransaction, inRange?: SQL) {
  const stored = tx.orm
    .select({ starts: sql`coalesce(jsonb_agg(${calendarEvents.seriesStart}), '[]')` })
    .from(calendarEvents)
    .where(
      and(
        owned(tx, calendarEvents),
        eq(calendarEvents.seriesId, eventSeries.id),
        isNotNull(calendarEvents.seriesStart),
        inRange,
      ),
    );
  return {
    ...getTableColumns(eventSeries),
    taskCompletedAt: selectCompletion(tx),
    storedStarts: sql<string[]>`(${stored})`,
  };
}

/** The series that may have an occurrence in the range, by id. */
export function listSeriesInRange(tx: UserTransaction, range: MomentRange): Promise<SeriesInRange[]> {
  const { from, to } = widenRange(range);
  const { startTime, endTime, endsAt } = eventSeries;
  const inRange = sql`
    ${calendarEvents.seriesStart} > ${from}::timestamptz - (${endTime} - ${startTime}) - interval '1 day'
    and ${calendarEvents.seriesStart} < ${to}::timestamptz`;
  return tx.orm
    .select(seriesColumns(tx, inRange))
    .from(eventSeries)
    .where(and(owned(tx, eventSeries), lt(startTime, to), or(isNull(endsAt), gt(endsAt, from))))
    .orderBy(asc(eventSeries.id));
}

/** Finds series by the end of a present or former occurrence id. Ordered by series id. */
export function listSeriesByIdEnd(tx: UserTransaction, idEnd: string): Promise<SeriesOfTask[]> {
  const { occurrenceKey, formerRules } = eventSeries;
  const has = or(
    sql`right(${occurrenceKey}::text, ${idEnd.length}) = ${idEnd}`,
    sql`strpos(${formerRules}, ${idEnd}) > 0`,
  );
  return tx.orm
    .select({ ...getTableColumns(eventSeries), taskCompletedAt: selectCompletion(tx) })
    .from(eventSeries)
    .where(and(owned(tx, eventSeries), has))
    .orderBy(asc(eventSeries.id));
}

/** The stored occurrences of these series with these rule starts. */
export function listStoredOccurrences(
  tx: UserTransaction,
  seriesIds: readonly string[],
  starts: readonly string[],
): Promise<Pick<OccurrenceRow, 'id' | 'seriesId' | 'seriesStart'>[]> {
  const { id, seriesId, seriesStart } = calendarEvents;
  return tx.orm
    .select({ id, seriesId, seriesStart })
    .from(calendarEvents)
    .where(
      and(owned(tx, calendarEvents), inArray(seriesId, [...seriesIds]), inArray(seriesStart, [...new Set(starts)])),
    )
    .orderBy(asc(seriesStart), asc(id));
}

/** The series linked to these tasks. Without `taskIds`, the series linked to any task. */
export function listSeriesOfTasks(tx: UserTransaction, taskIds?: readonly string[]): Promise<SeriesInRange[]> {
  const { taskId } = eventSeries;
  return tx.orm
    .select(seriesColumns(tx))
    .from(eventSeries)
    .where(and(owned(tx, eventSeries), taskIds ? inArray(taskId, [...taskIds]) : isNotNull(taskId)));
}

/** For `exists`: a row for each series that is linked to the task. */
export function selectSeriesOfTask(tx: UserTransaction, taskId: PgColumn | string) {
  return tx.orm
    .select({ one: sql`1` })
    .from(eventSeries)
    .where(and(owned(tx, eventSeries), eq(eventSeries.taskId, taskId)));
}

/** A deleted event with its place in its series. */
export type DeletedOccurrence = Pick<OccurrenceRow, 'seriesId' | 'seriesStart'>;

/**
 * Records that occurrences do not take place. Locks the user's row, so that no other transaction stores them meanwhile.
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

/**
 * Records that deleted occurrences take place again. `events` are copies of the occurrences, as JSON in a column
 * `content`.
 */
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
 * Locks the user's row, so that transactions that change series run one at a time. A lock of the events of a series
 * does not suffice, because another transaction may be inserting more events.
 */
export async function serializeSeriesChanges(tx: UserTransaction): Promise<void> {
  await tx.orm.select({ id: users.id }).from(users).where(owned(tx, users)).for('no key update');
}
