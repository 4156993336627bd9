import { afterAll, expect, test } from 'vitest';
import { findErrorLines } from './support/error-lines.ts';
import { openStream, waitForTopic } from './support/change-stream.ts';
import { type HttpClient, createHttpClient } from './support/http-client.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { type SharedServer, sharedServer } from './support/shared-server.ts';
import { registerUser } from './support/test-user.ts';

const opened = new AsyncDisposableStack();
let start: (env?: Record<string, string>) => Promise<ServerProcess>;
let server: SharedServer;
/** A server with a limit of four requests per minute and user. The limit does not count streams. */
let other: ServerProcess;
let client: HttpClient;

sharedServer.beforeAll(async ({ server: shared }) => {
  server = shared;
  client = server.client;
  start = async (env = {}) => opened.use(await startServerProcess({ ...server.database.env, ...env }));
  other = await start({ RATE_LIMIT: '4', METRICS_PORT: '0' });
});

afterAll(() => opened.disposeAsync());

const createTask = (token: string) =>
  client.send({ method: 'POST', path: '/api/tasks', token, body: { title: 'Dig' } });

test('the stream begins immediately, and is not compressed, buffered by proxies or cached', async () => {
  const { token } = await registerUser(client);
  using stream = await openStream(server.url, token);
  expect(stream.status).toBe(200);
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  expect(stream.headers['content-encoding']).toBeUndefined();
  await expect.poll(() => stream.readText()).toBe(':\n\n');
});

test('the stream requires a valid token', async () => {
  for (const token of [undefined, 'gt_none']) {
    const response = await client.send({ method: 'GET', path: '/api/changes', token });
    expect([response.status, JSON.parse(response.text)]).toMatchObject([401, { code: 'UNAUTHENTICATED' }]);
  }
});

test('a restored backup is announced like a mutation', async () => {
  const { token } = await registerUser(client);
  const backup = await client.send({ method: 'GET', path: '/api/data/backup', token });
  using stream = await openStream(server.url, token);
  const response = await client.send({ method: 'POST', path: '/api/data/restore', token, body: backup.text });
  expect(response.status).toBe(200);
  await waitForTopic(stream, 'backup');
});

test('streams do not count as requests, but have a limit of their own', async () => {
  using requests = createHttpClient(() => other.url);
  // Registers at the first server, to use up none of the requests that the limit allows.
  const { token } = await registerUser(client);
  for (let count = 0; count < 6; count++) {
    using stream = await openStream(other.url, token);
    expect(stream.status).toBe(200);
  }
  const list = () => requests.send({ method: 'GET', path: '/api/tasks', token });
  const answers = [await list(), await list(), await list(), await list(), await list()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
  for (let count = 6; count < 120; count++) {
    using stream = await openStream(other.url, token);
    expect(stream.status).toBe(200);
  }
  const refused = await requests.send({ method: 'GET', path: '/api/changes', token });
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
});

test('open streams leave the places of requests free', async () => {
  // Far more streams than calls may run at a time.
  const users = await Promise.all(Array.from({ length: 8 }, () => registerUser(client)));
  await using streams = new AsyncDisposableStack();
  for (const { token } of users.flatMap((user) => Array.from({ length: 20 }, () => user))) {
    const stream = streams.use(await openStream(server.url, token));
    expect(stream.status).toBe(200);
  }
  const answers = await Promise.all(
    users.map(({ token }) => client.send({ method: 'GET', path: '/api/tasks', token })),
  );
  expect(answers.map(({ status }) => status)).toEqual(users.map(() => 200));
  // After waiting, one more stream of a user is refused.
  const refused = await client.send({ method: 'GET', path: '/api/changes', token: users[0]?.token });
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
});

test('a change on one server reaches the streams of another, with the tab that made it', async () => {
  const { token } = await registerUser(client);
  using stream = await openStream(other.url, token);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-client-id': 'tab-1' };
  await fetch(`${server.url}/trpc/notes.create`, { method: 'POST', headers, body: '{"title":"Dig"}' });
  await waitForTopic(stream, 'notes');
  expect(stream.events.at(-1)).toEqual({ topics: ['notes'], clientId: 'tab-1' });
});

test('the end of a session on one server ends its streams on another', async () => {
  const { token } = await registerUser(client);
  using stream = await openStream(other.url, token);
  expect((await client.send({ method: 'POST', path: '/api/auth/logout', token })).status).toBe(204);
  await stream.ended;
  expect(stream.isComplete()).toBe(true);
});

test('a server that starts after a crash tells clients to read everything again', { tags: 'long' }, async () => {
  const { token } = await registerUser(client);
  using stream = await openStream(server.url, token);
  other.kill('SIGKILL');
  await other.exited;
  const announced = stream.events.length;
  other = await start();
  await expect.poll(() => stream.events.slice(announced)).toEqual([{ topics: ['everything'] }]);
  expect(stream.isOpen()).toBe(true);
});

test('a server that stops ends its streams properly and immediately', async () => {
  const { token } = await registerUser(client);
  using stream = await openStream(other.url, token);
  other.kill('SIGTERM');
  await stream.ended;
  // A stream that the server does not end is cut off after 12 s.
  expect(stream.isComplete()).toBe(true);
  expect(await other.exited).toEqual({ code: 0, signal: null });
});

test('a server that lost contact with others for a while tells clients to read everything again', async () => {
  const { token } = await registerUser(client);
  using stream = await openStream(server.url, token);
  await server.database.terminateConnections('goaltracker changes');
  await waitForTopic(stream, 'everything');
  await createTask(token);
  await waitForTopic(stream, 'tasks');
  expect(stream.events.map(({ topics }) => topics)).toEqual([['everything'], ['tasks']]);
});

test('the server has logged no error', () => {
  expect(findErrorLines(server.readLog())).toEqual([]);
});
