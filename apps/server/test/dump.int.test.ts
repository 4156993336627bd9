import { execFile } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostmaster } from '@goaltracker/db/embedded/postmaster';
import { isFullRun } from '@goaltracker/db/testing/long-rounds';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type AdminResult, runAdminProcess } from './support/admin-process.ts';
import { createHttpClient, sendWithRetry } from './support/http-client.ts';
import { startServerProcess } from './support/server-process.ts';
import { type ServerDatabase, createServerDatabase } from './support/test-database.ts';
import { type TestFolder, findCluster, makeTestFolder } from './support/test-folder.ts';
import { type TestUser, createTestGoals, registerUser } from './support/test-user.ts';

const opened = new AsyncDisposableStack();
/** Contains the dump that the documented command makes of a user with two goals. */
let folder: TestFolder;
let env: ServerDatabase['env'];
let user: TestUser;
let written: AdminResult;
let dumped: string;

beforeAll(async () => {
  const database = opened.use(await createServerDatabase());
  folder = database.folder;
  env = database.env;
  await using server = await startServerProcess(env);
  user = await createUser(server.url);
  written = await runAsDocumented(env, 'dump');
  dumped = await listGoals(server.url);
});
afterAll(() => opened.disposeAsync());

async function createUser(url: string): Promise<TestUser> {
  using client = createHttpClient(() => url);
  const created = await registerUser(client);
  await createTestGoals(client, created);
  return created;
}

/** Runs a command of apps/server/docs/backup.md, with its file in the test's folder. */
async function runAsDocumented(env: { readonly DATA_DIR: string } & Record<string, string>, name: string) {
  const page = await readFile(new URL('../docs/backup.md', import.meta.url), 'utf8');
  const section = /\n## The database\n[^]*?\n## /.exec(page)?.[0] ?? '';
  const [, file = ''] = new RegExp(`^npm run admin -- ${name} (\\S+)$`, 'm').exec(section) ?? [];
  if (!file) throw new Error(`The page does not say how to ${name} the database`);
  return runAdminProcess(env, name, join(folder.path, file));
}

async function listGoals(url: string, { token } = user): Promise<string> {
  using client = createHttpClient(() => url);
  const { status, text } = await sendWithRetry(client, { method: 'GET', path: '/api/goals', token });
  expect(status).toBe(200);
  return text;
}

test('a dump of a running server is restored into an empty database, and its users stay signed in', async () => {
  expect(written).toMatchObject({ code: 0, output: expect.stringMatching(/^Wrote \d+ rows to /) as unknown });
  await using target = await createServerDatabase({ migrated: false });
  const { code, output, errors } = await runAsDocumented(target.env, 'restore');
  expect([code, errors, output]).toEqual([
    0,
    '',
    expect.stringMatching(/^Restored \d+ rows\. The next start [^\n]+\n$/),
  ]);
  await using server = await startServerProcess(target.env);
  expect(await listGoals(server.url)).toBe(dumped);
  const again = await runAsDocumented(target.env, 'restore');
  expect(again).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The database is not empty[^\n]+\n$/) as unknown,
  });
});

test('a restore without the secret of the dump prints a warning', { tags: 'long' }, async () => {
  await using target = await createServerDatabase({ migrated: false });
  const env = { ...target.env, AUTH_SECRET: 'a secret that the dump does not have' };
  const { output } = await runAsDocumented(env, 'restore');
  expect(output).toMatch(/\nThe dump was made under another AUTH_SECRET: [^\n]+\n$/);
});

test('a missing file or folder is reported in one line', async () => {
  const missing = join(folder.path, 'missing');
  const nowhere = join(missing, 'file');
  const commands = [['dump', nowhere] as const, ...(isFullRun ? [['restore', missing] as const] : [])];
  for (const [command, file] of commands)
    expect(await runAdminProcess(env, command, file)).toMatchObject({
      code: 1,
      errors: `${file} cannot be used (ENOENT).\n`,
    });
});

describe('with an embedded database', { tags: 'long' }, () => {
  /** The data folder of a server that is not running. */
  let source: TestFolder;
  let owner: TestUser;
  let goals: string;

  beforeAll(async () => {
    source = opened.use(await makeTestFolder());
    await using server = await startServerProcess({ DATA_DIR: source.path });
    owner = await createUser(server.url);
    goals = await listGoals(server.url, owner);
    server.kill('SIGTERM');
    await server.exited;
  });

  test('a dump goes to standard output and comes from standard input', async () => {
    await using target = await makeTestFolder();
    const pipe = `"$0" "$1" dump - | DATA_DIR="$2" "$0" "$1" restore -`;
    const args = ['-c', pipe, process.execPath, join(inject('serverBundle'), 'admin.js'), target.path];
    const { stdout } = await promisify(execFile)('sh', args, { env: { ...process.env, DATA_DIR: source.path } });
    expect(stdout).toMatch(/^Restored \d+ rows\. /);
    expect(await findPostmaster(findCluster(target.path))).toBeUndefined();
    await cp(join(source.path, 'auth-secret'), join(target.path, 'auth-secret'));
    await using server = await startServerProcess({ DATA_DIR: target.path });
    expect(await listGoals(server.url, owner)).toBe(goals);
  });

  test.each(['-a', '-r'])('a copy of the data folder by cp %s starts', async (option) => {
    await using target = await makeTestFolder();
    await promisify(execFile)('cp', [option, `${source.path}/.`, target.path]);
    await using server = await startServerProcess({ DATA_DIR: target.path });
    expect(await listGoals(server.url, owner)).toBe(goals);
  });
});
