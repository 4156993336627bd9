import { type MomentRange, widenRange } from '@goaltracker/domain/calendar/all-day';
import { type SQL, and, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
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

/**
 * The unreported events that have not ended and have a reminder before the end of a range, and some all-day events
 * besides. Like a range of the calendar: events that start up to 48 hours ago or later, and longer events.
 */
export async function listEventsToRemind(tx: UserTransaction, range: MomentRange) {
  const { startTime, endTime, reminderMinutes } = calendarEvents;
  const { from, to } = widenRange(range);
  const now = sql`${from}::timestamptz`;
  const until = sql`${to}::timestamptz`;
  const select = (condition: SQL | undefined) =>
    tx.orm
      .select(columns)
      .from(calendarEvents)
      .where(
        and(
          owned(tx, calendarEvents),
          condition,
          gt(endTime, now),
          isNotNull(reminderMinutes),
          lte(sql`${startTime} - ${reminderMinutes} * interval '1 minute'`, until),
          isUnreported,
        ),
      );
  return unionAll(
    select(and(sql`${startTime} >= ${now} - ${lookback}`, sql`${startTime} <= ${until} + interval '28 days'`)),
    select(and(sql`${startTime} < ${now} - ${lookback}`, sql`${endTime} - ${startTime} > ${lookback}`)),
  );
}
