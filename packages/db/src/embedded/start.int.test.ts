import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../auth/users.table.ts';
import { openDatabase } from '../core/database.ts';
import { DatabaseUnavailableError } from '../core/errors.ts';
import { createPerson } from '../testing/people.ts';
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
  seed = await mkdtemp(path.join(tmpdir(), 'goaltracker-embedded-'));
  await startEmbeddedPostgres({ dataDir: path.join(seed, 'postgres') }).then((server) => server.stop());
});
afterAll(() => rm(seed, { recursive: true }));
/** Each test has a folder of its own with a cluster that was used before: making a new one takes longest. */
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'goaltracker-embedded-'));
  dataDir = path.join(folder, 'postgres');
  cluster = path.join(dataDir, 'cluster');
  execFileSync('cp', ['-a', path.join(seed, 'postgres'), dataDir]);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await stopPostmaster(cluster);
  await rm(folder, { recursive: true });
});

const script = fileURLToPath(new URL('../testing/embedded-child.ts', import.meta.url));

/** A server in a process group of its own, as a terminal would start it. */
async function startServer(...words: string[]) {
  const child = spawn(process.execPath, [script, ...words], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const said = async (): Promise<unknown> => JSON.parse(String((await lines.next()).value));
  const { url, userId } = (await said()) as { url: string; userId: string };
  return { pid: child.pid ?? 0, child, url, userId, said };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** The ids of the users this user may see: themselves, if they were kept. */
async function readUsers(url: string, userId: string): Promise<string[]> {
  const database = await openDatabase({ url, secret: 'secret', poolSize: 1 });
  const found = await database.asUser({ userId }, (tx) => tx.orm.select({ id: users.id }).from(users));
  await database.close();
  return found.map(({ id }) => id);
}

/** As a person would: while the database is away, again. Any other failure is one. */
async function keepTrying<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      await sleep(20);
    }
  }
}

describe('the embedded PostgreSQL', () => {
  it('keeps its data from one start to the next and leaves nothing running between them', async () => {
    const first = await startServer('server', dataDir);
    first.child.kill('SIGINT');
    await once(first.child, 'exit');
    expect(await findPostmaster(cluster)).toBeUndefined();
    const second = await startEmbeddedPostgres({ dataDir });
    expect(await readUsers(second.url, first.userId)).toEqual([first.userId]);
    await second.stop();
    expect(await findPostmaster(cluster)).toBeUndefined();
  });

  it('is taken over as it runs when its server was killed', async () => {
    const killed = await startServer('server', dataDir);
    const orphan = await findPostmaster(cluster);
    await kill(killed.child);
    const logged: string[] = [];
    const next = await startEmbeddedPostgres({ dataDir, log: (message) => logged.push(message) });
    expect(await findPostmaster(cluster)).toEqual(orphan);
    expect(logged).toEqual(['Took over the PostgreSQL a killed server had left running']);
    expect(await readUsers(next.url, killed.userId)).toEqual([killed.userId]);
    await next.stop();
  });

  it('recovers when it was killed together with its server', async () => {
    const killed = await startServer('server', dataDir);
    const running = await findPostmaster(cluster);
    await kill(killed.child);
    process.kill(running?.pid ?? 0, 'SIGKILL');
    const next = await startEmbeddedPostgres({ dataDir });
    expect(await readUsers(next.url, killed.userId)).toEqual([killed.userId]);
    await next.stop();
  });

  it('is started again, at the same address, when it dies under its server', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    const database = await openDatabase({ url: server.url, secret: 'secret', poolSize: 3 });
    const person = await createPerson(database);
    const read = () => database.asUser(person, (tx) => tx.orm.select({ id: users.id }).from(users));
    for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
      await Promise.all([read, read, read].map(keepTrying));
      const killed = await findPostmaster(cluster);
      process.kill(killed?.pid ?? 0, signal);
      while ((await findPostmaster(cluster))?.pid === killed?.pid) await sleep(20);
      await expect(keepTrying(read)).resolves.toEqual([{ id: person.userId }]);
    }
    await database.close();
    await server.stop();
    expect(await findPostmaster(cluster)).toBeUndefined();
  });

  it('belongs to one running server', async () => {
    const running = await startServer('server', dataDir);
    const second = startEmbeddedPostgres({ dataDir });
    await expect(second).rejects.toThrow(DataFolderInUseError);
    await expect(second).rejects.toThrow(`Another GoalTracker server is running on the data folder ${dataDir}`);
    expect(await readUsers(running.url, running.userId)).toEqual([running.userId]);
  });

  it('belongs to one of two servers that make it at the same moment', async () => {
    await rm(dataDir, { recursive: true });
    const starts = await Promise.allSettled([startEmbeddedPostgres({ dataDir }), startEmbeddedPostgres({ dataDir })]);
    const [winner, ...others] = starts.filter((start) => start.status === 'fulfilled');
    const refusals = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason as unknown] : []));
    expect(others).toEqual([]);
    expect(refusals).toEqual([expect.any(DataFolderInUseError)]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('unfinished'))).toEqual([]);
    await winner?.value.stop();
  });

  it('outlives Ctrl-C until its server has drained', async () => {
    const server = await startServer('server', dataDir);
    process.kill(-server.pid, 'SIGINT');
    expect(await server.said()).toBe('drained');
    expect(await findPostmaster(cluster)).toBeUndefined();
  });

  it('answers on this machine only, to whoever can read its password', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    expect(new URL(server.url).hostname).toBe('127.0.0.1');
    const { mode } = await stat(path.join(cluster, 'goaltracker-password'));
    expect((mode & 0o777).toString(8)).toBe('600');
    const wrong = new URL(server.url);
    wrong.password = 'guess';
    await expect(openDatabase({ url: wrong.href, secret: 'secret' })).rejects.toMatchObject({ code: '28P01' });
    await server.stop();
  });

  it('says in a sentence why a folder will not do', async () => {
    await rm(dataDir, { recursive: true });
    await writeFile(dataDir, 'a file');
    const start = startEmbeddedPostgres({ dataDir });
    await expect(start).rejects.toThrow(EmbeddedPostgresError);
    await expect(start).rejects.toThrow(`The data folder ${dataDir} cannot be used`);
  });

  it('says in a sentence why a cluster will not start', async () => {
    const start = startEmbeddedPostgres({ dataDir, settings: { shared_buffers: 'plenty' } });
    await expect(start).rejects.toThrow(
      'PostgreSQL did not start: invalid value for parameter "shared_buffers": "plenty"',
    );
  });
});

describe('a test run that was killed', () => {
  it('leaves nothing running or lying about after the next', async () => {
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
