import { findPostmaster } from '@goaltracker/db/embedded/postmaster';
import { expect, test } from 'vitest';
import { createHttpClient, sendWithRetry } from './support/http-client.ts';
import { startServerProcess } from './support/server-process.ts';
import { findCluster, makeEmptyTestFolder, makeTestFolder } from './support/test-folder.ts';
import { startTestPostgres } from './support/test-postgres.ts';
import { registerUser } from './support/test-user.ts';

test('two servers starting at once on an empty database both start and serve the same users', async () => {
  await using folder = await makeEmptyTestFolder();
  await using postgres = await startTestPostgres(folder.path);
  await using servers = new AsyncDisposableStack();
  const start = async () =>
    servers.use(await startServerProcess({ DATA_DIR: folder.path, DATABASE_URL: postgres.url }));
  const [first, second] = await Promise.all([start(), start()]);
  using firstClient = createHttpClient(() => first.url);
  using secondClient = createHttpClient(() => second.url);
  const { token, email } = await registerUser(firstClient);
  const { text } = await sendWithRetry(secondClient, { method: 'GET', path: '/api/auth/user', token });
  expect(JSON.parse(text)).toMatchObject({ email });
});

test('a second server on the same data folder or port exits with one line, and the first continues', async () => {
  await using folder = await makeTestFolder();
  await using otherFolder = await makeTestFolder();
  await using first = await startServerProcess({ DATA_DIR: folder.path });
  using client = createHttpClient(() => first.url);
  const { token } = await registerUser(client);
  const { port } = new URL(first.url);
  const sameFolder = startServerProcess({ DATA_DIR: folder.path });
  const samePort = startServerProcess({ DATA_DIR: otherFolder.path, PORT: port });
  await Promise.all([
    expect(sameFolder).rejects.toThrow(
      /^The server exited with \{"code":1,"signal":null\} instead of starting: [^\n]*data folder [^\n]+\n$/,
    ),
    expect(samePort).rejects.toThrow(new RegExp(`(starting: |\\n)Port ${port} is already in use[^\\n]+\\n$`)),
  ]);
  expect(await findPostmaster(findCluster(otherFolder.path))).toBeUndefined();
  const response = await sendWithRetry(client, { method: 'GET', path: '/api/categories', token });
  expect(response.status).toBe(200);
});

test('an unreachable database is reported in one line', async () => {
  await using folder = await makeEmptyTestFolder();
  const start = startServerProcess({ DATA_DIR: folder.path, DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/goals' });
  await expect(start).rejects.toThrow(/instead of starting: No PostgreSQL answers at 127\.0\.0\.1:1\.[^\n]+\n$/);
});

test('a server with another AUTH_SECRET exits with one line, and the first still connects to the database', async () => {
  await using folder = await makeEmptyTestFolder();
  await using postgres = await startTestPostgres(folder.path);
  const env = { DATA_DIR: folder.path, DATABASE_URL: postgres.url };
  await using first = await startServerProcess({ ...env, AUTH_SECRET: 'the secret of the first server, 32+' });
  using client = createHttpClient(() => first.url);
  const { token } = await registerUser(client);
  const another = { ...env, AUTH_SECRET: 'the secret of another server, 32+++' };
  await expect(startServerProcess(another)).rejects.toThrow(
    /instead of starting: This database belongs to servers with another secret[^\n]+\n$/,
  );
  await postgres.terminateIdleBackends();
  const list = async (url: string) =>
    (await fetch(`${url}/api/goals`, { headers: { authorization: `Bearer ${token}` } })).status;
  await expect.poll(() => list(first.url)).toBe(200);
  await using second = await startServerProcess({
    ...another,
    AUTH_SECRET_PREVIOUS: 'the secret of the first server, 32+',
  });
  await postgres.terminateIdleBackends();
  await expect.poll(() => list(first.url)).toBe(200);
  await expect.poll(() => list(second.url)).toBe(200);
});
