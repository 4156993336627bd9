import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, connectClient } from '@goaltracker/db/core/client';
import { findPostmaster } from '@goaltracker/db/embedded/postmaster';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@goaltracker/db/embedded/start';
import { isAlive } from '@goaltracker/db/testing/fast-folder';
import { findCluster } from './test-folder.ts';
import { pause } from './server-process.ts';

export interface TestPostgres extends AsyncDisposable {
  /** The owner's URL. Row-level security does not apply. The URL stays the same after a restart. */
  readonly url: string;
  readonly port: number;
  kill(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  start(): Promise<void>;
  /** Terminates one connection of the server inside a transaction. When there is none, returns false. */
  terminateBusyBackend(): Promise<boolean>;
  /** Kills the process of such a connection. PostgreSQL then restarts and drops all other connections. */
  killBusyBackend(): Promise<void>;
}

/** Starts a separate PostgreSQL with durable settings, for a server with a `DATABASE_URL`. */
export async function startTestPostgres(folder: string): Promise<TestPostgres> {
  const dataDir = join(folder, 'postgres');
  const cluster = findCluster(folder);
  let running: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir });
  const { url } = running;
  const port = Number(new URL(url).port);
  return {
    url,
    port,
    async kill(signal) {
      const postmaster = await findPostmaster(cluster);
      if (!postmaster) throw new Error('No PostgreSQL is running');
      process.kill(postmaster.pid, signal);
      while (isAlive(postmaster.pid)) await pause(5);
      await running.stop();
    },
    async start() {
      running = await startEmbeddedPostgres({ dataDir, settings: { port: String(port) } });
    },
    terminateBusyBackend: () => withOwner(url, async (owner) => (await findBusyBackend(owner, true)).length > 0),
    killBusyBackend: () =>
      withOwner(url, async (owner) => {
        let busy: { pid: number }[] = [];
        while (busy.length === 0) busy = await findBusyBackend(owner, false);
        for (const { pid } of busy) process.kill(pid, 'SIGKILL');
      }),
    [Symbol.asyncDispose]: () => running.stop(),
  };
}

export async function findEmbeddedUrl(dataDir: string): Promise<string> {
  const cluster = findCluster(dataDir);
  const password = await readFile(join(cluster, 'goaltracker-password'), 'utf8');
  const postmaster = await findPostmaster(cluster);
  return `postgres://postgres:${password}@127.0.0.1:${postmaster?.port}/goaltracker`;
}

async function withOwner<T>(url: string, work: (owner: Client) => Promise<T>): Promise<T> {
  const owner = connectClient(url, { max: 1, applicationName: 'chaos tests' });
  try {
    return await work(owner);
  } finally {
    await owner.end({ timeout: 1 });
  }
}

async function findBusyBackend(owner: Client, terminate: boolean): Promise<{ pid: number }[]> {
  return owner<{ pid: number }[]>`
    with busy as (
      select pid from pg_stat_activity where application_name like 'goaltracker%' and xact_start is not null limit 1)
    select pid, case when ${terminate} then pg_terminate_backend(pid) end from busy`;
}
