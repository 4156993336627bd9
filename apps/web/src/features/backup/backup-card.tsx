import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { Button, FileButton } from '@mantine/core';
import { ArchiveRestore, HardDriveDownload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Restored } from '@goaltracker/contracts/backup/backup.schema';
import { useToday } from '../../hooks/use-today.ts';
import { downloadFile, saveFile, FileRefusedError, uploadFile } from '../../http/files.ts';
import { useSending } from '../../http/send-once.ts';
import { forgetEverything } from '../../store/rows/open-store.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { showError, showToast } from '../../undo/toast.ts';
import { Card } from '../../ui/layout/panel.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import { Text } from '../../ui/text/text.tsx';
import { type BackupCounts, countRecords, formatCounts, formatRefusal } from './backup-file.ts';

/** In bytes. The browser does not parse larger files; the server validates every file. */
const parseLimit = 20_000_000;

export function BackupCard() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const resetFile = useRef<() => void>(null);
  const backup = useBackup();
  const restore = useRestore(() => setChosen(null));

  const choose = async (file: File | null) => {
    // So that the user can choose the same file again.
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

interface ChosenFile {
  file: File;
  /** Null when the file is too large to parse in the browser. */
  counts: BackupCounts | null;
}

interface RestoreDialogProps {
  chosen: ChosenFile;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function RestoreDialog({ chosen: { file, counts }, isPending, onConfirm, onCancel }: RestoreDialogProps) {
  return (
    <ConfirmDialog
      title="Replace everything?"
      text={
        <>
          <p className="mb-8">
            <strong>{file.name}</strong>
            {counts ? ` holds ${formatCounts(counts)}.` : ` is a large file of ${formatSize(file.size)}.`}
          </p>
          <p className="mb-8">
            Everything in this account is deleted and replaced by it. This action cannot be undone; your password and
            your API tokens stay.
          </p>
        </>
      }
      confirmLabel="Replace Everything"
      destructive
      isPending={isPending}
      onConfirm={onConfirm}
      onCancel={() => {
        if (!isPending) onCancel();
      }}
    />
  );
}

function formatSize(bytes: number): string {
  return `${Math.round(bytes / 1_048_576)} MB`;
}

function useRestore(onEnd: () => void) {
  return useSending({
    mutationFn: (file: Blob) => uploadFile<Restored>('/api/data/restore', file),
    onSuccess: ({ restored }) =>
      showToast({ title: 'Restore Complete', description: `Your account now holds ${formatCounts(restored)}.` }),
    onError: (error) => showError('Restore Failed', describeRestoreFailure(error)),
    onSettled() {
      onEnd();
      forgetEverything();
    },
  });
}

/** Describes why the restore failed. When no answer arrives, the server may still have replaced the data. */
function describeRestoreFailure(error: Error): string {
  if (!(error instanceof FileRefusedError))
    return 'The server did not answer. Please look whether your data was replaced, and try again.';
  return `${formatRefusal(error).replace(/\.$/, '')}. Nothing was changed.`;
}
