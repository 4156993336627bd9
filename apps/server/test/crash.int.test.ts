import { join } from 'node:path';
import { findPostmaster } from '@goaltracker/db/embedded/postmaster';
import { expect, test } from 'vitest';
import { createHttpClient } from './support/http-client.ts';
import { Ledger } from './support/ledger.ts';
import { createGoals, registerPerson } from './support/person.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { makeTestFolder } from './support/test-folder.ts';
import { findEmbeddedUrl } from './support/test-postgres.ts';
import { startWriters } from './support/writers.ts';

const rounds = 2;

test('what was acknowledged is there, and nothing is half done, after the server is killed under load', async ({
  annotate,
}) => {
  await using folder = await makeTestFolder();
  const start = () => startServerProcess({ DATA_DIR: folder.path });
  let server: ServerProcess = await start();
  using client = createHttpClient(() => server.url);
  const person = await registerPerson(client);
  const goals = await createGoals(client, person);
  const ledger = new Ledger();
  try {
    for (let round = 1; round <= rounds; round++) {
      const writers = startWriters({ client, ledger, person, goals }, 12);
      await writers.accept(60);
      server.kill('SIGKILL');
      await server.exited;
      const postmaster = await findPostmaster(join(folder.path, 'postgres', 'cluster'));
      expect(postmaster).toBeDefined();
      // Every second time the whole machine goes, not only the server.
      if (postmaster && round % 2 === 0) process.kill(postmaster.pid, 'SIGKILL');
      server = await start();
      await writers.accept(20);
      await writers.stop();
      await annotate(`Round ${round}: ${JSON.stringify(Object.fromEntries(writers.answers))}`);
      expect(writers.faults).toEqual([]);
      expect(await ledger.findFaults(await findEmbeddedUrl(folder.path))).toEqual([]);
    }
    await annotate(`${ledger.count('settled')} records known, ${ledger.count('unknown')} without an answer`);
  } finally {
    await server[Symbol.asyncDispose]();
  }
});

test('an embedded PostgreSQL that dies is started again, and no write is lost', async () => {
  await using folder = await makeTestFolder();
  await using server = await startServerProcess({ DATA_DIR: folder.path });
  using client = createHttpClient(() => server.url);
  const person = await registerPerson(client);
  const goals = await createGoals(client, person);
  const ledger = new Ledger();
  const writers = startWriters({ client, ledger, person, goals }, 12);
  const countRefusals = () => (writers.answers.get(503) ?? 0) + (writers.answers.get('none') ?? 0);
  try {
    for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
      await writers.accept(60);
      const postmaster = await findPostmaster(join(folder.path, 'postgres', 'cluster'));
      process.kill(postmaster?.pid ?? Number.NaN, signal);
      const refusals = countRefusals();
      await expect.poll(countRefusals, { timeout: 5000 }).toBeGreaterThan(refusals);
    }
    await writers.accept(60);
  } finally {
    await writers.stop();
  }
  expect(writers.faults).toEqual([]);
  expect(await ledger.findFaults(await findEmbeddedUrl(folder.path))).toEqual([]);
  expect(server.readLog()).not.toMatch(/unhandled|uncaught|"level":[56]0|\bat .+\.[jt]s:\d+/i);
});
