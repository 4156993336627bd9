import { type JobKind, jobKinds } from '@goaltracker/domain/core/jobs';
import type { Database } from '../database.ts';

/** Statements of servers, across users. A server identifies a job by its due time `dueAt` too. */
export type DueJob = { readonly userId: string; readonly key: string; readonly dueAt: string };
export type ListedJob = DueJob & { /** Whether the user has more due jobs. */ readonly hasMore: boolean };
export type ClaimedJob = DueJob & { /** Number of claims, including this one. */ readonly attempts: number };
export type JobCount = { readonly kind: JobKind; readonly due: number; readonly parked: number };

type Queue = Pick<Database, 'global'>;

/** More jobs than one user has, so that jobs of other users are among them. */
const jobsRead = 1_000;
/** A job that crashes its servers is claimed less often each time. */
const longestLease = 5;

/** The earliest due job of each user, except of the users in `except`. */
export async function listDueJobs(
  { global }: Queue,
  { kind, now, limit, except }: { kind: JobKind; now: Date; limit: number; except: Iterable<string> },
): Promise<ListedJob[]> {
  return global.sql<ListedJob[]>`
    select "userId", key, "dueAt", "hasMore" from (
      select distinct on (user_id) user_id as "userId", key, due_at as "dueAt",
        count(*) over (partition by user_id) > 1 as "hasMore" from (
        select user_id, key, due_at from jobs
        where kind = ${kind} and due_at <= ${now.toISOString()}::timestamptz
          and user_id <> all (${[...except]}::uuid[])
        order by due_at limit ${jobsRead}) as due
      order by user_id, due_at) as earliest
    order by "dueAt" limit ${limit}`;
}

/**
 * Claims jobs of different users for `lease` milliseconds. Then they are due again. The lease doubles for each earlier
 * claim, up to 32 times the length. Returns the jobs that no other server claimed first, unordered.
 */
export async function claimJobs(
  { global }: Queue,
  { kind, jobs, now, lease }: { kind: JobKind; jobs: readonly DueJob[]; now: Date; lease: number },
): Promise<ClaimedJob[]> {
  const users = jobs.map(({ userId }) => userId);
  const keys = jobs.map(({ key }) => key);
  const known = jobs.map(({ dueAt }) => dueAt);
  // Computed here, because Citus refuses to add an interval that depends on a column.
  const until = Array.from({ length: longestLease + 1 }, (_, at) =>
    new Date(now.getTime() + lease * 2 ** at).toISOString(),
  );
  return global.sql<ClaimedJob[]>`
    update jobs set due_at = (${until}::timestamptz[])[least(attempts, ${longestLease}) + 1], attempts = attempts + 1
    where kind = ${kind} and user_id = any (${users}::uuid[])
      and key = (${keys}::text[])[array_position(${users}::uuid[], user_id)]
      and due_at = (${known}::timestamptz[])[array_position(${users}::uuid[], user_id)]
    returning user_id as "userId", key, due_at as "dueAt", attempts`;
}

/** Releases a job that was claimed and interrupted. Does nothing when the job was rescheduled meanwhile. */
export async function releaseJob({ global }: Queue, kind: JobKind, job: ClaimedJob, now: Date): Promise<void> {
  await global.sql`
    update jobs set due_at = ${now.toISOString()}::timestamptz, attempts = greatest(attempts - 1, 0)
    where user_id = ${job.userId} and kind = ${kind} and key = ${job.key} and due_at = ${job.dueAt}::timestamptz`;
}

/** Sets when to retry a failed job; null parks it. Does nothing when the job was rescheduled meanwhile. */
export async function postponeJob(
  { global }: Queue,
  kind: JobKind,
  job: ClaimedJob,
  dueAt: Date | null,
): Promise<void> {
  await global.sql`
    update jobs set due_at = ${dueAt?.toISOString() ?? null}::timestamptz
    where user_id = ${job.userId} and kind = ${kind} and key = ${job.key} and due_at = ${job.dueAt}::timestamptz`;
}

/**
 * Counts jobs that are due and unclaimed, and parked jobs. Leaves out kinds without such jobs. Names all kinds, because
 * the index begins with them.
 */
export async function countJobs({ global }: Queue, now: Date): Promise<JobCount[]> {
  return global.sql<JobCount[]>`
    select kind, count(due_at)::int as due, (count(*) - count(due_at))::int as parked from jobs
    where kind = any (${jobKinds}::text[]) and (due_at <= ${now.toISOString()}::timestamptz or due_at is null)
    group by kind order by kind`;
}
