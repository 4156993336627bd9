import type { ImportEffects, ImportPreview, ImportResult } from '@goaltracker/contracts/imports/import.schema';
import { useQuery } from '@tanstack/react-query';
import { listAffectedReads } from '../../sync/affected-reads.ts';
import { reads } from '../../sync/query-client.ts';
import { useSending } from '../../sync/send-once.ts';
import { FileRefusedError, uploadFile } from '../../sync/upload.ts';
import { formatCount } from '../../ui/format/format-amount.ts';
import { showToast } from '../../ui/dialog/toast.ts';

const mediaType = 'text/calendar';

/** What the import of a file would do. Read once for each time the dialog opens. */
export function useImportPreview(file: File) {
  return useQuery({
    queryKey: ['calendar-import-preview', file.name, file.size, file.lastModified],
    queryFn: () => uploadFile<ImportPreview>('/api/calendar/imports/preview', file, mediaType),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** Imports a file and shows the result in a toast. */
export function useImport(onDone: () => void) {
  return useSending({
    mutationFn: (file: File) => uploadFile<ImportResult>('/api/calendar/imports', file, mediaType),
    onSuccess(result) {
      showToast({ title: 'Calendar Imported', description: describeEffects(result.effects) });
      onDone();
    },
    onSettled: () => reads.invalidate(listAffectedReads('calendarImports')),
  });
}

/** Why a file was refused. Without an answer the server may still have imported it. */
export function describeImportFailure(error: Error): string {
  if (error instanceof FileRefusedError) return error.message.replace(/^validation error: /, '');
  return 'The server did not answer. Please try again; what is already imported is not added twice.';
}

/**
 * What an import did, or would do, in a sentence.
 * @example describeEffects({ added: 3, changed: 0, unchanged: 2, removed: 0, leftOut: 0 }) // '3 added, 2 already there.'
 */
export function describeEffects(
  { added, changed, unchanged, removed, leftOut }: ImportEffects,
  { isPreview = false } = {},
): string {
  const parts = [
    added > 0 && `${added} ${isPreview ? 'new' : 'added'}`,
    changed > 0 && `${changed} changed`,
    removed > 0 && `${removed} cancelled`,
    unchanged > 0 && `${unchanged} already there`,
    leftOut > 0 && `${formatCount(leftOut, 'cancelled or deleted event')} left out`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${parts.join(', ')}.` : 'The calendar has no events.';
}
