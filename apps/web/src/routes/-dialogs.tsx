import { type ComponentType, lazy, Suspense } from 'react';
import { type DialogName, type DialogProps, useDialogs } from '../lib/dialog-url.ts';

/** The component of each dialog that has an address; its code comes when it is first opened. */
const dialogs: Record<DialogName, ComponentType<DialogProps>> = {
  'report-problem': lazy(() => import('../features/account/report-problem-dialog.tsx')),
  'change-password': lazy(() => import('../features/account/change-password-dialog.tsx')),
  'delete-account': lazy(() => import('../features/account/delete-account-dialog.tsx')),
  'report-progress': lazy(() => import('../features/progress/report-progress-dialog.tsx')),
  'daily-log': lazy(() => import('../features/progress/daily-log-dialog.tsx')),
  'new-goal': lazy(() => import('../features/goals/create-goal-dialog.tsx')),
  'edit-goal': lazy(() => import('../features/goals/edit-goal-dialog.tsx')),
  'new-category': lazy(() => import('../features/goals/create-category-dialog.tsx')),
  'edit-category': lazy(() => import('../features/goals/edit-category-dialog.tsx')),
  'new-event': lazy(() => import('../features/calendar/create-event-dialog.tsx')),
  'edit-event': lazy(() => import('../features/calendar/edit-event-dialog.tsx')),
  'schedule-goal': lazy(() => import('../features/calendar/schedule-goal-dialog.tsx')),
  tasks: lazy(() => import('../features/tasks/tasks-dialog.tsx')),
  'new-note': lazy(() => import('../features/notes/create-note-dialog.tsx')),
  'edit-note': lazy(() => import('../features/notes/edit-note-dialog.tsx')),
};

/** The dialog the address asks for, if any: see lib/dialog-url.ts. */
export function AddressedDialog() {
  const { dialog, record, event, at, closeDialog } = useDialogs();
  if (!dialog) return null;
  const AddressedComponent = dialogs[dialog];
  return (
    <Suspense fallback={null}>
      <AddressedComponent key={record ?? ''} record={record} event={event} at={at} onClose={closeDialog} />
    </Suspense>
  );
}
