import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { HasEntryContext } from '../hooks/back-closes.ts';
import { useDialogs } from '../hooks/dialog-url.ts';
import { lazyWithPreload, usePreload } from '../platform/lazy-with-preload.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { showLoadFailure } from './load-failure.ts';

// Apart from the first load: the names of the files of all dialogs are over a kilobyte.
const importDialogs = () => import('./named-dialog.tsx');
const NamedDialog = lazyWithPreload(importDialogs);

/** Opened most often, or without a connection. */
const names = [
  'event',
  'event-form',
  'edit-event',
  'new-event',
  'tasks',
  'new-task',
  'report-progress',
  'outbox',
  'sign-out',
] as const;

const preloaded = [
  ConfirmDialog,
  NamedDialog,
  ...names.map((name) => ({ preload: async () => (await importDialogs()).preloadDialog(name) })),
];

/** The dialog of the URL, if any: see hooks/dialog-url.ts. */
export function UrlDialog() {
  const { dialog, record, event, at, closeDialog } = useDialogs();
  usePreload(preloaded);
  if (!dialog) return null;
  const key = `${dialog} ${record ?? ''}`;
  return (
    <CatchBoundary getResetKey={() => key} errorComponent={DialogFailure}>
      <Suspense fallback={null}>
        <HasEntryContext value>
          <NamedDialog key={key} {...{ name: dialog, record, event, at }} onClose={closeDialog} />
        </HasEntryContext>
      </Suspense>
    </CatchBoundary>
  );
}

/** Leaves the screen below as it is when the code of a dialog cannot be loaded, or the dialog throws. */
function DialogFailure({ error }: Pick<ErrorComponentProps, 'error'>) {
  const { dialog, closeDialog } = useDialogs();
  useEffect(() => {
    if (!dialog) return;
    showLoadFailure('This dialog could not be opened', error);
    closeDialog();
  }, [error, dialog, closeDialog]);
  return null;
}
