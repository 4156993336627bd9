import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { connectDatabase } from './database.ts';
import { isDatabaseUnavailable } from './errors.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await shareTestDatabase();
});
afterAll(() => test.close());

async function countTempBytes(): Promise<number> {
  const [row] = await test.database.global.sql<{ bytes: number }[]>`
    select temp_bytes::float8 as bytes from pg_stat_database where datname = current_database()`;
  return row?.bytes ?? 0;
}

it('writes more than a megabyte to a temp file to check for free space', async () => {
  await test.database.checkWritable();
  // PostgreSQL reports its statistics with a delay.
  await expect.poll(countTempBytes).toBeGreaterThan(1_000_000);
});

it('reports a read-only database as unavailable', async () => {
  const readOnly = connectDatabase(`${test.url}?default_transaction_read_only=on`, { poolSize: 1 });
  const error: unknown = await readOnly.checkWritable().catch((reason: unknown) => reason);
  await readOnly.close();
  expect(error).toMatchObject({ code: '25006' });
  expect(isDatabaseUnavailable(error)).toBe(true);
});
