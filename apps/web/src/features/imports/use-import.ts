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
import { pullChanges } from '../../store/open-store.ts';
import { invalidateNetworkReads } from '../../http/network-reads.ts';
import { useSending } from '../../http/send-once.ts';
import { FileRefusedError, followUpload, uploadFiles } from '../../http/upload.ts';
import { showToast } from '../../ui/dialog/toast.ts';
import { useUndoImport } from './use-undo-import.ts';

/**
 * What the import of files would do. Read once for each time the dialog opens, for each choice of columns, and when
 * everything is read again; until that is read, and when it cannot be, the preview is the one before. `isReading` is for a
 * choice whose own preview is not there yet.
 */
export function useImportPreview(files: readonly File[], { source, mapping }: ImportChoices) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [
      'import-preview',
      files.map(({ name, size, lastModified }) => [name, size, lastModified]),
      source,
      mapping,
    ],
    // One that is no longer wanted would keep its place at the server until it is read.
    queryFn: ({ signal }) =>
      uploadFiles<ImportPreview>('/api/imports', files, { choices: { source, mapping } }, signal),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  const [latest, setLatest] = useState(data);
  if (data && data !== latest) setLatest(data);
  return { preview: data ?? latest, error, isReading: isFetching && !data, retry: () => void refetch() };
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
export function useImport(onAnswered: () => void) {
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
        isLong: true,
        description: describeEffects(effects),
        action: made ? { label: 'Undo', onClick: () => undo({ id: made.id }) } : undefined,
        link:
          router.latestLocation.pathname === screen
            ? undefined
            : { label: screenLabels[screen], onClick: () => void navigate({ to: screen }) },
      });
      onAnswered();
    },
    onSettled() {
      invalidateNetworkReads(['imports']);
      void pullChanges();
    },
  });
  return { ...importing, progress };
}

/** Why a file was refused. Without an answer the server may still have imported it. */
export function describeImportFailure(error: Error): string {
  if (error instanceof FileRefusedError) return error.message.replace(/^validation error: /, '');
  return 'The server did not answer. Please try again; what is already imported is not added twice.';
}

type Effects = Partial<EventEffects & RecordEffects>;

/**
 * What an import did, in a sentence; with other words, what it would do. Without words for it, an effect is not told.
 * @example describeEffects({ added: 3, changed: 0, unchanged: 2, conflicts: 0, leftOut: 4 }) // '3 added, 2 already there.'
 */
export function describeEffects(
  effects: Effects,
  words: Partial<Record<keyof Effects, string>> = pastWords,
  nothing = 'Nothing was added.',
): string {
  const parts = effectNames.flatMap((name) => {
    const count = effects[name] ?? 0;
    return count > 0 && words[name] !== undefined ? [`${count.toLocaleString()} ${words[name]}`] : [];
  });
  return parts.length > 0 ? `${parts.join(', ')}.` : nothing;
}

const effectNames = ['added', 'changed', 'conflicts', 'removed', 'unchanged', 'leftOut'] as const;
const pastWords = {
  added: 'added',
  changed: 'changed',
  conflicts: 'kept as they are here',
  unchanged: 'already there',
};
