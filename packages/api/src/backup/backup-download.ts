import { backup } from '@goaltracker/contracts/backup/backup.schema';
import { z } from '@goaltracker/contracts/core/zod';
import { defineDownload } from '../core/download.ts';
import { TempFile } from '../core/temp-file.ts';
import { writeBackup } from './backup.service.ts';

/** `GET /api/data/backup`: the whole account as one file (beyond the specification; packages/db/docs/decisions.md). */
export const backupDownload = defineDownload({
  name: 'backup.download',
  path: '/data/backup',
  tag: 'Data',
  summary: 'Back up everything',
  description:
    'Every record of this account with its id, its links and its times, as it was at one instant, with name, time zone and planner settings; without e-mail, password, sessions and tokens. It has no date in it: the same records make the same file, byte for byte. `POST /api/data/restore` takes it back.',
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
