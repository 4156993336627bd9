import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { stopPostmaster } from '@goaltracker/db/embedded/postmaster';
import { fastFolder } from '@goaltracker/db/testing/fast-folder';

export interface TestFolder extends AsyncDisposable {
  readonly path: string;
}

const folderName = /^goaltracker-chaos-(\d+)-/;

/** An empty data folder. Disposing it stops the PostgreSQL that still runs in it. */
export async function makeTestFolder(): Promise<TestFolder> {
  await removeLeftovers();
  const path = await mkdtemp(join(fastFolder, `goaltracker-chaos-${process.pid}-`));
  return { path, [Symbol.asyncDispose]: () => removeFolder(path) };
}

/** Where the embedded PostgreSQL of a data folder has its files. */
export const findCluster = (dataDir: string) => join(dataDir, 'postgres', 'cluster');

async function removeFolder(path: string): Promise<void> {
  await stopPostmaster(findCluster(path));
  await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

/** Removes the folders of test runs that were killed. */
async function removeLeftovers(): Promise<void> {
  for (const parent of new Set([os.tmpdir(), fastFolder]))
    for (const name of await readdir(parent)) {
      const pid = Number(folderName.exec(name)?.[1]);
      // Another worker may be removing it, or a small disk may still be mounted on it.
      if (!Number.isNaN(pid) && !isAlive(pid)) await removeFolder(join(parent, name)).catch(() => undefined);
    }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
