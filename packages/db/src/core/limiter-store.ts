import type { Client } from './client.ts';

/** What rate-limiter-flexible's RateLimiterPostgres asks of its `storeClient`, with `storeType: 'client'`. */
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
