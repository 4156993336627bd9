import { backup, restored } from '@goaltracker/contracts/backup/backup.schema';
import { defineUpload } from '../core/upload.ts';
import { restoreBackup } from './restore.service.ts';

/** Replaces everything in the account by what a backup holds (beyond the specification; packages/db/docs/decisions.md). */
export const restoreUpload = defineUpload({
  name: 'backup.restore',
  path: '/data/restore',
  tag: 'Data',
  summary: 'Restore a backup',
  description:
    'Replaces everything in this account, also its name and time zone, by what the file holds, or changes nothing. It may be the backup of another account. Sign-in, password and tokens stay as they are. A file that is broken, is no backup, comes from a newer version or breaks a rule is refused with the section and the record, counted from 0.',
  input: backup,
  output: restored,
  take: restoreBackup,
});
