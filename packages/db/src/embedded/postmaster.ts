import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The contents of a running server's `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; ready: boolean };

const pidFile = (cluster: string) => path.join(cluster, 'postmaster.pid');

/** Finds the PostgreSQL that runs on this data folder. Removes the pid file of a dead process. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  let text: string;
  try {
    text = await readFile(pidFile(cluster), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code)))
      return undefined;
    throw error;
  }
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  if (!isRunning(pid, cluster)) {
    await rm(pidFile(cluster), { force: true });
    return undefined;
  }
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Also checks the command line: pids are reused, in containers quickly. */
function isRunning(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  if (process.platform === 'win32') return true;
  return readCommandLine(pid).includes(cluster);
}

function readCommandLine(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Fast shutdown (SIGINT); immediate shutdown (SIGQUIT) after 30 s. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const running = await findPostmaster(cluster);
  if (running === undefined) return;
  process.kill(running.pid, 'SIGINT');
  for (let waited = 0; await findPostmaster(cluster); waited += 20) {
    if (waited === 30_000) process.kill(running.pid, 'SIGQUIT');
    await sleep(20);
  }
}
