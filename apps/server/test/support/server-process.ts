import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

export interface LaunchedServer extends AsyncDisposable {
  readonly pid: number;
  readonly exited: Promise<Exit>;
  kill(signal: NodeJS.Signals): void;
  /** Everything written to standard output and standard error so far. */
  readLog(): string;
  /** Resident memory in MB. */
  measureMemory(): number;
}

export interface ServerProcess extends LaunchedServer {
  readonly url: string;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The bundles of global-setup.ts. */
type Entry = 'main.js' | 'main-with-short-timeouts.js';

/** Starts the server in its own process, as `npm start` does. Without PORT, uses a free port. */
export function launchServer(env: Record<string, string>, entry: Entry = 'main.js'): LaunchedServer {
  const { PATH, TZ } = process.env;
  const child = spawn(process.execPath, [join(inject('serverBundle'), entry)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, TZ, NODE_ENV: 'production', NODE_COMPILE_CACHE: inject('compileCache'), PORT: '0', ...env },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const exited = once(child, 'close').then(([code, signal]): Exit => ({ code, signal }));
  return {
    pid: child.pid ?? 0,
    exited,
    kill: (signal) => void child.kill(signal),
    readLog: () => log,
    measureMemory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Starts the server and waits until it listens. When the server exits instead, throws with its log. */
export async function startServerProcess(
  env: { readonly DATA_DIR: string } & Readonly<Record<string, string>>,
  entry?: Entry,
): Promise<ServerProcess> {
  const server = launchServer({ ...env }, entry);
  try {
    return { ...server, url: await waitForUrl(server) };
  } catch (error) {
    await server[Symbol.asyncDispose]();
    throw error;
  }
}

async function waitForUrl(server: LaunchedServer): Promise<string> {
  let exit: Exit | undefined;
  void server.exited.then((value) => (exit = value));
  for (;;) {
    const url = /is running at (\S+)/.exec(server.readLog())?.[1];
    if (url) return url.replace('localhost', '127.0.0.1');
    if (exit)
      throw new Error(`The server exited with ${JSON.stringify(exit)} instead of starting: ${server.readLog()}`);
    await pause(10);
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
