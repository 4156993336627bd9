import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { HasEntryContext } from '../hooks/address/back-closes.ts';
import { type DialogName, type DialogProps, useDialogs } from '../hooks/address/dialog-url.ts';
import { lazyWithPreload, type PreloadableComponent, usePreload } from '../platform/loading/lazy-with-preload.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { showLoadFailure } from './screen-error.tsx';

const dialogs: Record<DialogName, PreloadableComponent<DialogProps>> = {
  'report-problem': lazyWithPreload(() => import('../features/settings/report-problem-dialog.tsx')),
  'change-password': lazyWithPreload(() => import('../features/auth/account/change-password-dialog.tsx')),
  'delete-account': lazyWithPreload(() => import('../features/auth/account/delete-account-dialog.tsx')),
  'new-api-token': lazyWithPreload(() => import('../features/auth/api-tokens/new-api-token-dialog.tsx')),
  'new-calendar-feed': lazyWithPreload(() => import('../features/feeds/new-calendar-feed-dialog.tsx')),
  'report-progress': lazyWithPreload(() => import('../features/progress/report-progress-dialog.tsx')),
  'daily-log': lazyWithPreload(() => import('../features/progress/daily-log-dialog.tsx')),
  'new-goal': lazyWithPreload(() => import('../features/goals/goal-form/create-goal-dialog.tsx')),
  'edit-goal': lazyWithPreload(() => import('../features/goals/goal-form/edit-goal-dialog.tsx')),
  'new-category': lazyWithPreload(() => import('../features/goals/categories/create-category-dialog.tsx')),
  'edit-category': lazyWithPreload(() => import('../features/goals/categories/edit-category-dialog.tsx')),
  event: lazyWithPreload(() => import('../features/calendar/dialogs/event-card.tsx')),
  'event-form': lazyWithPreload(() => import('../features/calendar/dialogs/event-form-dialog.tsx')),
  'new-event': lazyWithPreload(() => import('../features/calendar/dialogs/create-event-dialog.tsx')),
  'edit-event': lazyWithPreload(() => import('../features/calendar/dialogs/edit-event-dialog.tsx')),
  'other-event': lazyWithPreload(() => import('../features/subscriptions/other-event-dialog.tsx')),
  'new-calendar': lazyWithPreload(() => import('../features/subscriptions/create-subscription-dialog.tsx')),
  'edit-calendar': lazyWithPreload(() => import('../features/subscriptions/edit-subscription-dialog.tsx')),
  'go-to-date': lazyWithPreload(() => import('../features/calendar/dialogs/go-to-date-dialog.tsx')),
  'schedule-goal': lazyWithPreload(() => import('../features/calendar/schedule-goal/schedule-goal-dialog.tsx')),
  'schedule-plan-goal': lazyWithPreload(() => import('../features/planner/weekly/schedule-plan-goal-dialog.tsx')),
  'schedule-task': lazyWithPreload(() => import('../features/tasks/schedule/schedule-task-by-id.tsx')),
  tasks: lazyWithPreload(() => import('../features/tasks/tasks-dialog.tsx')),
  'new-task': lazyWithPreload(() => import('../features/tasks/new-task-dialog.tsx')),
  'plan-day': lazyWithPreload(() => import('../features/tasks/plan-day/plan-day-dialog.tsx')),
  filters: lazyWithPreload(() => import('../features/tasks/filters/filters-dialog.tsx')),
  today: lazyWithPreload(() => import('../features/today/today-dialog.tsx')),
  'new-note': lazyWithPreload(() => import('../features/notes/create-note-dialog.tsx')),
  'edit-note': lazyWithPreload(() => import('../features/notes/edit-note-dialog.tsx')),
  'plan-goal': lazyWithPreload(() => import('../features/planner/goal-form/plan-goal-dialog.tsx')),
  'plan-existing-goals': lazyWithPreload(() => import('../features/planner/monthly/existing-goals-dialog.tsx')),
  'planner-settings': lazyWithPreload(() => import('../features/planner/settings/planner-settings-dialog.tsx')),
  welcome: lazyWithPreload(() => import('../features/goals/welcome/welcome-dialog.tsx')),
  'bring-data': lazyWithPreload(() => import('../features/imports/bring-data-dialog.tsx')),
  outbox: lazyWithPreload(() => import('./outbox/outbox-dialog.tsx')),
  'sign-out': lazyWithPreload(() => import('./outbox/sign-out-dialog.tsx')),
  shortcuts: lazyWithPreload(() => import('../features/search/shortcuts-dialog.tsx')),
};

/** Preloaded, because users open these most often or without a connection. */
const preloaded = [
  ConfirmDialog,
  dialogs.event,
  dialogs['event-form'],
  dialogs['edit-event'],
  dialogs['new-event'],
  dialogs.tasks,
  dialogs['new-task'],
  dialogs['report-progress'],
  dialogs.outbox,
  dialogs['sign-out'],
];

/** Shows the dialog that the URL names: see hooks/address/dialog-url.ts. */
export function UrlDialog() {
  const { dialog, record, event, at, closeDialog } = useDialogs();
  usePreload(preloaded);
  if (!dialog) return null;
  const NamedDialog = dialogs[dialog];
  const key = `${dialog} ${record ?? ''}`;
  return (
    <CatchBoundary getResetKey={() => key} errorComponent={DialogFailure}>
      <Suspense fallback={null}>
        <HasEntryContext value>
          <NamedDialog key={key} {...{ record, event, at }} onClose={closeDialog} />
        </HasEntryContext>
      </Suspense>
    </CatchBoundary>
  );
}

/** Closes the dialog when its code cannot be loaded or when it throws; the screen below stays. */
function DialogFailure({ error }: Pick<ErrorComponentProps, 'error'>) {
  const { dialog, closeDialog } = useDialogs();
  useEffect(() => {
    if (!dialog) return;
    showLoadFailure('This dialog could not be opened', error);
    closeDialog();
  }, [error, dialog, closeDialog]);
  return null;
}
