import { open, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dumpDatabase } from '@goaltracker/db/dump/dump';

/** Writes a dump with mode 600 and flushes it to the disk. Returns the number of rows. */
export async function writeDumpFile(ownerUrl: string, file: string): Promise<number> {
  await using handle = await open(file, 'w', 0o600);
  return await dumpDatabase(ownerUrl, handle.createWriteStream({ flush: true }));
}

const findFile = (dataDir: string) => join(dataDir, 'last-dump');

/** Records the time of a dump, for the metrics of servers with this data folder. */
export async function recordDump(dataDir: string): Promise<void> {
  await writeFile(findFile(dataDir), '');
}

/** Unix time in seconds of the last dump with this data folder. When there is none, returns undefined. */
export async function findLastDump(dataDir: string): Promise<number | undefined> {
  const file = await stat(findFile(dataDir)).catch(() => undefined);
  return file && file.mtimeMs / 1000;
}
