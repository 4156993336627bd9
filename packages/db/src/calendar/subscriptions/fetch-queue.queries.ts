import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../core/database.ts';
import { owned } from '../../core/owned.ts';
import type { UserTransaction } from '../../core/user-transaction.ts';
import { calendarFetches } from './calendar-fetches.table.ts';
import { calendarSubscriptions } from './calendar-subscriptions.table.ts';

/** A subscribed calendar to be fetched. */
export type FetchJob = { readonly userId: string; readonly subscriptionId: string };
export type DueFetch = FetchJob & { readonly dueAt: string };

type Queue = Pick<Database, 'global'>;

/** More than one user has, so that others are among them. */
const jobsRead = 1_000;

/** The earliest due job of each user, except of the given ones. */
export async function listDueFetches(
  { global }: Queue,
  { now, limit, except }: { now: Date; limit: number; except: readonly string[] },
): Promise<DueFetch[]> {
  return global.sql<DueFetch[]>`
    select "userId", "subscriptionId", "dueAt" from (
      select distinct on (user_id) user_id as "userId", subscription_id as "subscriptionId", due_at as "dueAt" from (
        select user_id, subscription_id, due_at from calendar_fetches
        where due_at <= ${now.toISOString()}::timestamptz and user_id <> all (${[...except]}::uuid[])
        order by due_at limit ${jobsRead}) as due
      order by user_id, due_at) as earliest
    order by "dueAt" limit ${limit}`;
}

/**
 * Takes a job until `until`, after which it is due again. Returns how many servers have taken it since it was last done, or
 * undefined if another one was faster.
 */
export async function claimFetch({ global }: Queue, job: DueFetch, until: Date): Promise<number | undefined> {
  const [claimed] = await global.sql<{ attempts: number }[]>`
    update calendar_fetches set due_at = ${until.toISOString()}::timestamptz, attempts = attempts + 1
    where user_id = ${job.userId} and subscription_id = ${job.subscriptionId} and due_at = ${job.dueAt}::timestamptz
    returning attempts`;
  return claimed?.attempts;
}

/** Gives a job back that was taken and not done. */
export async function releaseFetch({ global }: Queue, job: FetchJob, now: Date): Promise<void> {
  await global.sql`
    update calendar_fetches set due_at = ${now.toISOString()}::timestamptz, attempts = greatest(attempts - 1, 0)
    where user_id = ${job.userId} and subscription_id = ${job.subscriptionId} and due_at is not null`;
}

/** How many jobs are due and taken by no server. */
export async function countDueFetches({ global }: Queue, now: Date): Promise<number> {
  const [row] = await global.sql<{ due: number }[]>`
    select count(*)::int as due from calendar_fetches where due_at <= ${now.toISOString()}::timestamptz`;
  return row?.due ?? 0;
}

/** Sets when a calendar of the transaction's user is fetched next; null parks the job until somebody refreshes it. */
export async function scheduleFetch(tx: UserTransaction, subscriptionId: string, dueAt: Date | null): Promise<void> {
  const values = { dueAt: dueAt?.toISOString() ?? null, attempts: 0 };
  await tx.orm
    .insert(calendarFetches)
    .values({ userId: tx.userId, subscriptionId, ...values })
    .onConflictDoUpdate({ target: [calendarFetches.userId, calendarFetches.subscriptionId], set: values });
}

/** Schedules all calendars of the transaction's user, and nothing else. */
export async function scheduleAllFetches(tx: UserTransaction, dueAt: Date): Promise<void> {
  await deleteAllFetches(tx);
  await tx.orm.insert(calendarFetches).select(
    tx.orm
      .select({
        userId: calendarSubscriptions.userId,
        subscriptionId: calendarSubscriptions.id,
        dueAt: sql<string>`${dueAt.toISOString()}::timestamptz`.as('due_at'),
        attempts: sql<number>`0`.as('attempts'),
      })
      .from(calendarSubscriptions)
      .where(owned(tx, calendarSubscriptions)),
  );
}

/** Fetches all calendars of the transaction's user in full, at once; not those that are parked. */
export async function refetchAll(tx: UserTransaction, now: Date): Promise<void> {
  await tx.orm.update(calendarSubscriptions).set({ keptUntil: null }).where(owned(tx, calendarSubscriptions));
  await tx.orm
    .update(calendarFetches)
    .set({ dueAt: now.toISOString() })
    .where(and(eq(calendarFetches.userId, tx.userId), isNotNull(calendarFetches.dueAt)));
}

/** By user and not by `owned`: no row-level security protects this table. */
export async function deleteFetches(tx: UserTransaction, subscriptionIds: readonly string[]): Promise<void> {
  const { userId, subscriptionId } = calendarFetches;
  await tx.orm.delete(calendarFetches).where(and(eq(userId, tx.userId), inArray(subscriptionId, [...subscriptionIds])));
}

export async function deleteAllFetches(tx: UserTransaction): Promise<void> {
  await tx.orm.delete(calendarFetches).where(eq(calendarFetches.userId, tx.userId));
}
