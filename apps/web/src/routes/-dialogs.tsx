import { Suspense } from 'react';
import { useDialogs } from '../lib/dialog-url.ts';
import { usePreload } from '../lib/lazy-with-preload.tsx';
import { dialogs, preloadedDialogs } from './-dialog-components.ts';

/** The dialog of the URL, if any: see lib/dialog-url.ts. */
export function UrlDialog() {
  const { dialog, record, event, at, closeDialog } = useDialogs();
  usePreload(preloadedDialogs);
  if (!dialog) return null;
  const DialogComponent = dialogs[dialog];
  return (
    <Suspense fallback={null}>
      <DialogComponent key={record ?? ''} record={record} event={event} at={at} onClose={closeDialog} />
    </Suspense>
  );
}
