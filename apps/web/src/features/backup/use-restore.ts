import type { Restored } from '@goaltracker/contracts/backup/backup.schema';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { FileRefusedError, uploadFile } from '../../lib/upload.ts';
import { showError, showToast } from '../../ui/toast.tsx';
import { describeCounts, describeRefusal } from './describe-backup.ts';

/** Replaces everything in the account by a file, and reads anew whatever is shown. */
export function useRestore(onEnd: () => void) {
  return useMutation({
    mutationFn: (file: Blob) => uploadFile<Restored>('/api/data/restore', file),
    onSuccess: ({ restored }) =>
      showToast({ title: 'Restore Complete', description: `Your account now holds ${describeCounts(restored)}.` }),
    onError: (error) => showError('Restore Failed', describeFailure(error)),
    onSettled() {
      onEnd();
      queryClient.removeQueries({ type: 'inactive' });
      void queryClient.invalidateQueries();
    },
  });
}

/** Why nothing was restored; where nobody answered, nobody knows whether it was. */
export function describeFailure(error: Error): string {
  if (!(error instanceof FileRefusedError))
    return 'The server did not answer. Please look whether your data was replaced, and try again.';
  return `${describeRefusal(error).replace(/\.$/, '')}. Nothing was changed.`;
}
