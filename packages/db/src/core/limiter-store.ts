import type { Client } from './client.ts';

/** The part of a `pg` client that rate-limiter-flexible's RateLimiterPostgres uses (`storeType: 'client'`). */
export type LimiterStore = {
  query(statement: { text: string; values?: readonly unknown[] }): Promise<{ rows: unknown[]; rowCount: number }>;
};

export function createLimiterStore(client: Client): LimiterStore {
  return {
    async query({ text, values = [] }) {
      const rows = await client.unsafe(text, values as never[], { prepare: true });
      return { rows: [...rows], rowCount: rows.count };
    },
  };
}
