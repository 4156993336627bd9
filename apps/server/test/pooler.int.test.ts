import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { openDatabase } from '@goaltracker/db/core/database';
import { DatabaseUnavailableError } from '@goaltracker/db/core/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStream, waitForTopic } from './support/change-stream.ts';
import { createHttpClient, sendWithRetry } from './support/http-client.ts';
import { type PgBouncer, type PgBouncerOptions, pgBouncerPath, startPgBouncer } from './support/pgbouncer.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { type TestFolder, makeTestFolder } from './support/test-folder.ts';
import { type TestPostgres, startTestPostgres } from './support/test-postgres.ts';
import { createTestGoals, registerUser } from './support/test-user.ts';

/** In the transaction mode of versions before 1.21, prepared statements work in no way. */
const modes = [
  { mode: 'transaction', env: { DATABASE_PREPARE: 'false' } },
  { mode: 'session', env: {} },
] as const;

if (!pgBouncerPath)
  process.stdout.write('PgBouncer is not installed: only what is sent to it at the start is tested\n');

describe.each(pgBouncerPath ? [pgBouncerPath] : [])('behind %s', { tags: 'long' }, () => {
  let folder: TestFolder;
  let postgres: TestPostgres;
  const opened = new AsyncDisposableStack();
  beforeAll(async () => {
    folder = opened.use(await makeTestFolder());
    postgres = opened.use(await startTestPostgres(folder.path));
  });
  afterAll(() => opened.disposeAsync());

  async function startPooler(mode: PgBouncerOptions['mode']): Promise<PgBouncer> {
    return startPgBouncer({ folder: folder.path, target: postgres.url, mode });
  }

  it.each(modes)('two servers count 200 concurrent reports exactly in $mode mode', async ({ mode, env }) => {
    await using pooler = await startPooler(mode);
    const start = () => startServerProcess({ DATA_DIR: folder.path, DATABASE_URL: pooler.url, ...env });
    const servers = await Promise.all([start(), start()]);
    await using stack = new AsyncDisposableStack();
    for (const server of servers) stack.use(server);
    const clients = servers.map((server: ServerProcess) => createHttpClient(() => server.url));
    const [client = createHttpClient(() => '')] = clients;
    const user = await registerUser(client);
    const { valueGoalId: goalId } = await createTestGoals(client, user);
    const before = await readTotal();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        sendWithRetry(clients[index % 2] ?? client, {
          method: 'POST',
          path: '/api/progress',
          token: user.token,
          body: { goalId, value: 1 },
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await readTotal()) - before).toBe(200);

    async function readTotal(): Promise<number> {
      const { text } = await sendWithRetry(client, { method: 'GET', path: `/api/goals/${goalId}`, token: user.token });
      return (JSON.parse(text) as { currentValue: number }).currentValue;
    }
  });

  it('servers in transaction mode get each other’s changes past the pooler, and log a warning otherwise', async () => {
    await using pooler = await startPooler('transaction');
    const env = { DATA_DIR: folder.path, DATABASE_URL: pooler.url, DATABASE_PREPARE: 'false' };
    await using writer = await startServerProcess(env);
    await using reader = await startServerProcess({ ...env, DATABASE_DIRECT_URL: postgres.url });
    using client = createHttpClient(() => writer.url);
    const { token } = await registerUser(client);
    using stream = await openStream(reader.url, token);
    await sendWithRetry(client, { method: 'POST', path: '/api/tasks', token, body: { title: 'Dig' } });
    await waitForTopic(stream, 'tasks');
    expect(reader.readLog()).not.toContain('DATABASE_DIRECT_URL');
    await expect.poll(() => writer.readLog()).toContain('set DATABASE_DIRECT_URL');
  });

  it('the start names DATABASE_PREPARE when the pooler does not keep prepared statements', async () => {
    await using pooler = await startPooler('transaction');
    const start = startServerProcess({ DATA_DIR: folder.path, DATABASE_URL: pooler.url });
    await expect(start).rejects.toThrow(
      /starting: [^]*does not support prepared statements: set DATABASE_PREPARE=false[^\n]+\n$/,
    );
  });

  it('the owner of the database does without it when DATABASE_DIRECT_URL is set', async () => {
    await using pooler = await startPooler('transaction');
    const throughPooler = new URL(pooler.url);
    throughPooler.password = 'wrong';
    const env = { DATA_DIR: folder.path, DATABASE_URL: throughPooler.href, DATABASE_PREPARE: 'false' };
    await expect(startServerProcess(env)).rejects.toThrow(/starting: PostgreSQL [^\n]+ set DATABASE_DIRECT_URL\.\n$/);
    await using server = await startServerProcess({ ...env, DATABASE_DIRECT_URL: postgres.url });
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
  });
});

describe('the start-up packet', () => {
  it('contains only settings that PgBouncer accepts without configuration', async () => {
    const { promise: packet, resolve } = Promise.withResolvers<Buffer>();
    const listener = createServer((socket) => {
      socket.once('data', (data) => {
        resolve(data);
        socket.destroy();
      });
    }).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    const start = openDatabase({ url: `postgres://me:x@127.0.0.1:${port}/goals`, secret: 'secret' });
    const names = (await packet)
      .subarray(8)
      .toString()
      .split('\0')
      .filter((_, index) => index % 2 === 0);
    listener.close();
    await expect(start).rejects.toThrow(DatabaseUnavailableError);
    const accepted = ['user', 'database', 'client_encoding', 'application_name', 'TimeZone', 'DateStyle', ''];
    expect(names.filter((name) => !accepted.includes(name))).toEqual([]);
    expect(names).toContain('user');
  });
});
