import { open, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { prepareDatabase } from '@goaltracker/db/core/database';
import { computeFingerprint, listSecrets } from '@goaltracker/db/core/secrets';
import { type RestoredDump, dumpDatabase, restoreDatabase } from '@goaltracker/db/dump/dump';
import { distributeTables } from '@goaltracker/db/scale/distribute';
import { recordDump, writeDumpFile } from '../dump-file.ts';
import { StartError } from '../start-error.ts';
import type { AdminCommand } from './admin-command.ts';

/** Writes to FILE.unfinished and then renames it, so that FILE is always complete. */
export const dump: AdminCommand = {
  parameters: ['FILE'],
  summary: 'write the whole database to a file while servers keep running; - for standard output',
  async run({ config, ownerUrl, print, log }, name = '') {
    if (name === '-') {
      log(describeDump(await dumpDatabase(ownerUrl, process.stdout), 'standard output'));
      return recordDump(config.dataDir);
    }
    const file = resolve(name);
    const unfinished = `${file}.unfinished`;
    try {
      const rows = await writeDumpFile(ownerUrl, unfinished);
      await rename(unfinished, file);
      print(describeDump(rows, file));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw describeFileError(error, file);
    }
    await recordDump(config.dataDir);
  },
};

const describeDump = (rows: number, target: string) =>
  `Wrote ${rows} rows to ${target}. Keep AUTH_SECRET, or the file auth-secret in DATA_DIR, with it.`;

export const restore: AdminCommand = {
  parameters: ['FILE'],
  summary: 'restore a dump into an empty database; - for standard input',
  async run({ database, ownerUrl, print }, name = '') {
    const { rows, secrets } = await restoreFrom(name, ownerUrl, database.migrations);
    print(`Restored ${rows} rows. The next start brings the database to the schema of this version.`);
    const accepted = listSecrets(database).map(computeFingerprint);
    if (secrets.some((each) => accepted.includes(each))) return;
    print(
      'The dump was made under another AUTH_SECRET: start with that one, or everybody has to sign in again, API tokens end and codes of authenticator apps do not count any more.',
    );
  },
};

async function restoreFrom(name: string, ownerUrl: string, migrations: URL | undefined): Promise<RestoredDump> {
  if (name === '-') return restoreDatabase(ownerUrl, process.stdin, migrations);
  const file = resolve(name);
  try {
    await using handle = await open(file);
    return await restoreDatabase(ownerUrl, handle.createReadStream(), migrations);
  } catch (error) {
    throw describeFileError(error, file);
  }
}

/** Converts a file-system error, such as ENOENT or ENOSPC, to a StartError. Returns other errors unchanged. */
function describeFileError(error: unknown, file: string): unknown {
  const isOfFile = error instanceof Error && 'syscall' in error && ('path' in error || error.syscall === 'write');
  if (!isOfFile || !('code' in error)) return error;
  return new StartError(`${file} cannot be used (${String(error.code)}).`, { cause: error });
}

/** For operators who migrate before they replace the servers. */
export const migrate: AdminCommand = {
  parameters: [],
  summary: 'bring the database to the schema of this version, as every start does',
  async run({ database, print }) {
    await prepareDatabase({ ...database, log: print });
    print('The database has the schema of this version.');
  },
};

/** For a lost secret. AUTH_SECRET_PREVIOUS replaces a known secret without ending sessions. */
export const replaceSecret: AdminCommand = {
  parameters: [],
  summary:
    'accept the present secret instead of a lost one: everybody is signed out, API tokens end; stop servers first',
  async run({ database, log, print }) {
    await prepareDatabase({ ...database, log }, { replacesSecret: true });
    print('The database now belongs to servers with the present secret.');
  },
};

/** For when one PostgreSQL is not enough: packages/db/docs/scale.md. */
export const distribute: AdminCommand = {
  parameters: [],
  summary: 'spread the tables of a database on Citus over its workers, by user; stop the servers first',
  async run({ database, ownerUrl, log, print }) {
    await prepareDatabase({ ...database, log });
    await distributeTables(ownerUrl, log);
    print('All tables are distributed.');
  },
};
