import { Button, FileButton } from '@mantine/core';
import { ArchiveRestore, HardDriveDownload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { showError } from '../../ui/toast.tsx';
import classes from './backup-card.module.css';
import { countRecords } from './describe-backup.ts';
import { type ChosenFile, RestoreDialog } from './restore-dialog.tsx';
import { useBackup } from './use-backup.ts';
import { describeFailure, useRestore } from './use-restore.ts';

/** Above this the browser would be busy for long; the server looks at the file in any case. */
const largestToLookInto = 20_000_000;

/** Everything in one file, and back from one. */
export function BackupCard() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const forgetFile = useRef<() => void>(null);
  const backup = useBackup();
  const restore = useRestore(() => setChosen(null));

  const choose = async (file: File | null) => {
    // The same file may be chosen again.
    forgetFile.current?.();
    if (file === null) return;
    restore.reset();
    if (file.size > largestToLookInto) return setChosen({ file, counts: null });
    const counts = countRecords(await file.text());
    if (counts === null)
      showError('Restore Failed', `${file.name} is not a backup of GoalTracker. Nothing was changed.`);
    else setChosen({ file, counts });
  };

  return (
    <Card title="Backup">
      <div className={classes.rows}>
        <SettingRow label="Everything in one file" description="To keep, or to move to another account">
          <Button
            variant="default"
            className={classes.button}
            leftSection={<HardDriveDownload size={18} aria-hidden />}
            loading={backup.isPending}
            onClick={() => backup.mutate()}
          >
            Back Up Everything
          </Button>
        </SettingRow>
        <SettingRow label="Bring a backup back" description="Replaces everything in this account">
          <FileButton accept="application/json,.json" resetRef={forgetFile} onChange={(file) => void choose(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                className={classes.button}
                leftSection={<ArchiveRestore size={18} aria-hidden />}
                loading={restore.isPending}
              >
                Restore
              </Button>
            )}
          </FileButton>
        </SettingRow>
        {restore.error && <p className={classes.failure}>{describeFailure(restore.error)}</p>}
      </div>
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
