import { widenRange } from '@goaltracker/domain/calendar/all-day';
import type { Moment } from '@goaltracker/domain/core/moment';
import { and, asc, eq, gte, isNotNull, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { goals } from '../goals/goals.table.ts';
import { tasks } from '../tasks/tasks.table.ts';
import { calendarEvents, lookback } from '../calendar/calendar-events.table.ts';
import { selectInstant } from '../calendar/select-instant.ts';
import { eventSeries } from '../calendar/event-series.table.ts';

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

type Since = { from: Moment; limit: number; ruled: readonly string[] };

/** Two index scans, like `listOverlappingEvents`. */
function selectEvents(tx: UserTransaction, values: Since) {
  const { seriesId, seriesStart, startTime, endTime } = calendarEvents;
  const from = selectInstant(calendarEvents.isAllDay, values.from);
  const earliest = sql`${widenRange({ from: values.from, to: values.from }).from}::timestamptz`;
  const isOfRule = sql`(${seriesStart} is not null and ${seriesId} in (select unnest(${sql.param(values.ruled)}::uuid[])))`;
  const select = () => tx.orm.select(shownColumns).from(calendarEvents);
  const recent = and(
    owned(tx, calendarEvents),
    sql`${startTime} >= ${earliest} - ${lookback}`,
    sql`(${endTime} > ${from} or ${startTime} >= ${from})`,
    sql`not ${isOfRule}`,
  );
  const long = and(
    owned(tx, calendarEvents),
    sql`${startTime} < ${earliest} - ${lookback}`,
    sql`${endTime} > ${from}`,
    sql`${endTime} - ${startTime} > ${lookback}`,
    sql`not ${isOfRule}`,
  );
  return unionAll(select().where(recent), select().where(long))
    .orderBy(sql`start_time, id`)
    .limit(values.limit);
}

export type FeedEventRow = Awaited<ReturnType<typeof selectEvents>>[number];

/** The stored events at `from` or later, by start time. Leaves out occurrences of the series in `ruled`. */
export function listEventsSince(tx: UserTransaction, values: Since): Promise<FeedEventRow[]> {
  return selectEvents(tx, values);
}

type Changed = { ids: string[]; excluded: string[]; isBusyOnly: boolean };

function selectOccurrences(tx: UserTransaction, { ids, excluded, isBusyOnly }: Changed) {
  const hasOtherText = sql`(${calendarEvents.title} <> ${eventSeries.title}
    or ${calendarEvents.description} is distinct from ${eventSeries.description}
    or ${calendarEvents.location} is distinct from ${eventSeries.location})`;
  const isChanged = sql<boolean>`(${calendarEvents.startTime} <> ${calendarEvents.seriesStart}
    or ${calendarEvents.isAllDay} <> ${eventSeries.isAllDay} or ${isBusyOnly ? sql`false` : hasOtherText})`;
  const hasOtherLength = sql`${calendarEvents.endTime} - ${calendarEvents.startTime}
    <> ${eventSeries.endTime} - ${eventSeries.startTime}`;
  return tx.orm
    .select({
      ...shownColumns,
      seriesId: sql<string>`${eventSeries.id}`,
      seriesStart: sql<string>`${calendarEvents.seriesStart}`,
      /** Whether more than the length differs. */
      isChanged,
    })
    .from(eventSeries)
    .innerJoin(calendarEvents, and(owned(tx, calendarEvents), eq(calendarEvents.seriesId, eventSeries.id)))
    .where(
      and(
        owned(tx, eventSeries),
        sql`${eventSeries.id} = any(${sql.param(ids)}::uuid[])`,
        isNotNull(calendarEvents.seriesStart),
        or(isChanged, hasOtherLength, sql`${calendarEvents.seriesStart} = any(${sql.param(excluded)}::timestamptz[])`),
      ),
    )
    .orderBy(asc(calendarEvents.seriesStart), asc(calendarEvents.id));
}

export type FeedOccurrenceRow = Awaited<ReturnType<typeof selectOccurrences>>[number];

/**
 * The occurrences that differ from their series (with `isBusyOnly`, only in their times), and the occurrences at the
 * instants in `excluded`.
 */
export async function listChangedOccurrences(tx: UserTransaction, values: Changed): Promise<FeedOccurrenceRow[]> {
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

/** The open goals with a deadline on `day` or later. */
export function listDeadlinesSince(
  tx: UserTransaction,
  values: { day: string; limit: number },
): Promise<FeedDeadlineRow[]> {
  return selectDeadlines(tx, values);
}
