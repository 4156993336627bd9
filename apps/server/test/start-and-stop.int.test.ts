import { isFullRun } from '@goaltracker/db/testing/long-rounds';
import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findPostmaster } from '@goaltracker/db/embedded/postmaster';
import { describe, expect, test } from 'vitest';
import { createHttpClient, parseBody, sendWithRetry } from './support/http-client.ts';
import { formatRequest, openRawConnection, parseStatus } from './support/raw-connection.ts';
import { type LaunchedServer, launchServer, pause, startServerProcess } from './support/server-process.ts';
import { findCluster, makeEmptyTestFolder, makeTestFolder } from './support/test-folder.ts';
import { registerUser } from './support/test-user.ts';

const isPostgresRunning = async (dataDir: string) => (await findPostmaster(findCluster(dataDir))) !== undefined;

test('SIGINT stops the server and its PostgreSQL cleanly, and the next start has the data and the session', async () => {
  await using folder = await makeEmptyTestFolder();
  const first = await startServerProcess({ DATA_DIR: folder.path });
  using client = createHttpClient(() => first.url);
  const user = await registerUser(client);
  first.kill('SIGINT');
  expect(await first.exited).toEqual({ code: 0, signal: null });
  expect(await isPostgresRunning(folder.path)).toBe(false);
  const { mode, size } = await stat(join(folder.path, 'auth-secret'));
  expect(mode & 0o777).toBe(0o600);
  expect(size).toBeGreaterThanOrEqual(32);

  await using second = await startServerProcess({ DATA_DIR: folder.path });
  using secondClient = createHttpClient(() => second.url);
  const request = { method: 'GET', path: '/api/auth/user', token: user.token } as const;
  expect(parseBody(await sendWithRetry(secondClient, request))).toMatchObject({ email: user.email });
  expect(second.readLog().trim().split('\n')).toHaveLength(1);
});

test('SIGTERM waits for a slow request, closes a connection that never sent one, and stops everything cleanly', async () => {
  await using folder = await makeTestFolder();
  await using server = await startServerProcess({ DATA_DIR: folder.path });
  const slow = openRawConnection(server.url);
  const response = text(slow);
  const headers = { 'content-type': 'application/json', 'content-length': '2' };
  slow.write(formatRequest('POST /api/auth/login', headers, '{'));
  const unused = openRawConnection(server.url);
  await once(unused, 'connect');
  const closed = once(unused, 'close');
  server.kill('SIGTERM');
  await closed;
  slow.write('}');
  expect(parseStatus(await response)).toBe(400);
  expect(await server.exited).toEqual({ code: 0, signal: null });
  expect(await isPostgresRunning(folder.path)).toBe(false);
});

test.each(isFullRun ? (['SIGINT', 'SIGTERM'] as const) : (['SIGTERM'] as const))(
  '%s during the start stops everything that has been started',
  async (signal) => {
    await using folder = await makeTestFolder();
    await using server = launchServer({ DATA_DIR: folder.path });
    while (!(await isPostgresRunning(folder.path))) await pause(5);
    server.kill(signal);
    const { code } = await server.exited;
    expect([0, null]).toContain(code);
    expect(await isPostgresRunning(folder.path)).toBe(false);
  },
);

test('one Ctrl-C that arrives as several SIGINTs still stops the server cleanly', { tags: 'long' }, async () => {
  await using folder = await makeTestFolder();
  await using server = await startServerProcess({ DATA_DIR: folder.path });
  server.kill('SIGINT');
  server.kill('SIGINT');
  await pause(5);
  server.kill('SIGINT');
  expect(await server.exited).toEqual({ code: 0, signal: null });
  expect(await isPostgresRunning(folder.path)).toBe(false);
});

describe('the server explains in one line why it cannot start', () => {
  const listLines = (server: LaunchedServer) => server.readLog().split('\n').filter(Boolean);

  test('when the data folder is a file', async () => {
    await using folder = await makeEmptyTestFolder();
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    await using server = launchServer({ DATA_DIR: file });
    expect(await server.exited).toEqual({ code: 1, signal: null });
    expect(listLines(server)).toEqual([expect.stringMatching(/^The data folder .*DATA_DIR/)]);
  });

  test('when a setting is invalid', async () => {
    await using server = launchServer({ PORT: 'http' });
    expect(await server.exited).toEqual({ code: 1, signal: null });
    expect(listLines(server)).toEqual(['PORT must be a port number from 0 to 65535, not "http".']);
  });
});
