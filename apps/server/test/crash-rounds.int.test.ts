import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from './support/fault-proxy.ts';
import { type HttpClient, createHttpClient } from './support/http-client.ts';
import { Ledger } from './support/ledger.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { makeTestFolder } from './support/test-folder.ts';
import { type TestPostgres, startTestPostgres } from './support/test-postgres.ts';
import { type TestGoals, type TestUser, createTestGoals, registerUser } from './support/test-user.ts';
import { startWriters } from './support/writers.ts';

/** The connections: writers → server → `databaseProxy` → PostgreSQL. */
const opened = new AsyncDisposableStack();
let postgres: TestPostgres;
let databaseProxy: FaultProxy;
let env: { DATA_DIR: string; DATABASE_URL: string };
let server: ServerProcess;
let client: HttpClient;
let user: TestUser;
let goals: TestGoals;

beforeAll(async () => {
  const folder = opened.use(await makeTestFolder());
  postgres = opened.use(await startTestPostgres(folder.path));
  databaseProxy = opened.use(await startFaultProxy(new URL(postgres.url)));
  env = { DATA_DIR: folder.path, DATABASE_URL: databaseProxy.url };
  server = await startServerProcess(env);
  opened.defer(() => server[Symbol.asyncDispose]());
  client = opened.use(createHttpClient(() => server.url));
  user = await registerUser(client);
  goals = await createTestGoals(client, user);
});

afterAll(() => opened.disposeAsync());

/** Rounds of each crash. In the default run, start-and-stop.int.test.ts and other files do a few of them. */
const roundsOfEach = 10;

async function restartPostgres(signal: 'SIGKILL' | 'SIGQUIT'): Promise<void> {
  await postgres.kill(signal);
  await postgres.start();
}

const crashes: Record<string, () => Promise<void>> = {
  async 'the server is killed'() {
    server.kill('SIGKILL');
    await server.exited;
    server = await startServerProcess(env);
  },
  'PostgreSQL is killed': () => restartPostgres('SIGKILL'),
  'PostgreSQL is stopped immediately': () => restartPostgres('SIGQUIT'),
  async 'a connection to PostgreSQL is terminated'() {
    while (!(await postgres.terminateBusyBackend()));
  },
  'a process of PostgreSQL is killed': () => postgres.killBusyBackend(),
  async 'a connection is cut after COMMIT'() {
    await databaseProxy.dropResponseTo('commit', 'COMMIT');
  },
};

test.for(Object.keys(crashes))(
  'acknowledged writes are stored and refused writes leave nothing in each round in which %s',
  { tags: 'long', timeout: 600_000 },
  async (kind, { annotate }) => {
    const ledger = new Ledger();
    const statuses = new Map<number | 'none', number>();
    for (let round = 1; round <= roundsOfEach; round++) {
      const writers = startWriters({ client, ledger, user, goals }, 8);
      try {
        await writers.waitForSuccesses(10);
        await crashes[kind]?.();
        await writers.waitForSuccesses(10);
      } finally {
        await writers.stop();
      }
      for (const [status, times] of writers.statuses) statuses.set(status, (statuses.get(status) ?? 0) + times);
      expect([round, ...writers.faults]).toEqual([round]);
      expect([round, ...(await ledger.findFaults(postgres.url))]).toEqual([round]);
    }
    const records = `${ledger.count('known')} records in a known state, ${ledger.count('unknown')} without a response`;
    await annotate(`${roundsOfEach} rounds, ${records}, ${JSON.stringify(Object.fromEntries(statuses))}`);
  },
);
