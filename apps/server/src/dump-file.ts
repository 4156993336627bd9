import { open } from 'node:fs/promises';
import { dumpDatabase } from '@goaltracker/db/dump/dump';

/** Writes a dump that only this account can read, and waits until it is on the disk. Returns the number of rows. */
export async function writeDumpFile(ownerUrl: string, file: string): Promise<number> {
  await using handle = await open(file, 'w', 0o600);
  return await dumpDatabase(ownerUrl, handle.createWriteStream({ flush: true }));
}
