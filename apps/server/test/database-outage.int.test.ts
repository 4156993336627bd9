import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpClient, NoAnswerError, createHttpClient } from './support/http-client.ts';
import { Ledger } from './support/ledger.ts';
import { type Goals, type Person, createGoals, registerPerson } from './support/person.ts';
import { type ServerProcess, pause, startServerProcess } from './support/server-process.ts';
import { makeTestFolder } from './support/test-folder.ts';
import { type TestPostgres, startTestPostgres } from './support/test-postgres.ts';
import { findFaultIn, startWriters } from './support/writers.ts';

const opened = new AsyncDisposableStack();
const ledger = new Ledger();
let postgres: TestPostgres;
let server: ServerProcess;
let client: HttpClient;
let person: Person;
let goals: Goals;

beforeAll(async () => {
  const folder = opened.use(await makeTestFolder());
  postgres = opened.use(await startTestPostgres(folder.path));
  server = opened.use(await startServerProcess({ DATA_DIR: folder.path, DATABASE_URL: postgres.url }));
  client = opened.use(createHttpClient(() => server.url));
  person = await registerPerson(client);
  goals = await createGoals(client, person);
});

afterAll(() => opened.disposeAsync());

const outages: Record<string, () => Promise<void>> = {
  'is restarted as its own tools do it': () => postgres.kill('SIGINT'),
  'is stopped at once, without finishing anything': () => postgres.kill('SIGQUIT'),
  'is killed outright': () => postgres.kill('SIGKILL'),
  'is away for longer': async () => {
    await postgres.kill('SIGQUIT');
    await pause(3000);
  },
};

test.each(Object.keys(outages))('no write is lost when PostgreSQL, under load, %s', async (kind) => {
  const writers = startWriters({ client, ledger, person, goals }, 12);
  try {
    await writers.accept(60);
    await outages[kind]?.();
    const meanwhile = await client.send({ method: 'GET', path: '/api/goals', token: person.token });
    expect(meanwhile.status).toBe(503);
    expect(findFaultIn(meanwhile)).toBeUndefined();
    expect((await client.send({ method: 'GET', path: '/api/health' })).status).toBe(503);
    await postgres.start();
    await worksAgainInTime();
    await writers.accept(60);
  } finally {
    await writers.stop();
  }
  expect(writers.faults).toEqual([]);
  expect(await ledger.findFaults(postgres.url)).toEqual([]);
});

test('no write is lost when single connections are ended, and nobody else notices', async ({ annotate }) => {
  const writers = startWriters({ client, ledger, person, goals }, 12);
  let ended = 0;
  try {
    for (let round = 0; round < 20; round++) {
      await writers.accept(10);
      if (await postgres.endBusyConnection()) ended++;
    }
  } finally {
    await writers.stop();
  }
  await annotate(`${ended} connections ended: ${JSON.stringify(Object.fromEntries(writers.answers))}`);
  expect(ended).toBeGreaterThan(0);
  expect((writers.answers.get(503) ?? 0) + (writers.answers.get('none') ?? 0)).toBeLessThanOrEqual(ended);
  expect(writers.faults).toEqual([]);
  expect(await ledger.findFaults(postgres.url)).toEqual([]);
});

test('when one of its processes is killed, PostgreSQL starts over by itself, and so do we', async () => {
  const writers = startWriters({ client, ledger, person, goals }, 12);
  try {
    for (let round = 0; round < 2; round++) {
      await writers.accept(40);
      await postgres.killBusyBackend();
      await worksAgainInTime();
    }
    await writers.accept(40);
  } finally {
    await writers.stop();
  }
  expect(writers.faults).toEqual([]);
  expect(await ledger.findFaults(postgres.url)).toEqual([]);
});

test('all of that the same process lived through, without an error that nobody handled', async ({ annotate }) => {
  await annotate(`${ledger.count('settled')} records known, ${ledger.count('unknown')} without an answer`);
  expect(server.readLog()).not.toMatch(/unhandled|uncaught|"level":[56]0|\bat .+\.[jt]s:\d+/i);
  server.kill('SIGTERM');
  expect(await server.exited).toEqual({ code: 0, signal: null });
});

/** Five seconds after PostgreSQL is back everything works, by the promise. */
async function worksAgainInTime(): Promise<void> {
  const deadline = performance.now() + 5000;
  for (;;) {
    const status = await askForGoals();
    if (status === 200) return;
    expect([503, undefined]).toContain(status);
    if (performance.now() > deadline) throw new Error('Five seconds after PostgreSQL came back we still cannot work');
    await pause(50);
  }
}

async function askForGoals(): Promise<number | undefined> {
  try {
    return (await client.send({ method: 'GET', path: '/api/goals', token: person.token })).status;
  } catch (error) {
    if (error instanceof NoAnswerError) return undefined;
    throw error;
  }
}
