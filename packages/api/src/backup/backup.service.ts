import { readBackupHead, readBackupRecords } from '@goaltracker/db/backup/backup.queries';
import { backupFormat, backupSections, backupVersion } from '@goaltracker/domain/backup/backup-sections';
import type { UserContext } from '../core/context.ts';
import type { Spool } from '../core/spool.ts';

/**
 * Writes everything the user has as one JSON file, a record on each line, as it was at one instant. The same records
 * make the same file, so it says nothing of when it was made. No slow reader keeps the transaction open.
 */
export async function writeBackup(ctx: UserContext, file: Pick<Spool, 'write' | 'restart'>): Promise<void> {
  await ctx.read(
    async (tx) => {
      await file.restart();
      const { profile, plannerSettings } = await readBackupHead(tx);
      await file.write(`{"format":"${backupFormat}","version":${backupVersion}`);
      await file.write(
        `,\n"profile":${JSON.stringify(profile)},\n"plannerSettings":${JSON.stringify(plannerSettings)}`,
      );
      for (const section of backupSections) {
        let separator = `,\n"${section}":[\n`;
        let end = `${separator}]`;
        for await (const records of readBackupRecords(tx, section)) {
          await file.write(separator + records.map((record) => JSON.stringify(record)).join(',\n'));
          [separator, end] = [',\n', '\n]'];
        }
        await file.write(end);
      }
      await file.write('}\n');
    },
    { snapshot: true },
  );
}
