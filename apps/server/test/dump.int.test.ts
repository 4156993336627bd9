import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostmaster } from '@goaltracker/db/embedded/postmaster';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type AdminResult, runAdminProcess } from './support/admin-process.ts';
import { createHttpClient, sendWithRetry } from './support/http-client.ts';
import { startServerProcess } from './support/server-process.ts';
import { type TestFolder, findCluster, makeEmptyTestFolder, makeTestFolder } from './support/test-folder.ts';
import { type TestUser, createTestGoals, registerUser } from './support/test-user.ts';

const opened = new AsyncDisposableStack();
/** Holds a user with two goals, the dump that the README makes of them, and no running server. */
let folder: TestFolder;
let user: TestUser;
let written: AdminResult;
let dumped: string;

beforeAll(async () => {
  folder = opened.use(await makeTestFolder());
  await using server = await startServerProcess({ DATA_DIR: folder.path });
  using client = createHttpClient(() => server.url);
  user = await registerUser(client);
  await createTestGoals(client, user);
  written = await runFromReadme({ DATA_DIR: folder.path }, 'dump');
  dumped = await listGoals(server.url);
  server.kill('SIGTERM');
  await server.exited;
});
afterAll(() => opened.disposeAsync());

/** Runs a command as the README's section on the database gives it, with its file in the test's folder. */
async function runFromReadme(env: { readonly DATA_DIR: string }, name: string) {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
  const section = /\n### The database\n[^]*?\n### /.exec(readme)?.[0] ?? '';
  const [, file = ''] = new RegExp(`^npm run admin -- ${name} (\\S+)$`, 'm').exec(section) ?? [];
  if (!file) throw new Error(`The README does not say how to ${name} the database`);
  return runAdminProcess(env, name, join(folder.path, file));
}

async function listGoals(url: string): Promise<string> {
  using client = createHttpClient(() => url);
  const { status, text } = await sendWithRetry(client, { method: 'GET', path: '/api/goals', token: user.token });
  expect(status).toBe(200);
  return text;
}

test('a dump of a running server is restored into an empty data folder, where its users are still signed in', async () => {
  expect(written).toMatchObject({ code: 0, output: expect.stringMatching(/^Wrote \d+ rows to /) as unknown });
  await using target = await makeEmptyTestFolder();
  await cp(join(folder.path, 'auth-secret'), join(target.path, 'auth-secret'));
  const { code, output, errors } = await runFromReadme({ DATA_DIR: target.path }, 'restore');
  expect([code, errors, output]).toEqual([
    0,
    '',
    expect.stringMatching(/^Restored \d+ rows\. The next start [^\n]+\n$/),
  ]);
  expect(await findPostmaster(findCluster(target.path))).toBeUndefined();
  await using server = await startServerProcess({ DATA_DIR: target.path });
  expect(await listGoals(server.url)).toBe(dumped);
});

test('a restore without the secret of the dump says so, and one that is refused says why in one line', async () => {
  await using target = await makeEmptyTestFolder();
  const restored = await runFromReadme({ DATA_DIR: target.path }, 'restore');
  expect(restored.output).toMatch(/\nThe dump was made under another AUTH_SECRET: [^\n]+\n$/);
  const again = await runFromReadme({ DATA_DIR: target.path }, 'restore');
  expect(again).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The database is not empty[^\n]+\n$/) as unknown,
  });
  const missing = join(target.path, 'missing');
  const absent = await runAdminProcess({ DATA_DIR: target.path }, 'restore', missing);
  expect(absent).toMatchObject({ code: 1, errors: `${missing} cannot be used (ENOENT).\n` });
  const nowhere = join(missing, 'file');
  const unwritable = await runAdminProcess({ DATA_DIR: target.path }, 'dump', nowhere);
  expect(unwritable).toMatchObject({ code: 1, errors: `${nowhere} cannot be used (ENOENT).\n` });
});

test('a dump goes to standard output and comes from standard input', { tags: 'long' }, async () => {
  await using target = await makeEmptyTestFolder();
  const pipe = `"$0" "$1" dump - | DATA_DIR="$2" "$0" "$1" restore -`;
  const args = ['-c', pipe, process.execPath, join(inject('serverBundle'), 'admin.js'), target.path];
  const { stdout } = await promisify(execFile)('sh', args, { env: { ...process.env, DATA_DIR: folder.path } });
  expect(stdout).toMatch(/^Restored \d+ rows\. /);
});

test.each(['-a', '-r'])('a copy of the data folder by cp %s starts', { tags: 'long' }, async (option) => {
  await using target = await makeEmptyTestFolder();
  await promisify(execFile)('cp', [option, `${folder.path}/.`, target.path]);
  await using server = await startServerProcess({ DATA_DIR: target.path });
  expect(await listGoals(server.url)).toBe(dumped);
});

test('a data folder of another major version of PostgreSQL stops the start with one line that names both', async () => {
  await using target = await makeTestFolder();
  const file = join(findCluster(target.path), 'PG_VERSION');
  const present = (await readFile(file, 'utf8')).trim();
  await writeFile(file, '15\n');
  await expect(startServerProcess({ DATA_DIR: target.path })).rejects.toThrow(
    new RegExp(
      `starting: The data in [^\\n]+ PostgreSQL 15, but [^\\n]+ PostgreSQL ${present}: [^\\n]+ dump [^\\n]+\\n$`,
    ),
  );
});
