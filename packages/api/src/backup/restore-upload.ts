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
    'Replaces everything in this account, also its name and time zone, by what the file holds, or changes nothing. It may be the backup of another account. Sign-in, password and tokens stay as they are. A file that is broken, is no backup, comes from a newer version or breaks a rule is refused with the section and the record, counted from 0.',
  input: backup,
  output: restored,
  /** Receives the file's bytes and restores it. Rejects like a procedure. */
  async receive(bytes: AsyncIterable<Uint8Array>, context: ApiContext): Promise<Restored> {
    await using file = await TempFile.open(context.services.tempFolder);
    const user = await authenticate(context, {
      writes: true,
      describe: async () => ({ path: restoreUpload.name, input: file.hash }),
    });
    // Refuses a bad token before the upload rather than after it.
    await user.read((tx) => tx.session);
    for await (const part of bytes) await file.write(part);
    return await context.services.limitTransfers(() => restoreBackup(user, file));
  },
} as const;
