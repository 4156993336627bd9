import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { clusterOwner } from '@goaltracker/db/embedded/cluster';
import { findPostmaster } from '@goaltracker/db/embedded/postmaster';
import type { FloorOrder } from './floor.ts';

/** How long a server may take to be well, in milliseconds. */
const longestStart = 30_000;
const builtServer = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

export interface Running {
  readonly pid: number;
  readonly origin: string;
  /** Milliseconds from its start to its first answer. */
  readonly startedIn: number;
  stop(): Promise<void>;
}

/** The server as `npm start` runs it, but on a free port and with a limit for one caller that none of ours reaches. */
export async function startServer(
  dataDir: string,
  databaseUrl?: string,
  nodeArguments: readonly string[] = [],
): Promise<Running> {
  const begun = performance.now();
  const settings = { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: '999999999', DATA_DIR: dataDir };
  const child = spawn(process.execPath, [...nodeArguments, builtServer], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl ?? '', AUTH_SECRET: '', ...settings },
  });
  try {
    const origin = await readOrigin(child);
    await waitUntilWell(origin, begun + longestStart);
    return { pid: child.pid ?? 0, origin, startedIn: performance.now() - begun, stop: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

/** A machine with other work to do may find the server too busy at first. */
async function waitUntilWell(origin: string, deadline: number): Promise<void> {
  const { ok, status } = await fetch(`${origin}/api/health`);
  if (ok) return;
  if (performance.now() > deadline) throw new Error(`The server is not well: ${status}`);
  await sleep(100);
  return waitUntilWell(origin, deadline);
}

async function readOrigin(child: ChildProcess): Promise<string> {
  if (child.stdout) {
    for await (const line of createInterface(child.stdout)) {
      const [origin] = /http:\/\/localhost:\d+/.exec(line) ?? [];
      if (origin) return origin.replace('localhost', '127.0.0.1');
    }
  }
  throw new Error('The server did not start');
}

export async function startFloor(order: FloorOrder): Promise<Running> {
  const begun = performance.now();
  const child = fork(fileURLToPath(new URL('./floor.ts', import.meta.url)));
  child.send(order);
  const [ready]: unknown[] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  const port = typeof ready === 'string' ? ready : undefined;
  if (port === undefined) throw new Error('The floor did not start');
  return {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${port}`,
    startedIn: performance.now() - begun,
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** The address of the PostgreSQL that a server on this data folder has started, for its owner. */
export async function findEmbeddedDatabase(dataDir: string, name = 'goaltracker'): Promise<string> {
  const cluster = join(dataDir, 'postgres', 'cluster');
  const running = await findPostmaster(cluster);
  if (!running) throw new Error(`No PostgreSQL runs on ${cluster}`);
  const password = await readFile(join(cluster, 'goaltracker-password'), 'utf8');
  return `postgres://${clusterOwner}:${password}@127.0.0.1:${running.port}/${name}`;
}
