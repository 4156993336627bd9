import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import classes from './backup-card.module.css';
import { type BackupCounts, describeCounts } from './describe-backup.ts';

export interface ChosenFile {
  file: File;
  /** What it holds; `null` for a file too large to look into. */
  counts: BackupCounts | null;
}

interface RestoreDialogProps {
  chosen: ChosenFile;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before everything is replaced, and says by what. */
export function RestoreDialog({ chosen: { file, counts }, isPending, onConfirm, onCancel }: RestoreDialogProps) {
  return (
    <ConfirmDialog
      title="Replace everything?"
      text={
        <>
          <p className={classes.paragraph}>
            <strong className={classes.name}>{file.name}</strong>
            {counts ? ` holds ${describeCounts(counts)}.` : ` is a large file of ${formatSize(file.size)}.`}
          </p>
          <p className={classes.paragraph}>
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
