import { open, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dumpDatabase } from '@goaltracker/db/dump/dump';

/** Writes a dump that only this account can read, and waits until it is on the disk. Returns the number of rows. */
export async function writeDumpFile(ownerUrl: string, file: string): Promise<number> {
  await using handle = await open(file, 'w', 0o600);
  return await dumpDatabase(ownerUrl, handle.createWriteStream({ flush: true }));
}

const findFile = (dataDir: string) => join(dataDir, 'last-dump');

/** Remembers that a dump has been written, for the metrics of servers with this data folder. */
export async function recordDump(dataDir: string): Promise<void> {
  await writeFile(findFile(dataDir), '');
}

/** Unix time in seconds of the last dump made with this data folder; undefined: none. */
export async function findLastDump(dataDir: string): Promise<number | undefined> {
  const file = await stat(findFile(dataDir)).catch(() => undefined);
  return file && file.mtimeMs / 1000;
}
