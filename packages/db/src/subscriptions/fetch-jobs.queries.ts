import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { deleteJobsOfKind, noteSchedule } from '../core/jobs/jobs.queries.ts';
import { jobs } from '../core/jobs/jobs.table.ts';
import { owned } from '../core/owned.ts';
import { updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { calendarSubscriptions } from './calendar-subscriptions.table.ts';

const kind = 'calendar-fetch';

/** Seconds between the fetches of a user's calendars, so that users with many calendars take turns with others. */
const secondsApart = 5;

/**
 * Reschedules the fetches of all calendars of the transaction's user, the first at `start`. Deletes all other fetch
 * jobs.
 */
export async function scheduleAllFetches(tx: UserTransaction, start: Date): Promise<void> {
  await deleteJobsOfKind(tx, kind);
  noteSchedule(tx, start);
  await tx.orm.insert(jobs).select(
    tx.orm
      .select({
        userId: calendarSubscriptions.userId,
        kind: sql<typeof kind>`${kind}`.as('kind'),
        key: sql<string>`${calendarSubscriptions.id}::text`.as('key'),
        dueAt: sql<string>`${start.toISOString()}::timestamptz
          + (row_number() over (order by ${calendarSubscriptions.id}) - 1) * ${secondsApart}::int * interval '1 second'`.as(
          'due_at',
        ),
        attempts: sql<number>`0`.as('attempts'),
      })
      .from(calendarSubscriptions)
      .where(owned(tx, calendarSubscriptions)),
  );
}

/** Fetches all calendars of the transaction's user in full, immediately. Leaves out parked calendars. */
export async function refetchAll(tx: UserTransaction, now: Date): Promise<void> {
  await updateRows(tx, calendarSubscriptions, { keptUntil: null });
  noteSchedule(tx, now);
  await tx.orm
    .update(jobs)
    .set({ dueAt: now.toISOString() })
    .where(and(eq(jobs.userId, tx.userId), eq(jobs.kind, kind), isNotNull(jobs.dueAt)));
}
