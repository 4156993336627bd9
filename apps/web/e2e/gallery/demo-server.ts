import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { clockLead } from '../fixtures/quiet-clock.ts';

const entry = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
const clock = new URL('../fixtures/machine-clock.ts', import.meta.url).href;

export interface DemoServer {
  readonly url: string;
  readonly demoAccount: { readonly email: string; readonly password: string };
  readonly stop: () => Promise<void>;
}

/** Starts the built server with the demo account, on its own embedded database, at the quiet hour of the journeys. */
export async function startDemoServer(timezone: string): Promise<DemoServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'goaltracker-gallery-'));
  const child = fork(entry, ['--demo'], {
    execArgv: ['--import', clock],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'] ?? '',
      TZ: 'UTC',
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMIT: '0',
      TRUST_PROXY: '127.0.0.1',
      CLOCK_LEAD: String(clockLead),
      DEMO_TIMEZONE: timezone,
    },
  });
  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  }
  let demoAccount = { email: '', password: '' };
  if (child.stdout)
    for await (const line of createInterface(child.stdout)) {
      const [, email, password] = /demo account, sign in as (\S+) with the password (\S+)$/.exec(line) ?? [];
      if (email && password) demoAccount = { email, password };
      const url = /is running at (\S+)/.exec(line)?.[1];
      if (!url) continue;
      child.stdout.resume();
      return { url: url.replace('localhost', '127.0.0.1'), demoAccount, stop };
    }
  await stop();
  throw new Error('The server did not start');
}
