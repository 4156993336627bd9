import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type RestoredDump, restoreDatabase } from '@goaltracker/db/dump/dump';
import { computeFingerprint, listSecrets } from '@goaltracker/db/core/secrets';
import type { AdminCommand } from './admin-command.ts';
import { describeFileError } from './describe-file-error.ts';

export const restore: AdminCommand = {
  parameters: ['FILE'],
  summary: 'restore such a file into an empty database; - for standard input',
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
