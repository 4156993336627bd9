import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { dumpDatabase } from '@goaltracker/db/dump/dump';
import { writeDumpFile } from '../dump-file.ts';
import { recordDump } from '../last-dump.ts';
import type { AdminCommand } from './admin-command.ts';
import { describeFileError } from './describe-file-error.ts';

/** Writes to a file beside FILE first, so that FILE is always whole. */
export const dump: AdminCommand = {
  parameters: ['FILE'],
  summary: 'write the whole database to a file, while servers go on; - for standard output',
  async run({ config, ownerUrl, print, log }, name = '') {
    if (name === '-') {
      log(describe(await dumpDatabase(ownerUrl, process.stdout), 'standard output'));
      return recordDump(config.dataDir);
    }
    const file = resolve(name);
    const unfinished = `${file}.unfinished`;
    try {
      const rows = await writeDumpFile(ownerUrl, unfinished);
      await rename(unfinished, file);
      print(describe(rows, file));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw describeFileError(error, file);
    }
    await recordDump(config.dataDir);
  },
};

const describe = (rows: number, target: string) =>
  `Wrote ${rows} rows to ${target}. Keep AUTH_SECRET, or the file auth-secret in DATA_DIR, with it.`;
