import { type Restored, backup, restored } from '@goaltracker/contracts/backup/backup.schema';
import type { ApiContext } from '../core/context.ts';
import { TempFile } from '../core/temp-file.ts';
import { authenticate } from '../core/user-context.ts';
import { restoreBackup } from './restore.service.ts';

/**
 * `POST /api/data/restore` (beyond the specification; packages/db/docs/decisions.md). Not a procedure, because the file
 * may be too large for memory: it goes to a temp file first.
 */
export const restoreUpload = {
  name: 'backup.restore',
  path: '/data/restore',
  tag: 'Data',
  summary: 'Restore a backup',
  description:
    'Replaces everything in this account, including its name and time zone, with the contents of the file, or changes nothing. The backup may be of another account. E-mail, password, sessions and tokens are not changed. A file that is damaged, not a backup, from a newer version or invalid is refused; the error names the section and the record, counted from 0.',
  input: backup,
  output: restored,
  /** Receives the file's bytes and restores it. Rejects like a procedure. */
  async receive(bytes: AsyncIterable<Uint8Array>, context: ApiContext): Promise<Restored> {
    const { transfers, limitTransfers, tempFolder } = context.services;
    const user = await authenticate(context, {
      requires: 'full',
      describe: async () => ({ path: restoreUpload.name, input: file.hash }),
    });
    // Refuses a bad or limited token before the upload rather than after it.
    await user.read((tx) => tx.session);
    using _transfer = transfers.start(user.userId);
    await using file = await TempFile.open(tempFolder);
    for await (const part of bytes) await file.write(part);
    return await limitTransfers(() => restoreBackup(user, file));
  },
} as const;
