import { and, asc, inArray, isNull } from 'drizzle-orm';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';

/** Selects the events linked to tasks that are of no series FOR UPDATE, in the order of their ids. */
export async function lockSingleEvents(
  tx: UserTransaction,
  taskIds: readonly string[],
): Promise<(typeof calendarEvents.$inferSelect)[]> {
  return tx.orm
    .select()
    .from(calendarEvents)
    .where(
      and(owned(tx, calendarEvents), inArray(calendarEvents.taskId, [...taskIds]), isNull(calendarEvents.seriesId)),
    )
    .orderBy(asc(calendarEvents.id))
    .for('update');
}
