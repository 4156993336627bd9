import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stopPostmaster } from '@goaltracker/db/embedded/postmaster';
import { listAbandonedFolders, makeFastFolder } from '@goaltracker/db/testing/fast-folder';

export interface TestFolder extends AsyncDisposable {
  readonly path: string;
}

/** Creates an empty data folder. Disposing of it stops a PostgreSQL that still runs in it. */
export async function makeTestFolder(): Promise<TestFolder> {
  await removeLeftovers();
  const path = await makeFastFolder('chaos');
  return { path, [Symbol.asyncDispose]: () => removeFolder(path) };
}

/** The folder of the embedded PostgreSQL's files. */
export const findCluster = (dataDir: string) => join(dataDir, 'postgres', 'cluster');

async function removeFolder(path: string): Promise<void> {
  await stopPostmaster(findCluster(path));
  await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

async function removeLeftovers(): Promise<void> {
  // Another worker may be removing the folder, or a small disk may still be mounted on it.
  for (const folder of await listAbandonedFolders('chaos')) await removeFolder(folder).catch(() => undefined);
}
