import { constants } from 'node:fs';
import { cp, stat } from 'node:fs/promises';
import path from 'node:path';
import { DataFolderInUseError } from './errors.ts';

/**
 * Copies the data folder of a stopped PostgreSQL. When another server starts it meanwhile, throws a
 * DataFolderInUseError.
 */
export async function copyDataFolder(dataDir: string, target: string): Promise<void> {
  const findLastStart = async () => (await stat(path.join(dataDir, 'cluster', 'global', 'pg_control'))).mtimeMs;
  const before = await findLastStart();
  // Takes no extra space on file systems that share unchanged blocks.
  await cp(dataDir, target, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
  if ((await findLastStart()) !== before)
    throw new DataFolderInUseError(`Another GoalTracker server has started on the data folder ${dataDir}`);
}
