import { expect, test } from 'vitest';
import { createHttpClient } from './support/http-client.ts';
import { registerPerson } from './support/person.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { makeTestFolder } from './support/test-folder.ts';
import { startTestPostgres } from './support/test-postgres.ts';

test('two servers that start at once on one empty database both come up, and serve the same people', async () => {
  await using folder = await makeTestFolder();
  await using postgres = await startTestPostgres(folder.path);
  const start = () => startServerProcess({ DATA_DIR: folder.path, DATABASE_URL: postgres.url });
  await using servers = new AsyncDisposableStack();
  const keep = (one: ServerProcess) => servers.use(one);
  const [first, second] = await Promise.all([start().then(keep), start().then(keep)]);
  using one = createHttpClient(() => first.url);
  using other = createHttpClient(() => second.url);
  const { token, email } = await registerPerson(one);
  const { text } = await other.send({ method: 'GET', path: '/api/auth/user', token });
  expect(JSON.parse(text)).toMatchObject({ email });
});

test('a second server on the same data folder says so in one line, and the first never notices', async () => {
  await using folder = await makeTestFolder();
  await using first = await startServerProcess({ DATA_DIR: folder.path });
  using client = createHttpClient(() => first.url);
  const { token } = await registerPerson(client);
  await expect(startServerProcess({ DATA_DIR: folder.path })).rejects.toThrow(
    /^The server ended with \{"code":1,"signal":null\} instead of starting: [^\n]*data folder [^\n]+\n$/,
  );
  expect((await client.send({ method: 'GET', path: '/api/categories', token })).status).toBe(200);
});

test('a database that is not there is said in one line', async () => {
  await using folder = await makeTestFolder();
  const start = startServerProcess({ DATA_DIR: folder.path, DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/goals' });
  await expect(start).rejects.toThrow(/instead of starting: No PostgreSQL answers at 127\.0\.0\.1:1\.[^\n]+\n$/);
});

test('a port in use is said in one line, and what had been started is stopped again', async () => {
  await using folder = await makeTestFolder();
  await using elsewhere = await makeTestFolder();
  await using first = await startServerProcess({ DATA_DIR: folder.path });
  const { port } = new URL(first.url);
  const start = startServerProcess({ DATA_DIR: elsewhere.path, PORT: port });
  await expect(start).rejects.toThrow(new RegExp(`(starting: |\\n)Port ${port} is already in use[^\\n]+\\n$`));
});
