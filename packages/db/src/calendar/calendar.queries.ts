import { and, eq } from 'drizzle-orm';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { calendarEvents } from './calendar-events.table.ts';

/** Sets what the user said about an event; whether there was one. */
export async function setEventReport(
  tx: UserTransaction,
  id: string,
  { report, now }: { report: string; now: string },
): Promise<boolean> {
  const changed = await tx.orm
    .update(calendarEvents)
    .set({ report, updatedAt: now })
    .where(and(owned(tx, calendarEvents), eq(calendarEvents.id, id)))
    .returning({ id: calendarEvents.id });
  return changed.length > 0;
}
