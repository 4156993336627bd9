import { and, asc, eq, getTableColumns, gte, isNotNull, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { goals } from '../goals/goals.table.ts';
import { tasks } from '../tasks/tasks.table.ts';
import { calendarEvents, lookback } from '../calendar/calendar-events.table.ts';
import { eventSeries } from '../calendar/event-series.table.ts';

const { userId: _owner, ...seriesColumns } = getTableColumns(eventSeries);
export type FeedSeriesRow = Omit<typeof eventSeries.$inferSelect, 'userId'>;

/** The series that may have an occurrence at `from` or later. */
export function listSeriesSince(
  tx: UserTransaction,
  { from, limit }: { from: string; limit: number },
): Promise<FeedSeriesRow[]> {
  return tx.orm
    .select(seriesColumns)
    .from(eventSeries)
    .where(and(owned(tx, eventSeries), or(eq(eventSeries.isEnded, false), gte(eventSeries.generatedUntil, from))))
    .orderBy(asc(eventSeries.id))
    .limit(limit);
}

/** A series that a rule describes, and an instant that no occurrence of the rule is after. */
export interface RuledSeries {
  readonly id: string;
  readonly last: string;
}

type Ruled = { ids: string[]; lasts: string[] };
const toRuled = (series: readonly RuledSeries[]): Ruled => ({
  ids: series.map(({ id }) => id),
  lasts: series.map(({ last }) => last),
});

const shownColumns = {
  id: calendarEvents.id,
  title: calendarEvents.title,
  description: calendarEvents.description,
  location: calendarEvents.location,
  startTime: calendarEvents.startTime,
  endTime: calendarEvents.endTime,
  isAllDay: calendarEvents.isAllDay,
  createdAt: calendarEvents.createdAt,
  updatedAt: calendarEvents.updatedAt,
};

type Since = Ruled & { from: string; limit: number };

/** Two index scans, like `listOverlappingEvents`. */
function selectEvents(tx: UserTransaction, values: Since) {
  const { seriesId, seriesStart, startTime, endTime } = calendarEvents;
  const from = sql`${values.from}::timestamptz`;
  const isOfRule = sql`exists (select from unnest(${sql.param(values.ids)}::uuid[], ${sql.param(values.lasts)}::timestamptz[]) as ruled (id, last)
    where ruled.id = ${seriesId} and ${seriesStart} <= ruled.last)`;
  const select = () => tx.orm.select(shownColumns).from(calendarEvents);
  const recent = and(
    owned(tx, calendarEvents),
    sql`${startTime} >= ${from} - ${lookback}`,
    sql`(${endTime} > ${from} or ${startTime} >= ${from})`,
    sql`not ${isOfRule}`,
  );
  const long = and(
    owned(tx, calendarEvents),
    sql`${startTime} < ${from} - ${lookback}`,
    sql`${endTime} > ${from}`,
    sql`${endTime} - ${startTime} > ${lookback}`,
    sql`not ${isOfRule}`,
  );
  return unionAll(select().where(recent), select().where(long))
    .orderBy(sql`start_time, id`)
    .limit(values.limit);
}

export type FeedEventRow = Awaited<ReturnType<typeof selectEvents>>[number];

/** The events at `from` or later that are no occurrence of `series`, by start time. */
export function listEventsSince(
  tx: UserTransaction,
  { series, ...values }: { from: string; limit: number; series: readonly RuledSeries[] },
): Promise<FeedEventRow[]> {
  return selectEvents(tx, { ...toRuled(series), ...values });
}

function selectOccurrences(tx: UserTransaction, { ids, excluded }: { ids: string[]; excluded: string[] }) {
  const differs = or(
    sql`${calendarEvents.startTime} <> ${calendarEvents.seriesStart}`,
    sql`${calendarEvents.endTime} - ${calendarEvents.startTime} <> ${eventSeries.endTime} - ${eventSeries.startTime}`,
    sql`${calendarEvents.isAllDay} <> ${eventSeries.isAllDay}`,
    sql`${calendarEvents.title} <> ${eventSeries.title}`,
    sql`${calendarEvents.description} is distinct from ${eventSeries.description}`,
    sql`${calendarEvents.location} is distinct from ${eventSeries.location}`,
  );
  return tx.orm
    .select({
      ...shownColumns,
      seriesId: sql<string>`${eventSeries.id}`,
      seriesStart: sql<string>`${calendarEvents.seriesStart}`,
    })
    .from(eventSeries)
    .innerJoin(calendarEvents, and(owned(tx, calendarEvents), eq(calendarEvents.seriesId, eventSeries.id)))
    .where(
      and(
        owned(tx, eventSeries),
        sql`${eventSeries.id} = any(${sql.param(ids)}::uuid[])`,
        isNotNull(calendarEvents.seriesStart),
        or(differs, sql`${calendarEvents.seriesStart} = any(${sql.param(excluded)}::timestamptz[])`),
      ),
    )
    .orderBy(asc(calendarEvents.seriesStart), asc(calendarEvents.id));
}

export type FeedOccurrenceRow = Awaited<ReturnType<typeof selectOccurrences>>[number];

/** The occurrences of series that differ from what their series says, and those at the instants in `excluded`. */
export async function listChangedOccurrences(
  tx: UserTransaction,
  values: { ids: string[]; excluded: string[] },
): Promise<FeedOccurrenceRow[]> {
  return values.ids.length === 0 ? [] : selectOccurrences(tx, values);
}

function selectTasks(tx: UserTransaction, { day, limit }: { day: string; limit: number }) {
  const { id, title, description, priority, createdAt, updatedAt } = tasks;
  const { recurrence, recurrenceStart, repeatsFromCompletion } = tasks;
  return tx.orm
    .select({
      id,
      title,
      description,
      priority,
      dueDay: sql<string>`${tasks.dueDay}`,
      dueTime: tasks.dueTime,
      recurrence,
      recurrenceStart,
      repeatsFromCompletion,
      createdAt,
      updatedAt,
    })
    .from(tasks)
    .where(and(owned(tx, tasks), eq(tasks.isCompleted, false), gte(tasks.dueDay, day)))
    .orderBy(asc(tasks.dueDay), sql`${tasks.dueTime} asc nulls first`, asc(id))
    .limit(limit);
}

export type FeedTaskRow = Awaited<ReturnType<typeof selectTasks>>[number];

/** The open tasks that are due on `day` or later. */
export function listTasksDueSince(tx: UserTransaction, values: { day: string; limit: number }): Promise<FeedTaskRow[]> {
  return selectTasks(tx, values);
}

function selectDeadlines(tx: UserTransaction, { day, limit }: { day: string; limit: number }) {
  const { id, title, createdAt } = goals;
  return tx.orm
    .select({ id, title, deadline: sql<string>`${goals.deadline}`, createdAt })
    .from(goals)
    .where(and(owned(tx, goals), eq(goals.isCompleted, false), gte(goals.deadline, day)))
    .orderBy(asc(goals.deadline), asc(id))
    .limit(limit);
}

export type FeedDeadlineRow = Awaited<ReturnType<typeof selectDeadlines>>[number];

/** The goals that are not completed, with a deadline on `day` or later. */
export function listDeadlinesSince(
  tx: UserTransaction,
  values: { day: string; limit: number },
): Promise<FeedDeadlineRow[]> {
  return selectDeadlines(tx, values);
}
