import { type SQL, and, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type QueryScope, compileQuery } from '../core/compiled-query.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { calendarEvents, lookback } from '../calendar/calendar-events.table.ts';
import { isUnreported } from '../calendar/calendar.queries.ts';

const columns = {
  id: calendarEvents.id,
  type: calendarEvents.type,
  goalId: calendarEvents.goalId,
  taskId: calendarEvents.taskId,
  title: calendarEvents.title,
  location: calendarEvents.location,
  startTime: calendarEvents.startTime,
  endTime: calendarEvents.endTime,
  isAllDay: calendarEvents.isAllDay,
  reminderMinutes: calendarEvents.reminderMinutes,
  completionStatus: calendarEvents.completionStatus,
  report: calendarEvents.report,
  updatedAt: calendarEvents.updatedAt,
};

type Range = { now: string; until: string };

/** As for a range of the calendar: those that start up to 48 hours ago or later, and longer ones. */
const selectEventsToRemind = compileQuery((query: QueryScope<Range>) => {
  const { startTime, endTime, reminderMinutes } = calendarEvents;
  const now = sql`${query.value('now')}::timestamptz`;
  const select = (condition: SQL | undefined) =>
    query.orm
      .select(columns)
      .from(calendarEvents)
      .where(
        and(
          owned(query, calendarEvents),
          condition,
          gt(endTime, now),
          isNotNull(reminderMinutes),
          lte(sql`${startTime} - ${reminderMinutes} * interval '1 minute'`, sql`${query.value('until')}::timestamptz`),
          isUnreported,
        ),
      );
  return unionAll(
    select(
      and(
        sql`${startTime} >= ${now} - ${lookback}`,
        sql`${startTime} <= ${query.value('until')}::timestamptz + interval '28 days'`,
      ),
    ),
    select(and(sql`${startTime} < ${now} - ${lookback}`, sql`${endTime} - ${startTime} > ${lookback}`)),
  );
});

/** The unreported events that have not ended, and whose reminder is before `until`. */
export function listEventsToRemind(tx: UserTransaction, { now, until }: { now: Date; until: Date }) {
  return selectEventsToRemind(tx, { now: now.toISOString(), until: until.toISOString() });
}
