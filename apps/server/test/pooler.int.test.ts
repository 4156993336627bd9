import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { openDatabase } from '@goaltracker/db/core/database';
import { DatabaseUnavailableError } from '@goaltracker/db/core/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpClient, sendWithRetry } from './support/http-client.ts';
import { pgBouncerPath, startPgBouncer } from './support/pgbouncer.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { type TestFolder, makeTestFolder } from './support/test-folder.ts';
import { type TestPostgres, startTestPostgres } from './support/test-postgres.ts';
import { createTestGoals, registerUser } from './support/test-user.ts';

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

  it('two servers count 200 concurrent reports exactly', async () => {
    await using pooler = await startPgBouncer({ folder: folder.path, target: postgres.url });
    const start = () => startServerProcess({ DATA_DIR: folder.path, DATABASE_URL: pooler.url });
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
