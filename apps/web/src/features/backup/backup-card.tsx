import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { Button, FileButton } from '@mantine/core';
import { ArchiveRestore, HardDriveDownload } from 'lucide-react';
import { useRef, useState } from 'react';
import { downloadFile, saveFile } from '../../http/download.ts';
import { useSending } from '../../http/send-once.ts';
import { useToday } from '../../hooks/use-today.ts';
import { Card } from '../../ui/layout/card.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import { Text } from '../../ui/text/text.tsx';
import { showError, showToast } from '../../ui/dialog/toast.ts';
import { countRecords } from './backup-file.ts';
import { type ChosenFile, RestoreDialog } from './restore-dialog.tsx';
import { describeRestoreFailure, useRestore } from './use-restore.ts';
import { Stack } from '../../ui/layout/layout.tsx';

/** Larger files are not parsed in the browser, in bytes; the server validates every file. */
const parseLimit = 20_000_000;

/** Downloads a backup of the account and restores one. */
export function BackupCard() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const resetFile = useRef<() => void>(null);
  const backup = useBackup();
  const restore = useRestore(() => setChosen(null));

  const choose = async (file: File | null) => {
    // Lets the same file be chosen again.
    resetFile.current?.();
    if (file === null) return;
    restore.reset();
    if (file.size > parseLimit) return setChosen({ file, counts: null });
    const counts = countRecords(await file.text());
    if (counts === null)
      showError('Restore Failed', `${file.name} is not a backup of GoalTracker. Nothing was changed.`);
    else setChosen({ file, counts });
  };

  return (
    <Card title="Backup">
      <Stack gap={0}>
        <SettingRow label="Everything in one file" description="To keep, or to move to another account">
          <Button
            variant="default"
            leftSection={<HardDriveDownload size={18} aria-hidden />}
            loading={backup.isPending}
            onClick={() => backup.mutate()}
          >
            Back Up Everything
          </Button>
        </SettingRow>
        <SettingRow label="Bring a backup back" description="Replaces everything in this account">
          <FileButton accept="application/json,.json" resetRef={resetFile} onChange={(file) => void choose(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<ArchiveRestore size={18} aria-hidden />}
                loading={restore.isPending}
              >
                Restore
              </Button>
            )}
          </FileButton>
        </SettingRow>
        {restore.error && (
          <Text size="sm" tone="negative">
            {describeRestoreFailure(restore.error)}
          </Text>
        )}
      </Stack>
      {chosen && (
        <RestoreDialog
          chosen={chosen}
          isPending={restore.isPending}
          onConfirm={() => restore.mutate(chosen.file)}
          onCancel={() => setChosen(null)}
        />
      )}
    </Card>
  );
}

function useBackup() {
  const { timezone } = useToday();
  return useSending({
    mutationFn: () => downloadFile('/api/data/backup'),
    onSuccess(file) {
      const name = `goaltracker-backup-${toCalendarDay(new Date(), timezone)}.json`;
      saveFile(file, name);
      showToast({ title: 'Backup Complete', description: `Everything is saved as ${name}.` });
    },
    onError: () => showError('Backup Failed', 'There was an error backing up your data. Please try again.'),
  });
}
