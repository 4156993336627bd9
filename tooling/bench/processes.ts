import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { setInterval } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { clusterOwner } from '@goaltracker/db/embedded/cluster';
import { findPostmaster } from '@goaltracker/db/embedded/postmaster';
import type { FloorConfig } from './floor.ts';

const startTimeoutMs = 30_000;
const builtServer = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

export interface RunningServer {
  readonly pid: number;
  readonly origin: string;
  /** Milliseconds from the start to the first response. */
  readonly startupTime: number;
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** By default the server starts an embedded PostgreSQL. */
  readonly databaseUrl?: string;
  readonly nodeArguments?: readonly string[];
  readonly serverArguments?: readonly string[];
  /** By default the build of this repository. */
  readonly entry?: string;
}

/** Starts the built server as `npm start` does, but on a free port and without an effective rate limit. */
export async function startServer(
  dataDir: string,
  { databaseUrl = '', nodeArguments = [], serverArguments = [], entry = builtServer }: ServerOptions = {},
): Promise<RunningServer> {
  const startTime = performance.now();
  const settings = { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: '999999999', DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['--heap-growing-percent=40', ...nodeArguments, entry, ...serverArguments], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl, AUTH_SECRET: '', ...settings },
  });
  try {
    const origin = await readOrigin(child);
    await waitUntilHealthy(origin, startTime + startTimeoutMs);
    return { pid: child.pid ?? 0, origin, startupTime: performance.now() - startTime, stop: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

/** On a busy machine the server may shed load at first. */
async function waitUntilHealthy(origin: string, deadline: number): Promise<void> {
  const { ok, status } = await fetch(`${origin}/api/health`);
  if (ok) return;
  if (performance.now() > deadline) throw new Error(`The server is not healthy: ${status}`);
  await sleep(100);
  return waitUntilHealthy(origin, deadline);
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

export async function startFloor(config: FloorConfig): Promise<RunningServer> {
  const startTime = performance.now();
  const child = fork(fileURLToPath(new URL('./floor.ts', import.meta.url)));
  child.send(config);
  const [ready]: unknown[] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  const port = typeof ready === 'string' ? ready : undefined;
  if (port === undefined) throw new Error('The floor did not start');
  return {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${port}`,
    startupTime: performance.now() - startTime,
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** Returns the owner's URL of a database on the embedded PostgreSQL of a running server. */
export async function findEmbeddedDatabase(dataDir: string, name = 'goaltracker'): Promise<string> {
  const cluster = join(dataDir, 'postgres', 'cluster');
  const running = await findPostmaster(cluster);
  if (!running) throw new Error(`No PostgreSQL runs on ${cluster}`);
  const password = await readFile(join(cluster, 'goaltracker-password'), 'utf8');
  return `postgres://${clusterOwner}:${password}@127.0.0.1:${running.port}/${name}`;
}

/** Resident memory of a process in megabytes. */
export function readMemory(pid: number): number {
  if (process.platform !== 'linux')
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** The maximum memory of a process during `work`, in megabytes. */
export async function watchMemory(pid: number, work: () => Promise<unknown>): Promise<number> {
  let maximum = readMemory(pid);
  const timer = setInterval(() => (maximum = Math.max(maximum, readMemory(pid))), 100);
  try {
    await work();
    return Math.max(maximum, readMemory(pid));
  } finally {
    clearInterval(timer);
  }
}
