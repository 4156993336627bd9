import { and, asc, desc, eq, inArray, isNull, notExists } from 'drizzle-orm';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { selectSeriesOfTask } from '../calendar/occurrences.queries.ts';
import { owned } from '../core/owned.ts';
import { insertRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { scheduleReminders } from '../reminders/reminder-jobs.queries.ts';

type EventRow = typeof calendarEvents.$inferSelect;

/** Selects the events linked to tasks that belong to no series FOR UPDATE, by id. */
export async function lockSingleEvents(tx: UserTransaction, taskIds: readonly string[]): Promise<EventRow[]> {
  return tx.orm
    .select()
    .from(calendarEvents)
    .where(
      and(owned(tx, calendarEvents), inArray(calendarEvents.taskId, [...taskIds]), isNull(calendarEvents.seriesId)),
    )
    .orderBy(asc(calendarEvents.id))
    .for('update');
}

/** The latest event linked to a task. For a task with a series, which continues by itself, undefined. */
export async function findEventOfTask(tx: UserTransaction, taskId: string): Promise<EventRow | undefined> {
  const [latest] = await tx.orm
    .select()
    .from(calendarEvents)
    .where(and(owned(tx, calendarEvents), eq(calendarEvents.taskId, taskId), notExists(selectSeriesOfTask(tx, taskId))))
    .orderBy(desc(calendarEvents.startTime), desc(calendarEvents.id))
    .limit(1);
  return latest;
}

/** Inserts the event of the task that follows a completed task, unless the event exists. */
export async function insertNextEvent(
  tx: UserTransaction,
  event: Omit<typeof calendarEvents.$inferInsert, 'userId'>,
): Promise<void> {
  scheduleReminders(tx);
  await insertRows(tx, calendarEvents, [event], { onConflict: 'ignore' });
}
