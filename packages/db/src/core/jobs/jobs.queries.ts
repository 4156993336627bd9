import type { JobKind } from '@goaltracker/domain/core/jobs';
import { and, eq } from 'drizzle-orm';
import type { UserTransaction } from '../user-transaction.ts';
import { jobs } from './jobs.table.ts';

export type JobId = { readonly kind: JobKind; readonly key: string };

/**
 * Schedules a job of the transaction's user, even when it exists or is parked; null parks it. A job that is already due
 * starts as soon as the transaction commits.
 */
export async function scheduleJob(tx: UserTransaction, job: JobId & { readonly dueAt: Date | null }): Promise<void> {
  const { kind, key, dueAt } = job;
  const values = { dueAt: dueAt?.toISOString() ?? null, attempts: 0 };
  noteSchedule(tx, dueAt);
  await tx.orm
    .insert(jobs)
    .values({ userId: tx.userId, kind, key, ...values })
    .onConflictDoUpdate({ target: [jobs.userId, jobs.kind, jobs.key], set: values });
}

/**
 * Selects the job FOR UPDATE. Other transactions that reschedule the job either have committed, and are visible from
 * now on, or wait for this transaction. Returns whether the job exists.
 */
export async function lockJob(tx: UserTransaction, { kind, key }: JobId): Promise<boolean> {
  const found = await tx.orm
    .select({ kind: jobs.kind })
    .from(jobs)
    .where(and(eq(jobs.userId, tx.userId), eq(jobs.kind, kind), eq(jobs.key, key)))
    .for('update');
  return found.length > 0;
}

/** For other statements that schedule jobs. */
export function noteSchedule(tx: UserTransaction, dueAt: Date | null): void {
  if (dueAt && !(tx.nextJobAt && tx.nextJobAt <= dueAt)) tx.nextJobAt = dueAt;
}

/**
 * Compares the user id and does not use `owned`, like the next two functions: no row-level security protects this
 * table.
 */
export async function deleteJob(tx: UserTransaction, { kind, key }: JobId): Promise<void> {
  await tx.orm.delete(jobs).where(and(eq(jobs.userId, tx.userId), eq(jobs.kind, kind), eq(jobs.key, key)));
}

export async function deleteJobsOfKind(tx: UserTransaction, kind: JobKind): Promise<void> {
  await tx.orm.delete(jobs).where(and(eq(jobs.userId, tx.userId), eq(jobs.kind, kind)));
}

export async function deleteAllJobs(tx: UserTransaction): Promise<void> {
  await tx.orm.delete(jobs).where(eq(jobs.userId, tx.userId));
}
