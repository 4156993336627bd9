import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createHttpClient } from './support/http-client.ts';
import { launchServer, startServerProcess } from './support/server-process.ts';
import { createServerDatabase } from './support/test-database.ts';
import { findCluster, makeTestFolder } from './support/test-folder.ts';
import { registerUser } from './support/test-user.ts';

test(
  'a server with another AUTH_SECRET exits with one line, and the first server still connects',
  { tags: 'long' },
  async () => {
    await using database = await createServerDatabase();
    const { env } = database;
    await using first = await startServerProcess(env);
    using client = createHttpClient(() => first.url);
    const { token } = await registerUser(client);
    const another = { ...env, AUTH_SECRET: 'the secret of another server, 32+++' };
    await expect(startServerProcess(another)).rejects.toThrow(
      /instead of starting: This database belongs to servers with another secret[^\n]+\n$/,
    );
    await database.terminateConnections();
    const list = async (url: string) =>
      (await fetch(`${url}/api/goals`, { headers: { authorization: `Bearer ${token}` } })).status;
    await expect.poll(() => list(first.url)).toBe(200);
    await using second = await startServerProcess({ ...another, AUTH_SECRET_PREVIOUS: env.AUTH_SECRET });
    await database.terminateConnections();
    await expect.poll(() => list(first.url)).toBe(200);
    await expect.poll(() => list(second.url)).toBe(200);
  },
);

describe('the server explains in one line why it cannot start', () => {
  test('a file in place of the data folder is reported', { tags: 'long' }, async () => {
    await using folder = await makeTestFolder();
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    await expect(startServerProcess({ DATA_DIR: file })).rejects.toThrow(
      /"code":1,"signal":null\} instead of starting: The data folder [^\n]*DATA_DIR[^\n]*\n$/,
    );
  });

  test('an invalid setting is reported', async () => {
    await using server = launchServer({ PORT: 'http' });
    expect(await server.exited).toEqual({ code: 1, signal: null });
    expect(server.readLog()).toBe('PORT must be a port number from 0 to 65535, not "http".\n');
  });

  test('a database that does not answer is reported', async () => {
    await using folder = await makeTestFolder();
    const start = startServerProcess({ DATA_DIR: folder.path, DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/goals' });
    await expect(start).rejects.toThrow(/instead of starting: No PostgreSQL answers at 127\.0\.0\.1:1\.[^\n]+\n$/);
  });

  test('a data folder of another major version of PostgreSQL is reported', { tags: 'long' }, async () => {
    await using folder = await makeTestFolder();
    const cluster = findCluster(folder.path);
    await mkdir(cluster, { recursive: true });
    await writeFile(join(cluster, 'PG_VERSION'), '15\n');
    await expect(startServerProcess({ DATA_DIR: folder.path })).rejects.toThrow(
      /starting: The data in [^\n]+ PostgreSQL 15, but [^\n]+ PostgreSQL \d+: [^\n]+ dump [^\n]+\n$/,
    );
  });
});
