import type { Restored } from '@goaltracker/contracts/backup/backup.schema';
import { forgetEverything } from '../../store/forget-everything.ts';
import { useSending } from '../../http/send-once.ts';
import { FileRefusedError, uploadFile } from '../../http/upload.ts';
import { showError, showToast } from '../../ui/dialog/toast.ts';
import { formatCounts, formatRefusal } from './backup-file.ts';

/** Uploads a backup, which replaces all data of the account. */
export function useRestore(onEnd: () => void) {
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

/** Why a restore failed. Without an answer the server may still have replaced the data. */
export function describeRestoreFailure(error: Error): string {
  if (!(error instanceof FileRefusedError))
    return 'The server did not answer. Please look whether your data was replaced, and try again.';
  return `${formatRefusal(error).replace(/\.$/, '')}. Nothing was changed.`;
}
