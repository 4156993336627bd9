import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../core/database.ts';
import { MigrationError } from '../core/errors.ts';
import { createEmptyDatabase } from '../testing/empty-database.ts';
import type { EmptyDatabase } from '../testing/empty-database.ts';
import { findTables, globalTables, tableName } from '../testing/tables.ts';
import { distributeTables, getDistributionKey } from './distribute.ts';

let empty: EmptyDatabase;
beforeAll(async () => {
  empty = await createEmptyDatabase({ migrated: true });
});
afterAll(() => empty.drop());

/** For tests on Citus itself: `TEST_CITUS_URL` with testing/shards.int.test.ts of the API. */
describe('distributing the tables', () => {
  it('refuses a database without Citus, and changes nothing', async () => {
    const countKeys = async () =>
      (await empty.owner`select count(*) from pg_constraint where contype = 'f'`)[0]?.['count'];
    const before = await countKeys();
    await expect(distributeTables(empty.url)).rejects.toThrow(
      new MigrationError('This database has no Citus: run "create extension citus" on every node'),
    );
    expect(await countKeys()).toBe(before);
  });

  it('keeps servers from starting while foreign keys are missing', async () => {
    await empty.owner.unsafe('create table migrations.detached_keys (name text)');
    await expect(openDatabase(empty)).rejects.toThrow(MigrationError);
    await empty.owner.unsafe('drop table migrations.detached_keys');
    const database = await openDatabase(empty);
    await database.close();
  });

  it('distributes every table with row-level security, and the queue, by user', async () => {
    const names = (await findTables()).map(tableName);
    const ofUser = names.filter((name) => getDistributionKey(name, ['user_id']) === 'user_id');
    expect(ofUser).toEqual(names.filter((name) => name === 'jobs' || ![...globalTables, 'users'].includes(name)));
  });
});
