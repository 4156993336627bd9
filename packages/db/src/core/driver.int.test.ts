import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StormPlan, StormReport } from '../testing/driver-storm.ts';
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

/** In a process of its own: a fault of the driver may end the process. */
async function storm(plan: Omit<StormPlan, 'url'>, nodeArguments: string[] = []): Promise<StormReport> {
  const argument = JSON.stringify({ ...plan, url: test.url });
  const { stdout } = await promisify(execFile)(process.execPath, [...nodeArguments, script, argument]);
  return JSON.parse(stdout) as StormReport;
}

const unharmed = { uncaught: [], hanging: 0, mixed: [], half: 0, lost: 0, deadAfterwards: false };

describe.each(['asUser', 'begin'] as const)('transactions by %s, while their backends are terminated', (way) => {
  it('are whole or not at all, never mix, never hang and never end the process', async () => {
    const report = await storm({ way, users: 20, transactionsPerUser: 20, patience: 20_000 });
    expect(report).toMatchObject(unharmed);
    expect(report.committed, 'some came through').toBeGreaterThan(0);
    expect(report.failed, 'some were hit').toBeGreaterThan(0);
    expect(report.committed + report.failed).toBe(400);
  }, 60_000);

  it('are not safe with the driver as published', async () => {
    const driver = await restoreUnpatchedDriver();
    const report = await storm({ way, users: 20, transactionsPerUser: 20, patience: 3_000 }, driver.nodeArguments);
    await driver.remove();
    expect(report).not.toMatchObject(unharmed);
    expect(report.uncaught).toContain("TypeError: Cannot read properties of null (reading 'write')");
  }, 60_000);
});

describe('the patched driver', () => {
  const open = (max = 1) => connectClient(test.url, { max, applicationName: 'goaltracker test' });

  it('reserves a connection that was not open yet, and ends afterwards', async () => {
    const client = open();
    const reserved = await client.reserve();
    expect(await reserved`select 1 as one`).toEqual([{ one: 1 }]);
    reserved.release();
    await client.end();
  });

  it('refuses a reserved connection that was lost, waiting statements included, and reserves another', async () => {
    const [client, killer] = [open(), open()];
    const reserved = await client.reserve();
    const [backend] = await reserved<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const waiting = [reserved`select pg_sleep(${5})`, reserved`select ${1}::int`, reserved`select ${2}::int`];
    const outcomes = Promise.allSettled(waiting);
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

  it('refuses a transaction that has ended', async () => {
    const client = open();
    const ended = await client.begin(async (sql) => ({ sql }));
    await expect(ended.sql`select 1`).rejects.toMatchObject({ code: 'TRANSACTION_ENDED' });
    await client.end();
  });

  it('fails only the statement whose value cannot be written, not the one before or after it', async () => {
    const client = open();
    const reserved = await client.reserve();
    await reserved`select ${1}::int`;
    const wrong = {
      toString: () => {
        throw new RangeError('unwritable');
      },
    } as never;
    const outcomes = await Promise.allSettled([1, wrong, 3].map((value) => reserved`select ${value}::int as value`));
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value[0] : 'refused'))).toEqual([
      { value: 1 },
      'refused',
      { value: 3 },
    ]);
    reserved.release();
    await client.end();
  });
});
