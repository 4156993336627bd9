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
import { pullChanges } from '../../../store/rows/open-store.ts';
import { invalidateNetworkReads } from '../../../http/network-reads.ts';
import { useSending } from '../../../http/send-once.ts';
import { FileRefusedError, followUpload, uploadFiles } from '../../../http/files.ts';
import { showToast } from '../../../undo/toast.ts';
import { useUndoImport } from '../use-undo-import.ts';

/**
 * Previews an import. The server reads the files when the dialog opens, when the user changes the source or the
 * columns, and when all queries are invalidated. Until the answer arrives, and when it is an error, `preview` is the
 * earlier one. `isReading`: the current choice has no preview yet.
 */
export function useImportPreview(files: readonly File[], { source, mapping }: ImportChoices) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [
      'import-preview',
      files.map(({ name, size, lastModified }) => [name, size, lastModified]),
      source,
      mapping,
    ],
    // Aborts an abandoned request, which would occupy the server until it has read the files.
    queryFn: ({ signal }) =>
      uploadFiles<ImportPreview>('/api/imports', files, { choices: { source, mapping } }, signal),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  // Not `keepPreviousData`, which drops the earlier preview when the new read fails.
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
  readonly screen: Screen;
}

/**
 * Imports files and shows the result in a toast with Undo and a link. `progress`: the written share, 0 to 1. Undefined
 * until the server begins to write.
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

/** Describes why the import failed. When no answer arrives, the server may still have imported the files. */
export function describeImportFailure(error: Error): string {
  if (error instanceof FileRefusedError) return error.message.replace(/^validation error: /, '');
  return 'The server did not answer. Please try again; what is already imported is not added twice.';
}

type Effects = Partial<EventEffects & RecordEffects>;

/**
 * Describes in a sentence what an import did, or with other `words`, what it would do. Skips effects without words.
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
