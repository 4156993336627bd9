import { createReadStream } from 'node:fs';
import { cp, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { restoreDatabase } from '@goaltracker/db/dump/dump';
import { startEmbeddedPostgres } from '@goaltracker/db/embedded/start';
import {
  type ReleasedDatabase,
  recreateReleased,
  releasedDatabases,
  releasedSecret,
} from '@goaltracker/db/testing/released-databases';
import { listKeptEvents, toDaysOfEvents, toSeriesByRule, toTasksOnDays } from '@goaltracker/db/testing/stored-content';
import { sample } from '@goaltracker/db/testing/long-rounds';
import { demoAccount } from '@goaltracker/demo/demo-account';
import { expect, test } from 'vitest';
import { launchServer, startServerProcess } from './support/server-process.ts';
import { createServerDatabase } from './support/test-database.ts';
import { makeTestFolder } from './support/test-folder.ts';

type Settings = { readonly DATA_DIR: string } & Readonly<Record<string, string>>;

const packages = new URL('../../../packages/', import.meta.url);

/** Backups of the demo account in the released databases, made by the code of their commit. */
const backups: Readonly<Record<ReleasedDatabase, string>> = {
  '4024a258': 'api/src/backup/stored/version-4.json.gz',
  '4857eb6f': 'api/src/backup/stored/version-6.json.gz',
  afcc02d5: 'db/released/afcc02d5.json.gz',
  f6a2898c: 'db/released/f6a2898c.json.gz',
  '247f9f9f': 'db/released/247f9f9f.json.gz',
};

/** Tasks made while the account was in New York: one with a day, one with a rule that has a time. */
const duesAbroad = {
  'Due on a day abroad': { dueDay: '2026-12-20', dueTime: null },
  'Every week abroad': { dueDay: '2026-12-20', dueTime: '09:00' },
};

async function readStoredBackup(commit: ReleasedDatabase): Promise<Record<string, unknown>> {
  const file = new URL(backups[commit], packages);
  const stored: unknown = JSON.parse(gunzipSync(await readFile(file)).toString());
  // The version differs, and no screen or call ever wrote planning entries.
  const { version: _version, planningEntries: _entries, ...content } = stored as Record<string, unknown>;
  return {
    ...content,
    tasks: toTasksOnDays(content, duesAbroad),
    ...toDaysOfEvents({ ...content, eventSeries: toSeriesByRule(content), calendarEvents: listKeptEvents(content) }),
  };
}

async function signIn(url: string): Promise<{ authorization: string }> {
  const { email, password } = demoAccount;
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(login.status).toBe(200);
  const { token } = (await login.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** Starts a server, downloads a backup of the demo account and stops the server. Returns the log and the backup. */
async function visit(env: Settings): Promise<{ log: string; backup: Record<string, unknown> }> {
  await using server = await startServerProcess({ ...env, AUTH_SECRET: releasedSecret });
  const response = await fetch(`${server.url}/api/data/backup`, { headers: await signIn(server.url) });
  const backup = (await response.json()) as Record<string, unknown>;
  server.kill('SIGTERM');
  await server.exited;
  return { log: server.readLog(), backup };
}

async function listCopies(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'copies')).catch(() => []);
  return names.map((name) => join(dataDir, 'copies', name));
}

// In the short run, the data-folder test below covers 4024a258.
test.each(sample(releasedDatabases, 2, 1))(
  'upgrading a database of %s keeps all data, and so does the dump made before the upgrade',
  async (commit) => {
    const content = await readStoredBackup(commit);
    await using database = await createServerDatabase({ migrated: false });
    await recreateReleased(database.url, commit);
    const first = await visit(database.env);
    expect(first.backup).toMatchObject(content);
    const copies = await listCopies(database.folder.path);
    expect(copies).toHaveLength(first.log.includes('Applied migration') ? 1 : 0);
    const second = await visit(database.env);
    expect(second.backup).toEqual(first.backup);
    expect(second.log).not.toMatch(/Applied migration|was copied to/);
    for (const copy of copies) {
      await using target = await createServerDatabase({ migrated: false });
      await restoreDatabase(target.url, createReadStream(copy));
      expect((await visit(target.env)).backup).toEqual(first.backup);
    }
  },
);

test('importing a file again after an upgrade adds nothing', async () => {
  await using database = await createServerDatabase({ migrated: false });
  await recreateReleased(database.url, 'afcc02d5');
  await using server = await startServerProcess({ ...database.env, AUTH_SECRET: releasedSecret });
  const body = new FormData();
  body.append('files', new Blob([await readFile(new URL('db/released/afcc02d5.csv', packages))]), 'tasks.csv');
  const headers = await signIn(server.url);
  const preview = await fetch(`${server.url}/api/imports`, { method: 'POST', headers, body });
  const { unlisted, conflicts } = (await preview.json()) as { unlisted: object; conflicts: { title: string }[] };
  // For a task that was edited here, the import cannot know whether the file has changed.
  expect(unlisted).toEqual({ added: 0, changed: 0, conflicts: 1, unchanged: 3, leftOut: 0 });
  expect(conflicts.map(({ title }) => title)).toEqual(['Call the bank']);
});

test('a data folder of 4024a258 and its copy keep all data when the upgrade is killed', async () => {
  const content = await readStoredBackup('4024a258');
  await using folder = await makeTestFolder();
  const env = { DATA_DIR: folder.path };
  const old = await startEmbeddedPostgres({ dataDir: join(folder.path, 'postgres'), durable: false });
  await recreateReleased(old.url, '4024a258');
  await old.stop();
  {
    await using server = launchServer({ ...env, AUTH_SECRET: releasedSecret });
    await expect.poll(() => server.readLog(), { timeout: 60_000 }).toMatch(/the data was copied to [^\n]+\n/);
    server.kill('SIGKILL');
    await server.exited;
  }
  const first = await visit(env);
  expect(first.backup).toMatchObject(content);
  const [copy] = await listCopies(folder.path);
  await rm(join(folder.path, 'postgres'), { recursive: true });
  await cp(copy ?? '', join(folder.path, 'postgres'), { recursive: true });
  expect((await visit(env)).backup).toEqual(first.backup);
});
