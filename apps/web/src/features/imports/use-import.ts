import type { EventEffects } from '@goaltracker/contracts/imports/calendar-preview.schema';
import type {
  ImportChoices,
  ImportPreview,
  ImportResult,
  RecordEffects,
} from '@goaltracker/contracts/imports/import.schema';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { listAffectedReads } from '../../sync/affected-reads.ts';
import { reads } from '../../sync/query-client.ts';
import { useSending } from '../../sync/send-once.ts';
import { FileRefusedError, followUpload, uploadFiles } from '../../sync/upload.ts';
import { formatCount } from '../../ui/format/format-amount.ts';
import { showToast } from '../../ui/dialog/toast.ts';
import { useUndoImport } from './use-undo-import.ts';

/**
 * What the import of files would do. Read once for each time the dialog opens, and for each choice of columns; until that
 * is read, and when it cannot be, the preview is the one before.
 */
export function useImportPreview(files: readonly File[], { source, mapping }: ImportChoices) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [
      'import-preview',
      files.map(({ name, size, lastModified }) => [name, size, lastModified]),
      source,
      mapping,
    ],
    queryFn: () => uploadFiles<ImportPreview>('/api/imports', files, { choices: { source, mapping } }),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  const [latest, setLatest] = useState(data);
  if (data && data !== latest) setLatest(data);
  return { preview: data ?? latest, error, isReading: isFetching, retry: () => void refetch() };
}

type Screen = keyof typeof screenLabels;
const screenLabels = {
  '/goals': 'See Your Goals',
  '/tasks': 'See Your Tasks',
  '/calendar': 'See Your Calendar',
};

interface ImportRun {
  readonly id: string;
  readonly files: readonly File[];
  readonly choices: ImportChoices;
  /** Shows what is imported. */
  readonly screen: Screen;
}

/**
 * Imports files and shows the result in a toast, which undoes it or leads to what was imported. `progress` is the share
 * that is written, 0 to 1; undefined before.
 */
export function useImport(onDone: () => void) {
  const navigate = useNavigate();
  const router = useRouter();
  const { mutate: undo } = useUndoImport();
  const [progress, setProgress] = useState<number>();
  const importing = useSending({
    mutationFn: ({ id, files, choices }: ImportRun) => {
      setProgress(undefined);
      return followUpload<ImportResult>(`/api/imports/${id}/run`, files, { choices }, setProgress);
    },
    onSuccess({ import: made, effects }, { screen }) {
      showToast({
        title: 'Data Imported',
        description: describeRecordEffects(effects),
        action: made ? { label: 'Undo', onClick: () => undo({ id: made.id }) } : undefined,
        link:
          router.latestLocation.pathname === screen
            ? undefined
            : { label: screenLabels[screen], onClick: () => void navigate({ to: screen }) },
      });
      onDone();
    },
    onSettled: () => reads.invalidate(listAffectedReads('imports')),
  });
  return { ...importing, progress };
}

/** What an import did, in a sentence. */
function describeRecordEffects({ added, changed, conflicts, unchanged }: RecordEffects): string {
  const parts = [
    added > 0 && `${added.toLocaleString()} added`,
    changed > 0 && `${changed.toLocaleString()} changed`,
    conflicts > 0 && `${conflicts.toLocaleString()} kept as they are here`,
    unchanged > 0 && `${unchanged.toLocaleString()} already there`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Nothing was added.';
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
  { added, changed, unchanged, removed, leftOut }: EventEffects,
  { isPreview = false } = {},
): string {
  const parts = [
    added > 0 && `${added} ${isPreview ? 'new' : 'added'}`,
    changed > 0 && `${changed} changed`,
    removed > 0 && `${removed} cancelled`,
    unchanged > 0 && `${unchanged} already there`,
    leftOut > 0 && `${formatCount(leftOut, 'cancelled or deleted event')} left out`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${parts.join(', ')}.` : 'It has no events.';
}
