import { type BackupRecord, getSingleRecords, listBackupRecords } from '@goaltracker/db/backup/backup.queries';
import { includesAccess } from '@goaltracker/domain/auth/enums';
import { backupFormat, backupSections, backupVersion } from '@goaltracker/domain/backup/backup-sections';
import { redactAddress } from '@goaltracker/domain/subscriptions/address';
import type { UserContext } from '../core/context.ts';
import type { TempFile } from '../core/temp-file.ts';

/**
 * Writes all data of the user as one JSON file, one record per line, from one snapshot. The same records give the same
 * file, so the file contains no date. Includes secrets only with full access. Writes to a temp file, so that a slow
 * client cannot keep the transaction open.
 */
export async function writeBackup(ctx: UserContext, file: Pick<TempFile, 'write' | 'truncate'>): Promise<void> {
  await ctx.read(
    async (tx) => {
      // The transaction runs again after a deadlock.
      await file.truncate();
      const mayHaveSecrets = includesAccess((await tx.session).access, 'full');
      const { profile, plannerSettings, settings } = await getSingleRecords(tx);
      await file.write(`{"format":"${backupFormat}","version":${backupVersion}`);
      await file.write(
        `,\n"profile":${JSON.stringify(profile)},\n"plannerSettings":${JSON.stringify(plannerSettings)}`,
      );
      for (const section of backupSections) {
        let separator = `,\n"${section}":[\n`;
        let end = `${separator}]`;
        for await (const records of listBackupRecords(tx, section)) {
          const shown = mayHaveSecrets || section !== 'calendarSubscriptions' ? records : records.map(maskAddress);
          await file.write(separator + shown.map((record) => JSON.stringify(record)).join(',\n'));
          [separator, end] = [',\n', '\n]'];
        }
        await file.write(end);
      }
      await file.write(`,\n"settings":${JSON.stringify(settings)}}\n`);
    },
    { snapshot: true },
  );
}

function maskAddress(record: BackupRecord): BackupRecord {
  return { ...record, url: redactAddress(String(record['url'])) };
}
