import type { Database } from '../core/database.ts';

/** Wrong passwords that are allowed under a key in a window of so many milliseconds, which the first attempt begins. */
export type AttemptLimit = { readonly key: string; readonly limit: number; readonly windowMs: number };

/** An attempt whose outcome is not known yet. `expire`, the end of its window, identifies the window. */
export type ReservedAttempt = { readonly key: string; readonly expire: number };

/**
 * What an attempt does to the number of wrong passwords: a wrong one adds 1, a right one may reset it to 0, and one that
 * was not compared leaves it.
 */
export type AttemptOutcome = 'wrong' | 'reset' | 'unchanged';

/** Longer than any attempt takes. Afterwards attempts of a process that has crashed no longer count. */
const pendingMs = 60_000;

/**
 * Reserves an attempt, unless the wrong passwords and the attempts pending under this key have reached the limit. One
 * statement, so that simultaneous attempts, also on several servers, cannot exceed it. Instants are in milliseconds.
 */
export async function reserveAttempt(
  { global: { sql } }: Database,
  { key, limit, windowMs }: AttemptLimit,
  now: number,
): Promise<ReservedAttempt | undefined> {
  const [reserved] = await sql<{ expire: number }[]>`
    insert into sign_in_attempts as a (key, points, expire, pending, pending_until)
    values (${key}, 0, ${now + windowMs}, 1, ${now + pendingMs})
    on conflict (key) do update set
      points = case when a.expire > ${now} then a.points else 0 end,
      expire = case when a.expire > ${now} then a.expire else excluded.expire end,
      pending = case when a.expire > ${now} and a.pending_until > ${now} then a.pending + 1 else 1 end,
      pending_until = excluded.pending_until
    where a.expire <= ${now} or a.points + case when a.pending_until > ${now} then a.pending else 0 end < ${limit}
    returning expire`;
  return reserved && { key, expire: reserved.expire };
}

/** Ends a reserved attempt. Returns the wrong passwords in its window, or undefined when the window has passed. */
export async function settleAttempt(
  { global: { sql } }: Database,
  { key, expire }: ReservedAttempt,
  outcome: AttemptOutcome,
): Promise<number | undefined> {
  const [settled] = await sql<{ points: number }[]>`
    update sign_in_attempts set
      points = case when ${outcome}::text = 'wrong' then points + 1 when ${outcome}::text = 'reset' then 0 else points end,
      pending = greatest(pending - 1, 0)
    where key = ${key} and expire = ${expire}
    returning points`;
  return settled?.points;
}

/** The wrong passwords under a key and the end of their window. */
export async function findAttempts(
  { global: { sql } }: Database,
  key: string,
): Promise<{ points: number; expire: number } | undefined> {
  const [found] = await sql<{ points: number; expire: number }[]>`
    select points, expire from sign_in_attempts where key = ${key}`;
  return found;
}

/** Deletes the counts of windows that have passed. */
export async function deleteExpiredAttempts({ global: { sql } }: Database, now: number): Promise<void> {
  await sql`delete from sign_in_attempts where expire <= ${now}`;
}
