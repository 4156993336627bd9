import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface ServerProcess extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  readonly exited: Promise<Exit>;
  kill(signal: NodeJS.Signals): void;
  /** Everything it has written so far. */
  readLog(): string;
  /** Resident memory in MB. */
  measureMemory(): number;
}

interface Settings {
  readonly DATA_DIR: string;
  readonly DATABASE_URL?: string;
  readonly PORT?: string;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** The real server in a process of its own, as `npm start` runs it, listening on a free port. */
export async function startServerProcess(env: Settings): Promise<ServerProcess> {
  const { PATH, TZ } = process.env;
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, TZ, NODE_ENV: 'production', PORT: '0', ...env },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const exited = once(child, 'exit').then(([code, signal]): Exit => ({ code, signal }));
  const end = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  try {
    return {
      url: await waitForAddress(() => log, exited),
      pid: child.pid ?? 0,
      exited,
      kill: (signal) => void child.kill(signal),
      readLog: () => log,
      measureMemory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
      [Symbol.asyncDispose]: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function waitForAddress(readLog: () => string, exited: Promise<Exit>): Promise<string> {
  let exit: Exit | undefined;
  void exited.then((value) => (exit = value));
  for (;;) {
    const url = /is running at (\S+)/.exec(readLog())?.[1];
    if (url) return url.replace('localhost', '127.0.0.1');
    if (exit) throw new Error(`The server ended with ${JSON.stringify(exit)} instead of starting: ${readLog()}`);
    await pause(10);
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
