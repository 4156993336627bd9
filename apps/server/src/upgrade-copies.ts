import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { UpgradeCopy } from '@goaltracker/db/core/database';
import { findErrorCode } from '@goaltracker/db/core/errors';
import type { EmbeddedPostgres } from '@goaltracker/db/embedded/start';
import { writeDumpFile } from './dump-file.ts';
import { StartError } from './start-error.ts';

const keptCopies = 3;

interface Source {
  /** The copies are in its folder `copies`. */
  readonly dataDir: string;
  readonly ownerUrl: string;
  /** Undefined for the operator's own PostgreSQL, which is copied by a dump. */
  readonly embedded: EmbeddedPostgres | undefined;
  readonly log: (message: string) => void;
}

/**
 * Copies the database before an upgrade to `before-MIGRATION`: the folder of the embedded PostgreSQL, or a dump. An
 * unfinished copy never has this name. Throws a StartError when the disk is full.
 */
export function createUpgradeCopy({ dataDir, ownerUrl, embedded, log }: Source): UpgradeCopy {
  const folder = join(dataDir, 'copies');
  return {
    stopsDatabase: embedded !== undefined,
    async make(migration) {
      const copy = join(folder, `before-${migration}${embedded ? '' : '.dump'}`);
      const unfinished = `${copy}.unfinished`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await remove(unfinished);
        if (embedded) await embedded.copyTo(unfinished);
        else await writeDumpFile(ownerUrl, unfinished);
        await remove(copy);
        await rename(unfinished, copy);
        await removeOldCopies(folder);
      } catch (error) {
        await remove(unfinished);
        throw describeCopyError(error, folder);
      }
      log(`Before the upgrade, the data was copied to ${copy}`);
    },
  };
}

const remove = (path: string) => rm(path, { recursive: true, force: true });

async function removeOldCopies(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('before-'));
  const copies = await Promise.all(
    names.map(async (name) => ({ name, madeAt: (await stat(join(folder, name))).ctimeMs })),
  );
  const old = copies.toSorted((a, b) => b.madeAt - a.madeAt).slice(keptCopies);
  for (const { name } of old) await remove(join(folder, name));
}

function describeCopyError(error: unknown, folder: string): unknown {
  const code = findErrorCode(error);
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new StartError(
    `There is no space in ${folder} for the copy of the data that an upgrade begins with, so nothing was upgraded. Free some, then start again.`,
    { cause: error },
  );
}
