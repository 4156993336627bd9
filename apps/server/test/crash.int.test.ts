import { rounds } from '@goaltracker/db/testing/long-rounds';
import { findPostmaster } from '@goaltracker/db/embedded/postmaster';
import { expect, test } from 'vitest';
import { createHttpClient } from './support/http-client.ts';
import { Ledger } from './support/ledger.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { findCluster, makeTestFolder } from './support/test-folder.ts';
import { findEmbeddedUrl } from './support/test-postgres.ts';
import { createTestGoals, registerUser } from './support/test-user.ts';
import { startWriters } from './support/writers.ts';

const crashes = 2;
const writesBetweenCrashes = rounds(15, 60);

test('after the server was killed under load, acknowledged writes are stored and none is stored half', async ({
  annotate,
}) => {
  await using folder = await makeTestFolder();
  const start = () => startServerProcess({ DATA_DIR: folder.path });
  let server: ServerProcess = await start();
  using client = createHttpClient(() => server.url);
  const user = await registerUser(client);
  const goals = await createTestGoals(client, user);
  const ledger = new Ledger();
  try {
    for (let crash = 1; crash <= crashes; crash++) {
      const writers = startWriters({ client, ledger, user, goals }, rounds(6, 12));
      await writers.waitForSuccesses(writesBetweenCrashes);
      server.kill('SIGKILL');
      await server.exited;
      const postmaster = await findPostmaster(findCluster(folder.path));
      expect(postmaster).toBeDefined();
      // Every other crash is one of the whole machine.
      if (postmaster && crash % 2 === 0) process.kill(postmaster.pid, 'SIGKILL');
      server = await start();
      await writers.waitForSuccesses(10);
      await writers.stop();
      await annotate(`Crash ${crash}: ${JSON.stringify(Object.fromEntries(writers.statuses))}`);
      expect(writers.faults).toEqual([]);
      expect(await ledger.findFaults(await findEmbeddedUrl(folder.path))).toEqual([]);
    }
    await annotate(`${ledger.count('known')} records in a known state, ${ledger.count('unknown')} without a response`);
  } finally {
    await server[Symbol.asyncDispose]();
  }
});

test('an embedded PostgreSQL that dies is restarted, and no write is lost', { tags: 'long' }, async () => {
  await using folder = await makeTestFolder();
  await using server = await startServerProcess({ DATA_DIR: folder.path });
  using client = createHttpClient(() => server.url);
  const user = await registerUser(client);
  const goals = await createTestGoals(client, user);
  const ledger = new Ledger();
  const writers = startWriters({ client, ledger, user, goals }, 12);
  const countFailures = () => (writers.statuses.get(503) ?? 0) + (writers.statuses.get('none') ?? 0);
  try {
    for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
      await writers.waitForSuccesses(writesBetweenCrashes);
      const postmaster = await findPostmaster(findCluster(folder.path));
      process.kill(postmaster?.pid ?? Number.NaN, signal);
      const failures = countFailures();
      await expect.poll(countFailures).toBeGreaterThan(failures);
    }
    await writers.waitForSuccesses(writesBetweenCrashes);
  } finally {
    await writers.stop();
  }
  expect(writers.faults).toEqual([]);
  expect(await ledger.findFaults(await findEmbeddedUrl(folder.path))).toEqual([]);
  expect(server.readLog()).not.toMatch(/unhandled|uncaught|"level":[56]0|\bat .+\.[jt]s:\d+/i);
});
