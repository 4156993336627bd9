import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiTokenIdentity, createSessionIdentity, createTestUser } from '../testing/test-users.ts';
import { findTables, tableName } from '../testing/tables.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { connectClient } from './client.ts';
import type { Client } from './client.ts';
import { UserTransaction } from './user-transaction.ts';
import type { Identity } from './user-transaction.ts';

let test: TestDatabase;
let owner: Client;
beforeAll(async () => {
  test = await createTestDatabase({ partitioned: true, withoutRowSecurity: true });
  owner = connectClient(test.ownerUrl, { max: 1, applicationName: 'test' });
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

/** Other statements: testing/shards.int.test.ts of the API. */
describe('the tables partitioned by user', () => {
  it('are accepted by PostgreSQL: every unique key contains the partition key', async () => {
    const partitioned = await owner<{ name: string }[]>`
      select relname as name from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace order by 1`;
    const expected = (await findTables()).map(tableName);
    expect(partitioned.map(({ name }) => name)).toEqual(expected.toSorted());
  });

  it.each<[string, (userId: string) => Promise<Identity>, string[]]>([
    ['a session', (userId) => createSessionIdentity(test.database, userId), ['sessions', 'users', 'sessions']],
    ['an API token', (userId) => createApiTokenIdentity(test.database, userId), ['api_tokens', 'users', 'api_tokens']],
  ])('are read in one partition each to check %s', async (_, create, tables) => {
    const { userId } = await createTestUser(test.database);
    const identity = await create(userId);
    const sent: { statement: string; values: never[] }[] = [];
    const plans = await owner.begin(async (tx) => {
      const unsafe = (statement: string, values: never[]) => {
        sent.push({ statement, values });
        return tx.unsafe(statement, values);
      };
      const observed = new UserTransaction({ unsafe } as never, identity);
      await observed.session;
      await observed.runLastWrites();
      const explain = sent.map(({ statement, values }) => tx.unsafe(`explain (format json) ${statement}`, values));
      return (await Promise.all(explain)).map((plan) => JSON.stringify(plan));
    });
    const partitions = plans.flatMap((plan) => [...new Set(plan.match(/(?<="Relation Name":")\w+_\d(?=")/g))]);
    expect(partitions.map((name) => name.slice(0, -2))).toEqual(tables);
    expect(new Set(partitions.map((name) => name.at(-1))).size).toBe(1);
  });
});
