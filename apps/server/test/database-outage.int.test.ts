import { rounds } from '@goaltracker/db/testing/long-rounds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findErrorLines } from './support/error-lines.ts';
import { type HttpClient, NoResponseError, createHttpClient, findResponseFault } from './support/http-client.ts';
import { Ledger } from './support/ledger.ts';
import { type ServerProcess, pause, startServerProcess } from './support/server-process.ts';
import { makeTestFolder } from './support/test-folder.ts';
import { type TestPostgres, startTestPostgres } from './support/test-postgres.ts';
import { type TestGoals, type TestUser, createTestGoals, registerUser } from './support/test-user.ts';
import { startWriters } from './support/writers.ts';

const opened = new AsyncDisposableStack();
const ledger = new Ledger();
let postgres: TestPostgres;
let server: ServerProcess;
let client: HttpClient;
let user: TestUser;
let goals: TestGoals;

beforeAll(async () => {
  const folder = opened.use(await makeTestFolder());
  postgres = opened.use(await startTestPostgres(folder.path));
  const settings = { DATA_DIR: folder.path, DATABASE_URL: postgres.url };
  server = opened.use(await startServerProcess(settings));
  client = opened.use(createHttpClient(() => server.url));
  user = await registerUser(client);
  goals = await createTestGoals(client, user);
});

afterAll(() => opened.disposeAsync());

const writerCount = rounds(5, 12);
const writesPerPhase = rounds(8, 60);

test('no write is lost when PostgreSQL is killed under load and stays down for many requests', async () => {
  const writers = startWriters({ client, ledger, user, goals }, writerCount);
  try {
    await writers.waitForSuccesses(writesPerPhase);
    await postgres.kill('SIGKILL');
    const count = () => writers.statuses.get(503) ?? 0;
    const before = count();
    await expect.poll(count).toBeGreaterThan(before + rounds(40, 500));
    const response = await client.send({ method: 'GET', path: '/api/goals', token: user.token });
    expect(response.status).toBe(503);
    expect(findResponseFault(response)).toBeUndefined();
    expect((await client.send({ method: 'GET', path: '/api/health' })).status).toBe(503);
    await postgres.start();
    await expectRecovery();
    await writers.waitForSuccesses(writesPerPhase);
  } finally {
    await writers.stop();
  }
  expect(writers.faults).toEqual([]);
  expect(await ledger.findFaults(postgres.url)).toEqual([]);
  // The log has a line when the outage begins, not a line for each failed request.
  const lines = server.readLog().split('The database is unavailable').length - 1;
  expect(lines).toBeGreaterThan(0);
  expect(lines).toBeLessThan(10);
});

test('the server survives all outages without unhandled errors and then stops cleanly', async ({ annotate }) => {
  await annotate(`${ledger.count('known')} records in a known state, ${ledger.count('unknown')} without a response`);
  expect(findErrorLines(server.readLog())).toEqual([]);
  server.kill('SIGTERM');
  expect(await server.exited).toEqual({ code: 0, signal: null });
});

/** Until requests succeed again, they must answer 503. */
async function expectRecovery(): Promise<void> {
  for (let status = await requestGoals(); status !== 200; status = await requestGoals()) {
    expect([503, undefined]).toContain(status);
    await pause(50);
  }
}

/** Returns the status. Without a response, returns undefined. */
async function requestGoals(): Promise<number | undefined> {
  try {
    return (await client.send({ method: 'GET', path: '/api/goals', token: user.token })).status;
  } catch (error) {
    if (error instanceof NoResponseError) return undefined;
    throw error;
  }
}
