import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findPostmaster } from '@goaltracker/db/embedded/postmaster';
import { describe, expect, test } from 'vitest';
import { createHttpClient, read } from './support/http-client.ts';
import { launchToEnd } from './support/launch.ts';
import { registerPerson } from './support/person.ts';
import { openRawConnection, readStatus, writeRequest } from './support/raw-connection.ts';
import { pause, startServerProcess } from './support/server-process.ts';
import { makeTestFolder } from './support/test-folder.ts';

const isPostgresRunning = async (dataDir: string) =>
  (await findPostmaster(join(dataDir, 'postgres', 'cluster'))) !== undefined;

describe.each(['SIGINT', 'SIGTERM'] as const)('%s', (signal) => {
  test('ends the server cleanly, with its PostgreSQL, and a new start finds the data and the sign-in', async () => {
    await using folder = await makeTestFolder();
    const first = await startServerProcess({ DATA_DIR: folder.path });
    using client = createHttpClient(() => first.url);
    const person = await registerPerson(client);
    first.kill(signal);
    expect(await first.exited).toEqual({ code: 0, signal: null });
    expect(await isPostgresRunning(folder.path)).toBe(false);

    await using second = await startServerProcess({ DATA_DIR: folder.path });
    using again = createHttpClient(() => second.url);
    const user = await again.send({ method: 'GET', path: '/api/auth/user', token: person.token });
    expect(read(user)).toMatchObject({ email: person.email });
    expect(second.readLog().trim().split('\n')).toHaveLength(1);
  });

  test('while it is still starting leaves nothing behind', async () => {
    await using folder = await makeTestFolder();
    const { code } = await launchToEnd({ DATA_DIR: folder.path }, { signal, after: 1_500 });
    expect([0, null]).toContain(code);
    expect(await isPostgresRunning(folder.path)).toBe(false);
  });
});

test('Ctrl-C heard twice, from the terminal and from npm, is one', async () => {
  await using folder = await makeTestFolder();
  await using server = await startServerProcess({ DATA_DIR: folder.path });
  server.kill('SIGINT');
  server.kill('SIGINT');
  await pause(5);
  server.kill('SIGINT');
  expect(await server.exited).toEqual({ code: 0, signal: null });
  expect(await isPostgresRunning(folder.path)).toBe(false);
});

test('a connection on which nobody ever asked anything is ended while a slow request is still waited for', async () => {
  await using folder = await makeTestFolder();
  await using server = await startServerProcess({ DATA_DIR: folder.path });
  const slow = openRawConnection(server.url);
  const answer = text(slow);
  slow.write(writeRequest('POST /api/auth/login', { 'content-type': 'application/json', 'content-length': '2' }, '{'));
  const silent = openRawConnection(server.url);
  await once(silent, 'connect');
  const ended = once(silent, 'close');
  server.kill('SIGTERM');
  await ended;
  slow.write('}');
  expect(readStatus(await answer)).toBe(400);
  expect(await server.exited).toEqual({ code: 0, signal: null });
});

describe('a start that cannot be says why in one line', () => {
  test('the data folder is a file', async () => {
    await using folder = await makeTestFolder();
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    expect(await launchToEnd({ DATA_DIR: file })).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^The data folder .*DATA_DIR/)],
    });
  });

  test('a setting is wrong', async () => {
    expect(await launchToEnd({ PORT: 'http' })).toEqual({
      code: 1,
      lines: ['PORT must be a port number from 0 to 65535, not "http".'],
    });
  });
});

test('the secret that signs tokens can be read by its owner alone', async () => {
  await using folder = await makeTestFolder();
  await using _server = await startServerProcess({ DATA_DIR: folder.path });
  const { mode, size } = await stat(join(folder.path, 'auth-secret'));
  expect(mode & 0o777).toBe(0o600);
  expect(size).toBeGreaterThanOrEqual(32);
});
