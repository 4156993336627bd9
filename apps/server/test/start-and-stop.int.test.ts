import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { findPostmaster } from '@goaltracker/db/embedded/postmaster';
import { rounds } from '@goaltracker/db/testing/long-rounds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMissingSettings } from '../src/missing-settings.ts';
import { findErrorLines } from './support/error-lines.ts';
import { runAdminProcess } from './support/admin-process.ts';
import { createHttpClient, parseBody } from './support/http-client.ts';
import { Ledger } from './support/ledger.ts';
import { formatRequest, openRawConnection, parseStatus } from './support/raw-connection.ts';
import { type ServerProcess, launchServer, pause, startServerProcess } from './support/server-process.ts';
import { type TestFolder, findCluster, makeTestFolder } from './support/test-folder.ts';
import { findEmbeddedUrl } from './support/test-postgres.ts';
import { type TestGoals, type TestUser, createTestGoals, registerUser } from './support/test-user.ts';
import { startWriters } from './support/writers.ts';

/** Servers start and stop one after the other on one data folder. */
describe('a server with the embedded PostgreSQL', () => {
  const opened = new AsyncDisposableStack();
  const ledger = new Ledger();
  let folder: TestFolder;
  let env: { DATA_DIR: string };
  let server: ServerProcess;
  let user: TestUser;
  let goals: TestGoals;

  const isPostgresRunning = async () => (await findPostmaster(findCluster(folder.path))) !== undefined;

  async function start(): Promise<void> {
    server = opened.use(await startServerProcess(env));
  }

  beforeAll(async () => {
    folder = opened.use(await makeTestFolder());
    env = { DATA_DIR: folder.path };
    await start();
    using client = createHttpClient(() => server.url);
    user = await registerUser(client);
    goals = await createTestGoals(client, user);
  });

  afterAll(() => opened.disposeAsync());

  test('generates a secret that only the account of the server can read', async () => {
    const { mode, size } = await stat(join(folder.path, 'auth-secret'));
    expect(mode & 0o777).toBe(0o600);
    expect(size).toBeGreaterThanOrEqual(32);
  });

  test('keeps a taken email address out of the log of PostgreSQL', async () => {
    using client = createHttpClient(() => server.url);
    const { email, password } = user;
    const register = (body: object) => client.send({ method: 'POST', path: '/api/auth/register', body });
    expect((await register({ name: 'Eve', email, password })).status).toBe(409);
    const rivals = { name: 'Twins', email: `twins-of-${email}`, password };
    const statuses = await Promise.all([register(rivals), register(rivals)]);
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const log = await readFile(join(folder.path, 'postgres', 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key value');
    expect(log).not.toMatch(/@|example\.org|DETAIL|STATEMENT/);
  });

  test('keeps running while a second server on its data folder exits and a command uses its PostgreSQL', async () => {
    await expect(startServerProcess(env)).rejects.toThrow(
      /^The server exited with \{"code":1,"signal":null\} instead of starting: [^\n]*data folder [^\n]+\n$/,
    );
    const { code, output } = await runAdminProcess(env, 'migrate');
    expect([code, output]).toEqual([0, 'The database has the schema of this version.\n']);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  });

  test('the server, on SIGTERM, answers every request in flight, closes unused connections, and exits with PostgreSQL', async ({
    annotate,
  }) => {
    using client = createHttpClient(() => server.url);
    const writers = startWriters({ client, ledger, user, goals }, rounds(4, 8));
    await writers.waitForSuccesses(rounds(8, 20));
    const unused = openRawConnection(server.url);
    await once(unused, 'connect');
    const closed = once(unused, 'close');

    const registrations = await Promise.all(Array.from({ length: 8 }, () => startRequest(server.url, registration())));
    const request = await startRequest(server.url, { path: '/api/categories', token: user.token, body: category });
    // Two passwords are hashed at a time, so most registrations are still queued when the signal arrives.
    for (const { finish } of registrations) finish();
    server.kill('SIGTERM');
    // Now the server has read everything that arrived, and waits for the rest of the request.
    await closed;
    request.finish();

    const responses = await Promise.all([request, ...registrations].map(({ response }) => response));
    expect(responses.map(parseStatus)).toEqual(Array.from({ length: 9 }, () => 201));
    expect(await server.exited).toEqual({ code: 0, signal: null });
    await writers.stop();
    expect(writers.faults).toEqual([]);
    // A request sent while the server closes its idle connection gets no response and is not processed.
    const unanswered = ledger.assumeUnansweredFailed();
    await annotate(`${unanswered} of ${ledger.items.length} requests were sent on a closing connection`);
    await expect(registerUser(client)).rejects.toThrow('ECONNREFUSED');
    expect(findErrorLines(server.readLog())).toEqual([]);
    expect(await isPostgresRunning()).toBe(false);
    expect(listProcessesWith(folder.path)).toEqual([]);
  });

  test('exits with one line and stops PostgreSQL when its port is in use', async () => {
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    await expect(startServerProcess({ ...env, PORT: String(port) })).rejects.toThrow(
      new RegExp(`(starting: |\\n)Port ${port} is already in use[^\\n]+\\n$`),
    );
    listener.close();
    expect(await isPostgresRunning()).toBe(false);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s during the start stops the server and PostgreSQL',
    { tags: 'long' },
    async (signal) => {
      await using starting = launchServer(env);
      while (!(await isPostgresRunning())) await pause(5);
      starting.kill(signal);
      const { code } = await starting.exited;
      expect([0, null]).toContain(code);
      expect(await isPostgresRunning()).toBe(false);
    },
  );

  test('the next start has all data and sessions', async () => {
    await start();
    using client = createHttpClient(() => server.url);
    const response = await client.send({ method: 'GET', path: '/api/auth/user', token: user.token });
    expect(parseBody(response)).toMatchObject({ email: user.email });
    expect(await ledger.findFaults(await findEmbeddedUrl(folder.path))).toEqual([]);
    const missingSettings = listMissingSettings({ host: '127.0.0.1', publicUrl: undefined, mail: undefined });
    expect(server.readLog().trim().split('\n').slice(1)).toEqual(missingSettings);
  });

  test('a crash of the machine under load keeps acknowledged writes and leaves no partial write', async () => {
    using client = createHttpClient(() => server.url);
    const writers = startWriters({ client, ledger, user, goals }, rounds(6, 12));
    try {
      await writers.waitForSuccesses(rounds(15, 60));
      server.kill('SIGKILL');
      await server.exited;
      const postmaster = await findPostmaster(findCluster(folder.path));
      expect(postmaster).toBeDefined();
      if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
      await start();
      await writers.waitForSuccesses(10);
    } finally {
      await writers.stop();
    }
    expect(writers.faults).toEqual([]);
    expect(await ledger.findFaults(await findEmbeddedUrl(folder.path))).toEqual([]);
  });

  test('restarts a PostgreSQL that dies, without losing a write', { tags: 'long' }, async () => {
    using client = createHttpClient(() => server.url);
    const writers = startWriters({ client, ledger, user, goals }, 12);
    const countFailures = () => (writers.statuses.get(503) ?? 0) + (writers.statuses.get('none') ?? 0);
    try {
      for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
        await writers.waitForSuccesses(60);
        const postmaster = await findPostmaster(findCluster(folder.path));
        process.kill(postmaster?.pid ?? Number.NaN, signal);
        const failures = countFailures();
        await expect.poll(countFailures).toBeGreaterThan(failures);
      }
      await writers.waitForSuccesses(60);
    } finally {
      await writers.stop();
    }
    expect(writers.faults).toEqual([]);
    expect(await ledger.findFaults(await findEmbeddedUrl(folder.path))).toEqual([]);
    expect(findErrorLines(server.readLog())).toEqual([]);
  });

  test('stops with PostgreSQL after SIGINT', async () => {
    server.kill('SIGINT');
    expect(await server.exited).toEqual({ code: 0, signal: null });
    expect(await isPostgresRunning()).toBe(false);
  });

  test('stops cleanly when one Ctrl-C arrives as several SIGINTs', { tags: 'long' }, async () => {
    await start();
    server.kill('SIGINT');
    server.kill('SIGINT');
    await pause(5);
    server.kill('SIGINT');
    expect(await server.exited).toEqual({ code: 0, signal: null });
    expect(await isPostgresRunning()).toBe(false);
  });
});

interface PostRequest {
  readonly path: string;
  readonly token?: string;
  readonly body: object;
}

const category = { name: 'Slow', icon: 'Target', color: 'blue' };

function registration(): PostRequest {
  const account = { name: 'Ada', email: `${randomUUID()}@example.org`, password: 'correct horse battery' };
  return { path: '/api/auth/register', body: account };
}

/** Sends a request with only a part of its body. Resolves when the server has read the headers. */
async function startRequest(serverUrl: string, { path, token, body: sent }: PostRequest) {
  const body = JSON.stringify(sent);
  const length = { 'content-type': 'application/json', 'content-length': `${body.length}` };
  const headers = { ...(token && { authorization: `Bearer ${token}` }), expect: '100-continue', ...length };
  const socket = openRawConnection(serverUrl);
  const { promise, resolve } = Promise.withResolvers<string>();
  let received = '';
  socket.setEncoding('utf8');
  socket.write(formatRequest(`POST ${path}`, headers, body.slice(0, 10)));
  expect(await once(socket, 'data')).toEqual(['HTTP/1.1 100 Continue\r\n\r\n']);
  socket.on('data', (chunk: string) => (received += chunk));
  socket.once('close', () => resolve(received));
  return { response: promise, finish: () => void socket.write(body.slice(10)) };
}

function listProcessesWith(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readCommandLine(pid))
    .filter((command) => command.includes(folder));
}

/** Returns an empty list for a process that has exited. */
function readCommandLine(pid: string): string[] {
  try {
    return [readFileSync(`/proc/${pid}/cmdline`, 'utf8')];
  } catch {
    return [];
  }
}
