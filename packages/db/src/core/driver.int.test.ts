import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StormPlan, StormReport } from '../testing/driver-storm.ts';
import { rounds } from '../testing/long-rounds.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const script = fileURLToPath(new URL('../testing/driver-storm.ts', import.meta.url));

/** Runs in a child process, because a driver bug may end the process. */
async function runStorm(plan: Omit<StormPlan, 'url'>): Promise<StormReport> {
  const argument = JSON.stringify({ ...plan, url: test.url });
  const { stdout } = await promisify(execFile)(process.execPath, [script, argument]);
  return JSON.parse(stdout) as StormReport;
}

const unharmed = { uncaught: [], hanging: 0, mixed: [], half: 0, lost: 0, deadAfterwards: false };

const users = rounds(10, 40);
const transactionsPerUser = 20;

it('transactions with terminated backends commit or roll back as a whole, never mix, never hang and never crash the process', async () => {
  const report = await runStorm({ users, transactionsPerUser, timeoutMs: 20_000 });
  expect(report).toMatchObject(unharmed);
  expect(report.committed, 'some transactions commit').toBeGreaterThan(0);
  expect(report.failed, 'some transactions are hit').toBeGreaterThan(0);
  expect(report.committed + report.failed).toBe(users * transactionsPerUser);
}, 60_000);
