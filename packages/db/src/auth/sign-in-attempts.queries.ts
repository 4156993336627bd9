import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '../core/database.ts';

export interface AttemptLimit {
  readonly points: number;
  /** Seconds of a window. The first attempt begins the window. */
  readonly duration: number;
}

/** Counts attempts by key, for all servers on this database. Stored keys begin with the name of the limit. */
export function createLimiter(
  { global: { sql } }: Database,
  name: string,
  { points, duration }: AttemptLimit,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    // The library expects a client with the `query` of node-postgres.
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

export async function deleteExpiredAttempts({ global: { sql } }: Database): Promise<void> {
  await sql`delete from sign_in_attempts where expire <= ${Date.now()}`;
}
