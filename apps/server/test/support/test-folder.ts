import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { stopPostmaster } from '@goaltracker/db/embedded/postmaster';

export interface TestFolder extends AsyncDisposable {
  readonly path: string;
}

const nameOf = /^goaltracker-chaos-(\d+)-/;

/** A folder for a server's data. It goes with whatever PostgreSQL still runs in it, even after a test that failed. */
export async function makeTestFolder(): Promise<TestFolder> {
  await removeLeftovers();
  const path = await mkdtemp(join(os.tmpdir(), `goaltracker-chaos-${process.pid}-`));
  return { path, [Symbol.asyncDispose]: () => removeFolder(path) };
}

/** Where a server of ours keeps its PostgreSQL within its data folder, and where a PostgreSQL of a test lies. */
export function listClusters(folder: string): string[] {
  return [join(folder, 'postgres', 'cluster'), join(folder, 'cluster')];
}

async function removeFolder(path: string): Promise<void> {
  for (const cluster of listClusters(path)) await stopPostmaster(cluster);
  await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

/** What test runs that were killed left behind. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const pid = Number(nameOf.exec(name)?.[1]);
    if (!Number.isNaN(pid) && !isAlive(pid)) await removeFolder(join(os.tmpdir(), name));
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
