import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { connectClient } from './client.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { checkWritable } from './write-check.ts';

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

it('the check for space writes more than a megabyte to a temp file', async () => {
  await test.database.checkWritable();
  // PostgreSQL reports its statistics after a moment.
  await expect.poll(countTempBytes).toBeGreaterThan(1_000_000);
});

it('a database that is read only counts as unavailable', async () => {
  const client = connectClient(test.url, { max: 1, applicationName: 'goaltracker tests' });
  await client`set default_transaction_read_only = on`;
  const error: unknown = await checkWritable(client).catch((reason: unknown) => reason);
  await client.end();
  expect(error).toMatchObject({ code: '25006' });
  expect(isDatabaseUnavailable(error)).toBe(true);
});
