import { type Restored, backup, restored } from '@goaltracker/contracts/backup/backup.schema';
import { requireStepWhereAsked } from '../auth/steps/require-step.ts';
import { type Upload, receiveFile } from '../core/upload.ts';
import { restoreBackup } from './restore.service.ts';

/**
 * `POST /api/data/restore` (rules/backup.md#restore). The file may be too large for memory.
 */
export const restoreUpload = {
  name: 'backup.restore',
  path: '/data/restore',
  tag: 'Data',
  summary: 'Restore a backup',
  description:
    'Replaces everything in this account, including its name and time zone, with the contents of the file, or changes nothing. The backup may be of another account, and of version 4 on. Email, password, sessions and tokens are not changed. When the address of another calendar has `***` in place of name and password, it keeps the name and password that this account has for the same address, if any. A file that is damaged, not a backup, from a newer version or invalid is refused; the error names the section and the record, counted from 0.',
  mediaType: 'application/json',
  refusal: 'The file is damaged, not a backup or invalid; nothing was changed.',
  access: 'full',
  /** Bytes: a backup of half a million records. */
  maxSize: 104_857_600,
  input: backup,
  output: restored,
  status: 200,
  receive: (bytes, context): Promise<Restored> =>
    receiveFile(bytes, context, {
      ...restoreUpload,
      async use(user, file) {
        await user.read((tx) => requireStepWhereAsked(tx, { services: context.services, user }));
        return context.services.limitTransfers(() => restoreBackup(user, file));
      },
    }),
} as const satisfies Upload;
