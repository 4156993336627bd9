import { and, eq, sql } from 'drizzle-orm';
import { jobs } from '../core/jobs/jobs.table.ts';
import type { UserTransaction } from '../core/user-transaction.ts';

/** The only reminder job of each user with a device. */
export const reminderJob = { kind: 'reminders', key: '' } as const;

/** Before all times: due immediately. */
const earliest = '1970-01-01T00:00:00.000Z';
const moveForward = `update jobs set due_at = '${earliest}', attempts = case when due_at is null then 0 else attempts end
 where user_id = $1 and kind = '${reminderJob.kind}' and (due_at is null or due_at > '${earliest}')`;

/**
 * Events were written: makes the user's reminder job due, even when it is parked. Sends one statement with the commit.
 * Users without devices have no job, so nothing changes.
 */
export function scheduleReminders(tx: UserTransaction): void {
  tx.lastWrites.set(reminderJob.kind, () => tx.sql.unsafe(moveForward, [tx.userId], { prepare: true }));
}

const isJob = (tx: UserTransaction) =>
  and(eq(jobs.userId, tx.userId), eq(jobs.kind, reminderJob.kind), eq(jobs.key, reminderJob.key));

export async function deferReminderJob(tx: UserTransaction, dueAt: Date): Promise<void> {
  await tx.orm.update(jobs).set({ dueAt: dueAt.toISOString() }).where(isJob(tx));
}

/**
 * Sets the next due time of a job that was deferred in this attempt. Does nothing when events have been written or the
 * job was done since.
 */
export async function finishReminderJob(
  tx: UserTransaction,
  { deferredTo, attempt, dueAt }: { deferredTo: Date; attempt: number; dueAt: Date },
): Promise<void> {
  await tx.orm
    .update(jobs)
    .set({ dueAt: dueAt.toISOString(), attempts: 0 })
    .where(and(isJob(tx), eq(jobs.attempts, attempt), sql`${jobs.dueAt} = ${deferredTo.toISOString()}::timestamptz`));
}
