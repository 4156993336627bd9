import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../core/users.table.ts';
import { openDatabase } from '../core/database.ts';
import { DatabaseUnavailableError } from '../core/errors.ts';
import { fastFolder } from '../testing/fast-folder.ts';
import { createTestUser } from '../testing/test-users.ts';
import { startEmbeddedTestServer } from '../testing/postgres-server.ts';
import { DataFolderInUseError, EmbeddedPostgresError } from './errors.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { startEmbeddedPostgres } from './start.ts';

let seed: string;
let folder: string;
let dataDir: string;
let cluster: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  seed = await mkdtemp(path.join(fastFolder, 'goaltracker-embedded-'));
  const server = await startEmbeddedPostgres({ dataDir: path.join(seed, 'postgres'), durable: false });
  await server.stop();
});
afterAll(() => rm(seed, { recursive: true }));
beforeEach(async () => {
  folder = await mkdtemp(path.join(fastFolder, 'goaltracker-embedded-'));
  dataDir = path.join(folder, 'postgres');
  cluster = path.join(dataDir, 'cluster');
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await stopPostmaster(cluster);
  await rm(folder, { recursive: true });
});

const script = fileURLToPath(new URL('../testing/embedded-child.ts', import.meta.url));

/** Starts a server in its own process group, as a terminal does. */
async function startServer(...args: string[]) {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const readMessage = async (): Promise<unknown> => JSON.parse(String((await lines.next()).value));
  const { url, userId } = (await readMessage()) as { url: string; userId: string };
  return { pid: child.pid ?? 0, child, url, userId, readMessage };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** The ids of all users that this user can see: their own id, if the row was committed. */
async function listUserIds(url: string, userId: string): Promise<string[]> {
  const database = await openDatabase({ url, secret: 'secret', poolSize: 1 });
  const found = await database.asUser({ userId }, (tx) => tx.orm.select({ id: users.id }).from(users));
  await database.close();
  return found.map(({ id }) => id);
}

/** Retries while the database is unavailable. */
async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      await sleep(20);
    }
  }
}

describe('the embedded PostgreSQL with an existing cluster', () => {
  // Copies a cluster, because initdb is slow.
  beforeEach(() => {
    execFileSync('cp', ['-a', path.join(seed, 'postgres'), dataDir]);
  });

  it('stops with its server and keeps its data until the next start', { tags: 'long' }, async () => {
    const first = await startServer('server', dataDir);
    first.child.kill('SIGINT');
    await once(first.child, 'exit');
    expect(await findPostmaster(cluster)).toBeUndefined();
    const second = await startEmbeddedPostgres({ dataDir });
    expect(await listUserIds(second.url, first.userId)).toEqual([first.userId]);
    await second.stop();
    expect(await findPostmaster(cluster)).toBeUndefined();
  });

  it('keeps running when its server is killed, and the next server takes it over', { tags: 'long' }, async () => {
    const killed = await startServer('server', dataDir);
    const orphan = await findPostmaster(cluster);
    await kill(killed.child);
    const logged: string[] = [];
    const next = await startEmbeddedPostgres({ dataDir, log: (message) => logged.push(message) });
    expect(await findPostmaster(cluster)).toEqual(orphan);
    expect(logged).toEqual(['Took over the PostgreSQL that a killed server had left running']);
    expect(await listUserIds(next.url, killed.userId)).toEqual([killed.userId]);
    await next.stop();
  });

  it('recovers after a kill of PostgreSQL and its server', { tags: 'long' }, async () => {
    const killed = await startServer('server', dataDir);
    const running = await findPostmaster(cluster);
    await kill(killed.child);
    process.kill(running?.pid ?? Number.NaN, 'SIGKILL');
    const next = await startEmbeddedPostgres({ dataDir });
    expect(await listUserIds(next.url, killed.userId)).toEqual([killed.userId]);
    await next.stop();
  });

  it('restarts a crashed PostgreSQL on the same port', { tags: 'long' }, async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    const database = await openDatabase({ url: server.url, secret: 'secret', poolSize: 3 });
    const person = await createTestUser(database);
    const read = () => database.asUser(person, (tx) => tx.orm.select({ id: users.id }).from(users));
    // Connections briefly survive a killed postmaster, so reads do not show that the next one has started.
    const waitForPostmaster = async (): Promise<number> => {
      const running = await findPostmaster(cluster);
      return running?.pid ?? (await sleep(20).then(waitForPostmaster));
    };
    for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
      await Promise.all([read, read, read].map(retry));
      const pid = await waitForPostmaster();
      process.kill(pid, signal);
      while ((await findPostmaster(cluster))?.pid === pid) await sleep(20);
      await expect(retry(read)).resolves.toEqual([{ id: person.userId }]);
    }
    await database.close();
    await server.stop();
    expect(await findPostmaster(cluster)).toBeUndefined();
  });

  it('refuses a second server on the same data folder', { tags: 'long' }, async () => {
    const running = await startServer('server', dataDir);
    const second = startEmbeddedPostgres({ dataDir });
    await expect(second).rejects.toThrow(DataFolderInUseError);
    await expect(second).rejects.toThrow(`Another GoalTracker server is running on the data folder ${dataDir}`);
    expect(await listUserIds(running.url, running.userId)).toEqual([running.userId]);
  });

  it('runs until its server has drained after Ctrl-C', { tags: 'long' }, async () => {
    const server = await startServer('server', dataDir);
    process.kill(-server.pid, 'SIGINT');
    expect(await server.readMessage()).toBe('drained');
    expect(await findPostmaster(cluster)).toBeUndefined();
  });

  it('listens on 127.0.0.1 only, requires its password, and only its account can read that', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    expect(new URL(server.url).hostname).toBe('127.0.0.1');
    const { mode } = await stat(path.join(cluster, 'goaltracker-password'));
    expect((mode & 0o777).toString(8)).toBe('600');
    const wrong = new URL(server.url);
    wrong.password = 'guess';
    await expect(openDatabase({ url: wrong.href, secret: 'secret' })).rejects.toMatchObject({ code: '28P01' });
    await server.stop();
  });

  it('says why PostgreSQL did not start', async () => {
    const start = startEmbeddedPostgres({ dataDir, settings: { shared_buffers: 'plenty' } });
    await expect(start).rejects.toThrow(
      'PostgreSQL did not start: invalid value for parameter "shared_buffers": "plenty"',
    );
  });
});

describe('the embedded PostgreSQL without a cluster', () => {
  it('starts for only one of two servers that create it at the same time', { tags: 'long' }, async () => {
    const options = { dataDir, durable: false };
    const starts = await Promise.allSettled([startEmbeddedPostgres(options), startEmbeddedPostgres(options)]);
    const [winner, ...others] = starts.filter((start) => start.status === 'fulfilled');
    const refusals = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason as unknown] : []));
    expect(others).toEqual([]);
    expect(refusals).toEqual([expect.any(DataFolderInUseError)]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('unfinished'))).toEqual([]);
    await winner?.value.stop();
  });

  it('says why the data folder cannot be used', async () => {
    await writeFile(dataDir, 'a file');
    const start = startEmbeddedPostgres({ dataDir });
    await expect(start).rejects.toThrow(EmbeddedPostgresError);
    await expect(start).rejects.toThrow(`The data folder ${dataDir} cannot be used`);
  });

  it('says what to do with the data of another major version', async () => {
    await mkdir(cluster, { recursive: true });
    await writeFile(path.join(cluster, 'PG_VERSION'), '15\n');
    const start = startEmbeddedPostgres({ dataDir });
    await expect(start).rejects.toThrow(EmbeddedPostgresError);
    await expect(start).rejects.toThrow(
      /^The data in [^\n]+ PostgreSQL 15, but [^\n]+ PostgreSQL \d+: [^\n]+ dump [^\n]+$/,
    );
  });
});

describe('a test run after a killed test run', () => {
  it('stops the server of the killed run and removes its folder', { tags: 'long' }, async () => {
    const killed = await startServer('test-server', folder);
    const [left] = (await readdir(folder)).filter((name) => name.startsWith(`goaltracker-test-${killed.pid}-`));
    const leftover = path.join(folder, left ?? '');
    await kill(killed.child);
    expect(await findPostmaster(path.join(leftover, 'cluster'))).toBeDefined();
    const next = await startEmbeddedTestServer(folder);
    expect(existsSync(leftover)).toBe(false);
    await next.stop();
  });
});
