import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stopPostmaster } from '@goaltracker/db/embedded/postmaster';
import { listAbandonedFolders, makeFastFolder } from '@goaltracker/db/testing/fast-folder';

export interface TestFolder extends AsyncDisposable {
  readonly path: string;
}

/** An empty data folder. Disposing it stops the PostgreSQL that still runs in it. */
export async function makeTestFolder(): Promise<TestFolder> {
  await removeLeftovers();
  const path = await makeFastFolder('chaos');
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
  // Another worker may be removing it, or a small disk may still be mounted on it.
  for (const folder of await listAbandonedFolders('chaos')) await removeFolder(folder).catch(() => undefined);
}
