import { backup } from '@goaltracker/contracts/backup/backup.schema';
import { z } from '@goaltracker/contracts/core/zod';
import { defineDownload } from '../core/download.ts';
import { TempFile } from '../core/temp-file.ts';
import { writeBackup } from './backup.service.ts';

/** `GET /api/data/backup`: the whole account as one file (rules/backup.md#backup). */
export const backupDownload = defineDownload({
  name: 'backup.download',
  path: '/data/backup',
  tag: 'Data',
  summary: 'Back up everything',
  description:
    'All records of this account with their ids, links and timestamps, from one snapshot, with name, time zone and settings; without email, password, sessions and tokens. An API token without full access gets the addresses of other calendars with `***` in place of name and password. The file contains no date: the same records give the same file, byte for byte. Restore it with `POST /api/data/restore`.',
  input: z.object({}),
  output: backup,
  mediaType: 'application/json',
  nameFile: (today) => `goaltracker-backup-${today}.json`,
  async write(user, _input, { limitTransfers, tempFolder }) {
    const file = await TempFile.open(tempFolder);
    try {
      await limitTransfers(() => writeBackup(user, file));
      return file.releaseAsStream();
    } catch (error) {
      await file[Symbol.asyncDispose]();
      throw error;
    }
  },
});
