import type { JobKind } from '@goaltracker/domain/core/jobs';
import { and, eq } from 'drizzle-orm';
import type { UserTransaction } from '../user-transaction.ts';
import { jobs } from './jobs.table.ts';

/** What a user's job is about. */
export type JobId = { readonly kind: JobKind; readonly key: string };

/**
 * Sets when a job of the transaction's user is due, also if it exists or is parked; null parks it. A job that is already due
 * is begun as soon as the transaction has been committed.
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
 * Selects the job FOR UPDATE. So transactions that change when it is due have either been committed, and are seen from
 * now on, or change it after this one. Returns whether there is such a job.
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

/** By user and not by `owned`, as the next two: no row-level security protects this table. */
export async function deleteJob(tx: UserTransaction, { kind, key }: JobId): Promise<void> {
  await tx.orm.delete(jobs).where(and(eq(jobs.userId, tx.userId), eq(jobs.kind, kind), eq(jobs.key, key)));
}

export async function deleteJobsOfKind(tx: UserTransaction, kind: JobKind): Promise<void> {
  await tx.orm.delete(jobs).where(and(eq(jobs.userId, tx.userId), eq(jobs.kind, kind)));
}

export async function deleteAllJobs(tx: UserTransaction): Promise<void> {
  await tx.orm.delete(jobs).where(eq(jobs.userId, tx.userId));
}
