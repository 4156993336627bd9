import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpClient, createHttpClient } from './support/http-client.ts';
import { formatRequest, openRawConnection, parseStatus } from './support/raw-connection.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { countTempFiles, insertLargeNotes } from './support/large-transfers.ts';
import { type ServerDatabase, createServerDatabase } from './support/test-database.ts';
import { type TestUser, createTestGoals, registerUser } from './support/test-user.ts';

const opened = new AsyncDisposableStack();
let database: ServerDatabase;
/** With timeouts that a test can wait for. */
let server: ServerProcess;
let client: HttpClient;
let slow: TestUser;
let other: TestUser;

beforeAll(async () => {
  database = opened.use(await createServerDatabase());
  server = opened.use(await startServerProcess(database.env, 'main-with-short-timeouts.js'));
  client = opened.use(createHttpClient(() => server.url));
  slow = await registerUser(client);
  other = await registerUser(client);
  await createTestGoals(client, other);
});

afterAll(() => opened.disposeAsync());

interface SlowUpload {
  readonly socket: Socket;
  readonly closed: Promise<unknown>;
  /** The status of the response, which ends when the server closes the connection. */
  readonly readStatus: () => number;
}

/** An upload of a byte every 50 ms by a client that does not close its side when the server does. */
function startSlowUpload(token: string | undefined): SlowUpload {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }).on('error', () => {});
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
  const headers = {
    connection: 'keep-alive',
    'content-type': 'application/json',
    'content-length': '1000000',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  socket.write(formatRequest('POST /api/data/restore', headers, '{'));
  // Once what has arrived is read: a write to a closed connection would discard the response.
  const timer = setInterval(() => setImmediate(() => socket.write(' ')), 50);
  const closed = untilClosed(socket).finally(() => clearInterval(timer));
  return { socket, closed, readStatus: () => parseStatus(received) };
}

function untilClosed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

async function backUp({ token }: TestUser): Promise<number> {
  return (await client.send({ method: 'GET', path: '/api/data/backup', token })).status;
}

async function transferAsOther(): Promise<number[]> {
  const { token } = other;
  const backup = await client.send({ method: 'GET', path: '/api/data/backup', token });
  const restored = await client.send({ method: 'POST', path: '/api/data/restore', token, body: backup.text });
  const csv = await client.send({ method: 'GET', path: '/api/calendar/events/export/reports?format=csv', token });
  return [backup.status, restored.status, csv.status];
}

describe('while sixteen uploads arrive a byte at a time', () => {
  test.each([
    ['of one user', () => slow.token, [408, 429]],
    ['without a token', () => undefined, [401]],
    ['with a forged token', () => `${slow.token.slice(0, -4)}AAAA`, [401]],
  ])('%s, others back up, restore and export, and the server closes the connections', async (_, token, statuses) => {
    const uploads = Array.from({ length: 16 }, () => startSlowUpload(token()));
    await Promise.race(uploads.map(({ socket }) => once(socket, 'connect')));
    expect(await transferAsOther()).toEqual([200, 200, 200]);
    await Promise.all(uploads.map(({ closed }) => closed));
    expect([...new Set(uploads.map(({ readStatus }) => readStatus()))].toSorted((a, b) => a - b)).toEqual(statuses);
    expect(await transferAsOther()).toEqual([200, 200, 200]);
  });

  test('the same user can transfer again once they are closed', async () => {
    const uploads = Array.from({ length: 3 }, () => startSlowUpload(slow.token));
    await Promise.all(uploads.map(({ closed }) => closed));
    await expect.poll(() => backUp(slow)).toBe(200);
  });
});

test('downloads that nobody reads are closed, and others back up meanwhile', async () => {
  await insertLargeNotes(database.url, slow);
  const headers = { authorization: `Bearer ${slow.token}`, connection: 'keep-alive' };
  const downloads = Array.from({ length: 3 }, () => {
    const socket = openRawConnection(server.url).pause();
    socket.write(formatRequest('GET /api/data/backup', headers));
    return socket;
  });
  await expect.poll(() => countTempFiles(server.pid)).toBe(2);
  expect(await transferAsOther()).toEqual([200, 200, 200]);
  await expect.poll(() => countTempFiles(server.pid)).toBe(0);
  await expect.poll(() => backUp(slow)).toBe(200);
  for (const socket of downloads) socket.destroy();
});
