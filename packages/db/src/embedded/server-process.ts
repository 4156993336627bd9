import { open, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { findLogFile, rotateLog } from './log-file.ts';
import { findPostmaster } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { spawnAs } from './system-user.ts';
import type { SystemUser } from './system-user.ts';

type Launch = { binaries: Binaries; user: SystemUser | undefined; settings: Record<string, string> };

/** After a SIGKILL, child processes hold the shared memory for a moment. Another process may take a free port first. */
const isRetryable = /pre-existing shared memory|already in use|could not bind|lock file .* already exists/;
const maxAttempts = 20;

/** Returns the PostgreSQL on this data folder once it accepts connections: the running one, or a new one. */
export async function ensureRunning(cluster: string, launch: Launch): Promise<Postmaster & { adopted: boolean }> {
  for (let attempt = 1; ; attempt += 1) {
    const running = await findReady(cluster);
    if (running) return { ...running, adopted: true };
    try {
      return { ...(await start(cluster, launch)), adopted: false };
    } catch (error) {
      if (attempt === maxAttempts || !(error instanceof Error) || !isRetryable.test(error.message)) throw error;
      await sleep(100);
    }
  }
}

/** Waits while a running PostgreSQL recovers or shuts down. */
async function findReady(cluster: string): Promise<Postmaster | undefined> {
  for (;;) {
    const running = await findPostmaster(cluster);
    if (running === undefined || running.ready) return running;
    await sleep(20);
  }
}

async function start(cluster: string, { binaries, user, settings }: Launch): Promise<Postmaster> {
  const logFile = findLogFile(cluster);
  await rotateLog(logFile);
  const log = await open(logFile, 'a', 0o600);
  const { size: sizeBefore } = await log.stat();
  const allSettings = {
    listen_addresses: '127.0.0.1',
    port: String(await findFreePort()),
    unix_socket_directories: '',
    ...settings,
  };
  try {
    const child = spawnAs(
      user,
      [
        binaries.postgres,
        '-D',
        cluster,
        ...Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { folder: cluster, stdio: ['ignore', log.fd, log.fd] },
    );
    let failure: Error | undefined;
    child.once('error', (error) => (failure = error));
    child.unref();
    return await waitUntilReady(
      cluster,
      () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
    );
  } catch (cause) {
    if (!(cause instanceof EmbeddedPostgresError)) throw cause;
    const lines = (await readFile(logFile)).toString('utf8', sizeBefore).split('\n');
    const fatal = lines.find((line) => line.includes('FATAL:'));
    throw new EmbeddedPostgresError(`${cause.message}: ${fatal?.replace(/^.*FATAL:\s*/, '') ?? `see ${logFile}`}`, {
      cause,
    });
  } finally {
    await log.close();
  }
}

async function waitUntilReady(cluster: string, hasFailed: () => boolean): Promise<Postmaster> {
  for (;;) {
    const found = await findPostmaster(cluster);
    if (found?.ready) return found;
    if (hasFailed()) throw new EmbeddedPostgresError('PostgreSQL did not start');
    await sleep(5);
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
