import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useDialogs } from '../lib/dialog-url.ts';
import { usePreload } from '../lib/lazy-with-preload.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showLoadFailure } from '../ui/load-failure.ts';
import { dialogs } from './-dialog-components.ts';

/** Opened most often, or without a connection. */
const names = ['edit-event', 'new-event', 'tasks', 'report-progress', 'outbox', 'sign-out'] as const;
const preloaded = [ConfirmDialog, ...names.map((name) => dialogs[name])];

/** The dialog of the URL, if any: see lib/dialog-url.ts. */
export function UrlDialog() {
  const { dialog, record, event, at, entry, closeDialog } = useDialogs();
  usePreload(preloaded);
  if (!dialog) return null;
  const DialogComponent = dialogs[dialog];
  return (
    <CatchBoundary getResetKey={() => `${dialog} ${record ?? ''}`} errorComponent={DialogFailure}>
      <Suspense fallback={null}>
        <DialogComponent key={record ?? ''} {...{ record, event, at, entry }} onClose={closeDialog} />
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
