import { Suspense } from 'react';
import { useDialogs } from '../lib/dialog-url.ts';
import { usePrefetched } from '../lib/lazy-with-preload.tsx';
import { dialogs, often } from './-dialog-components.ts';

/** The dialog the address asks for, if any: see lib/dialog-url.ts. */
export function AddressedDialog() {
  const { dialog, record, event, at, closeDialog } = useDialogs();
  usePrefetched(often);
  if (!dialog) return null;
  const AddressedComponent = dialogs[dialog];
  return (
    <Suspense fallback={null}>
      <AddressedComponent key={record ?? ''} record={record} event={event} at={at} onClose={closeDialog} />
    </Suspense>
  );
}
