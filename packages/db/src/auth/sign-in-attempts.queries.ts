import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '../core/database.ts';

export interface AttemptLimit {
  readonly points: number;
  /** Seconds of a window, which the first attempt begins. */
  readonly duration: number;
}

/** Counts attempts under keys, for all servers on this database. Keys are stored after the limit's name. */
export function createLimiter(
  { global: { sql } }: Database,
  name: string,
  { points, duration }: AttemptLimit,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    // The library takes clients with the `query` of node-postgres.
    storeClient: {
      async query({ text, values }: { text: string; values: (string | number | null)[] }) {
        const rows = await sql.unsafe(text, values);
        return { rows, rowCount: rows.count };
      },
    },
    storeType: 'client',
    tableName: 'sign_in_attempts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration,
  });
}

/** Deletes the counts of windows that have passed. */
export async function deleteExpiredAttempts({ global: { sql } }: Database): Promise<void> {
  await sql`delete from sign_in_attempts where expire <= ${Date.now()}`;
}
