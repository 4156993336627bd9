import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StormPlan, StormReport } from '../testing/driver-storm.ts';
import { rounds, sample } from '../testing/long-rounds.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { restoreUnpatchedDriver } from '../testing/unpatched-driver.ts';
import { connectClient } from './client.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const script = fileURLToPath(new URL('../testing/driver-storm.ts', import.meta.url));

/** Runs in a child process, which a driver bug may end. */
async function runStorm(plan: Omit<StormPlan, 'url'>, nodeArguments: string[] = []): Promise<StormReport> {
  const argument = JSON.stringify({ ...plan, url: test.url });
  const { stdout } = await promisify(execFile)(process.execPath, [...nodeArguments, script, argument]);
  return JSON.parse(stdout) as StormReport;
}

const unharmed = { uncaught: [], hanging: 0, mixed: [], half: 0, lost: 0, deadAfterwards: false };

const users = rounds(10, 40);
const transactionsPerUser = 20;

describe.each(sample(['asUser', 'begin'] as const, 2, 0))('transactions of %s whose backends are terminated', (api) => {
  it('commit or roll back as a whole, never mix, never hang and never crash the process', async () => {
    const report = await runStorm({ api, users, transactionsPerUser, timeoutMs: 20_000 });
    expect(report).toMatchObject(unharmed);
    expect(report.committed, 'some transactions commit').toBeGreaterThan(0);
    expect(report.failed, 'some transactions are hit').toBeGreaterThan(0);
    expect(report.committed + report.failed).toBe(users * transactionsPerUser);
  }, 60_000);

  it('crash the process with the unpatched driver', { tags: 'long', timeout: 60_000 }, async () => {
    const driver = await restoreUnpatchedDriver();
    const plan = { api, users, transactionsPerUser, timeoutMs: rounds(1_500, 3_000) };
    const report = await runStorm(plan, driver.nodeArguments);
    await driver.remove();
    expect(report).not.toMatchObject(unharmed);
    expect(report.uncaught).toContain("TypeError: Cannot read properties of null (reading 'write')");
  });
});

describe('the patched driver outside of a storm', () => {
  const open = (max = 1) => connectClient(test.url, { max, applicationName: 'goaltracker test' });

  it('reserves a connection that is not open yet, and can be ended afterwards', async () => {
    const client = open();
    const reserved = await client.reserve();
    expect(await reserved`select 1 as one`).toEqual([{ one: 1 }]);
    reserved.release();
    await client.end();
  });

  it('rejects queued and later statements of a lost reserved connection, and reserves another', async () => {
    const [client, killer] = [open(), open()];
    const reserved = await client.reserve();
    const [backend] = await reserved<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const queued = [reserved`select pg_sleep(${5})`, reserved`select ${1}::int`, reserved`select ${2}::int`];
    const outcomes = Promise.allSettled(queued);
    await killer`select pg_terminate_backend(${backend?.pid ?? 0})`;
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(reserved`select 1`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    reserved.release();
    const next = await client.reserve();
    expect(await next`select 1 as one`).toEqual([{ one: 1 }]);
    await expect(reserved`select 1`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    next.release();
    await Promise.all([client.end(), killer.end()]);
  });

  it('rejects statements of a transaction that has ended', async () => {
    const client = open();
    const ended = await client.begin(async (sql) => ({ sql }));
    await expect(ended.sql`select 1`).rejects.toMatchObject({ code: 'TRANSACTION_ENDED' });
    await client.end();
  });

  it.each([
    ['a reserved connection', [1, 'unserializable', 3]],
    ['a reserved connection', ['unserializable', 2, 3]],
    ['the pool', [1, 'unserializable', 3]],
    ['the pool', ['unserializable', 'unserializable', 3]],
  ])('rejects only the statements on %s whose parameters cannot be serialized: %j', async (via, values) => {
    const client = open();
    const reserved = via === 'the pool' ? undefined : await client.reserve();
    const sql = reserved ?? client;
    await sql`select ${1}::int`;
    const unserializable = {
      toString: () => {
        throw new RangeError('unserializable');
      },
    } as never;
    const outcomes = await Promise.allSettled(
      values.map((value) => sql`select ${value === 'unserializable' ? unserializable : value}::int as value`),
    );
    expect(
      outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value[0]?.value : 'unserializable')),
    ).toEqual(values);
    reserved?.release();
    const next = await client.reserve();
    expect(await next`select 4 as value`).toEqual([{ value: 4 }]);
    next.release();
    await client.end();
  });
});
