import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { rounds, sample } from '@goaltracker/db/testing/long-rounds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { timeouts } from '../src/limits.ts';
import { findErrorLines } from './support/error-lines.ts';
import { listBadRequests } from './support/bad-requests.ts';
import { type HttpClient, createHttpClient } from './support/http-client.ts';
import { formatRequest, openRawConnection, parseStatus, sendRaw } from './support/raw-connection.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { timeoutDivisor } from './support/short-timeouts.ts';
import { type SlowClients, startSlowClients } from './support/slow-clients.ts';
import { countTempFiles, insertLargeNotes } from './support/large-transfers.ts';
import { type ServerDatabase, createServerDatabase } from './support/test-database.ts';
import { type TestUser, createTestGoals, registerUser } from './support/test-user.ts';

const opened = new AsyncDisposableStack();
let database: ServerDatabase;
/** A server with short timeouts. */
let server: ServerProcess;
let client: HttpClient;
let slow: TestUser;
let other: TestUser;
/** These clients stay connected during the other tests. */
let slowClients: SlowClients;

beforeAll(async () => {
  database = opened.use(await createServerDatabase());
  server = opened.use(await startServerProcess(database.env, 'main-with-short-timeouts.js'));
  client = opened.use(createHttpClient(() => server.url));
  slow = await registerUser(client);
  other = await registerUser(client);
  await createTestGoals(client, other);
  const { token } = await registerUser(client);
  const settings = { serverUrl: server.url, token, count: rounds(2, 10), divisor: timeoutDivisor };
  slowClients = opened.use(startSlowClients(settings));
});

afterAll(() => opened.disposeAsync());

interface SlowUpload {
  readonly socket: Socket;
  readonly closed: Promise<unknown>;
  /** The status of the response, once the server has closed the connection. */
  readonly readStatus: () => number;
}

/** Uploads a byte every 50 ms. This client keeps its side open when the server closes the connection. */
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
  // Writes only after reading what has arrived: a write to a closed connection would discard the response.
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
  const kinds: [string, () => string | undefined, number[]][] = [
    ['of one user', () => slow.token, [408, 503]],
    ['without a token', () => undefined, [401]],
    ['with a forged token', () => `${slow.token.slice(0, -4)}AAAA`, [401]],
  ];
  test.each(sample(kinds, 3, 0))(
    '%s, other users back up, restore and export, and the server closes the connections',
    async (_, token, statuses) => {
      const uploads = Array.from({ length: 16 }, () => startSlowUpload(token()));
      await Promise.race(uploads.map(({ socket }) => once(socket, 'connect')));
      expect(await transferAsOther()).toEqual([200, 200, 200]);
      await Promise.all(uploads.map(({ closed }) => closed));
      // On a busy machine the first two uploads may end before the server refuses the others.
      expect(statuses).toEqual(expect.arrayContaining(uploads.map(({ readStatus }) => readStatus())));
      expect(await transferAsOther()).toEqual([200, 200, 200]);
    },
  );

  test('the same user can transfer again once the connections are closed', { tags: 'long' }, async () => {
    const uploads = Array.from({ length: 3 }, () => startSlowUpload(slow.token));
    await Promise.all(uploads.map(({ closed }) => closed));
    await expect.poll(() => backUp(slow)).toBe(200);
  });
});

test(
  'the server closes downloads that clients do not read, and other users back up meanwhile',
  { tags: 'long' },
  async () => {
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
  },
);

test('a client that keeps sending late headers is disconnected', async () => {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }).on('error', () => {});
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
  socket.write('GET /api/health HTTP/1.1\r\nx: ');
  const timer = setInterval(() => socket.write('x'), 50);
  await untilClosed(socket);
  clearInterval(timer);
  expect(parseStatus(received)).toBe(408);
});

test.each(Object.keys(listBadRequests('')))('an invalid request answers 4xx: %s', async (name) => {
  // The server answers some requests only after the request timeout.
  const received = await sendRaw(server.url, listBadRequests(other.token)[name] ?? '');
  expect(received).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(received).toMatch(/\r\nx-request-id: [\da-f-]{36}\r\n/i);
});

test('a connection without a byte is closed within 45 s', () => {
  const { headers, check, idle, keepAlive } = timeouts;
  expect(Math.max(headers + check, idle, keepAlive)).toBeLessThanOrEqual(45_000);
});

test('slow clients are disconnected when their timeouts end', async () => {
  await expect.poll(() => slowClients.listOpen()).toEqual([]);
});

test('afterwards the server answers and has logged no error', async () => {
  expect((await client.send({ method: 'GET', path: '/api/health' })).status).toBe(200);
  expect(findErrorLines(server.readLog())).toEqual([]);
});
