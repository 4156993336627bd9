import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, connectClient } from '@goaltracker/db/core/client';
import { findPostmaster } from '@goaltracker/db/embedded/postmaster';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@goaltracker/db/embedded/start';
import { isAlive } from './test-folder.ts';
import { pause } from './server-process.ts';

export interface TestPostgres extends AsyncDisposable {
  /** Of the database's owner, past row-level security; the same after every restart. */
  readonly url: string;
  readonly port: number;
  kill(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  start(): Promise<void>;
  /** Ends one of the server's connections that is in the middle of a transaction, if there is one. */
  endBusyConnection(): Promise<boolean>;
  /** Kills the process behind such a connection, which makes PostgreSQL end all others and start over. */
  killBusyBackend(): Promise<void>;
}

/** A PostgreSQL with durable settings that belongs to the test, for a server with a `DATABASE_URL`. */
export async function startTestPostgres(folder: string): Promise<TestPostgres> {
  let running: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: folder });
  const { url } = running;
  const port = Number(new URL(url).port);
  const cluster = join(folder, 'cluster');
  return {
    url,
    port,
    async kill(signal) {
      const postmaster = await findPostmaster(cluster);
      if (!postmaster) throw new Error('There is no PostgreSQL to kill');
      process.kill(postmaster.pid, signal);
      while (isAlive(postmaster.pid)) await pause(5);
      await running.stop();
    },
    async start() {
      running = await startEmbeddedPostgres({ dataDir: folder, settings: { port: String(port) } });
    },
    endBusyConnection: () => withOwner(url, async (owner) => (await findBusyBackends(owner, true)).length > 0),
    killBusyBackend: () =>
      withOwner(url, async (owner) => {
        let busy: { pid: number }[] = [];
        while (busy.length === 0) busy = await findBusyBackends(owner, false);
        for (const { pid } of busy) process.kill(pid, 'SIGKILL');
      }),
    [Symbol.asyncDispose]: () => running.stop(),
  };
}

/** The database a server of ours keeps in its data folder, as its owner. */
export async function findEmbeddedUrl(dataDir: string): Promise<string> {
  const cluster = join(dataDir, 'postgres', 'cluster');
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

async function findBusyBackends(owner: Client, ends: boolean): Promise<{ pid: number }[]> {
  return owner<{ pid: number }[]>`
    with busy as (
      select pid from pg_stat_activity where application_name like 'goaltracker%' and xact_start is not null limit 1)
    select pid, case when ${ends} then pg_terminate_backend(pid) end from busy`;
}
