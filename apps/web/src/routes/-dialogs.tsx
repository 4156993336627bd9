import { type ComponentType, lazy, Suspense } from 'react';
import { type DialogName, type DialogProps, useDialogs } from '../lib/dialog-url.ts';

/** The component of each dialog that has an address; its code comes when it is first opened. */
const dialogs: Record<DialogName, ComponentType<DialogProps>> = {
  'report-problem': lazy(() => import('../features/account/report-problem-dialog.tsx')),
};

/** The dialog the address asks for, if any: see lib/dialog-url.ts. */
export function AddressedDialog() {
  const { dialog, record, closeDialog } = useDialogs();
  if (!dialog) return null;
  const AddressedComponent = dialogs[dialog];
  return (
    <Suspense fallback={null}>
      <AddressedComponent key={record ?? ''} record={record} onClose={closeDialog} />
    </Suspense>
  );
}
