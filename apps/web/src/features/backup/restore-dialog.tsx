import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { type BackupCounts, formatCounts } from './backup-file.ts';

export interface ChosenFile {
  file: File;
  /** Records in the file; null when it is too large to parse in the browser. */
  counts: BackupCounts | null;
}

interface RestoreDialogProps {
  chosen: ChosenFile;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation and shows what the file contains. */
export function RestoreDialog({ chosen: { file, counts }, isPending, onConfirm, onCancel }: RestoreDialogProps) {
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
