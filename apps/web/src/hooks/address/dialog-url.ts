import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { findLayers, keyOfEntry } from './back-closes.ts';

/**
 * Dialogs with a URL: `?dialog=report-progress&record=<id>` opens a dialog above any screen. Links can open it, and the
 * browser's Back closes it. To add a dialog, add its name here and its component to `src/shell/dialogs.tsx`, which
 * loads it lazily. The component takes `DialogProps` and is mounted only while the dialog is open.
 */
export const dialogNames = [
  'report-problem',
  'change-password',
  'delete-account',
  'new-api-token',
  'new-calendar-feed',
  'report-progress',
  'daily-log',
  'new-goal',
  'edit-goal',
  'new-category',
  'edit-category',
  'event',
  'event-form',
  'new-event',
  'edit-event',
  'other-event',
  'new-calendar',
  'edit-calendar',
  'go-to-date',
  'schedule-goal',
  'schedule-plan-goal',
  'schedule-task',
  'tasks',
  'new-task',
  'plan-day',
  'filters',
  'today',
  'new-note',
  'edit-note',
  'plan-goal',
  'plan-existing-goals',
  'planner-settings',
  'shortcuts',
  'outbox',
  'sign-out',
  'welcome',
  'bring-data',
] as const;
export type DialogName = (typeof dialogNames)[number];

export interface DialogProps {
  record: string | undefined;
  /** The id of the calendar event that the dialog was opened from. */
  event?: string | undefined;
  /** The wall-clock time that the dialog was opened at, as `yyyy-MM-ddTHH:mm`. */
  at?: string | undefined;
  /** Closes immediately. To ask about unsaved changes first, use `isDirty` of `Dialog`. */
  onClose: () => void;
}

export interface DialogSearch {
  dialog?: DialogName | undefined;
  record?: string | undefined;
  event?: string | undefined;
  at?: string | undefined;
}

interface OpenOptions extends Pick<DialogSearch, 'event' | 'at'> {
  /** Replaces the open dialog, so that closing leads to where the first dialog was opened from. */
  replace?: boolean;
  /** Opens the dialog although another dialog has unsaved changes. The new dialog takes the changes over. */
  ignoreBlocker?: boolean;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    openedFromApp?: boolean;
  }
}

/**
 * Parses the search parameters. An unknown name opens no dialog. Absent values are `undefined`: otherwise the router
 * keeps the raw values of the address.
 */
export function parseDialogSearch(search: Record<string, unknown>): DialogSearch {
  const dialog = dialogNames.find((name) => name === search['dialog']);
  const text = (name: string) => {
    const value = search[name];
    return dialog && typeof value === 'string' ? value : undefined;
  };
  return { dialog, record: text('record'), event: text('event'), at: text('at') };
}

/**
 * Returns a stable function that opens a dialog, unless the same dialog is open. Unlike `useDialogs`, it does not
 * render when a dialog opens.
 */
export function useOpenDialog() {
  const navigate = useNavigate();
  const router = useRouter();
  return useCallback(
    (name: DialogName, record?: string, { event, at, replace = false, ignoreBlocker = false }: OpenOptions = {}) => {
      const open = parseDialogSearch(router.latestLocation.search);
      if (open.dialog === name && open.record === record && open.event === event && open.at === at) return;
      void navigate({
        to: '.',
        search: (search) => ({ ...search, dialog: name, record, event, at }),
        state: ({ openedFromApp = false }) => ({ openedFromApp: openedFromApp || !replace }),
        replace,
        resetScroll: false,
        ignoreBlocker,
      });
    },
    [navigate, router],
  );
}

/**
 * Returns the open dialog and functions to open and close dialogs. `closeDialog` closes this dialog once: it changes
 * nothing when another dialog was opened since.
 */
export function useDialogs() {
  const navigate = useNavigate();
  const router = useRouter();
  const { dialog, record, event, at } = useSearch({ from: '__root__' });
  const openDialog = useOpenDialog();
  const entry = useRouterState({ select: ({ location }) => keyOfEntry(location) });

  function closeDialog(): void {
    const { location } = router.history;
    if (keyOfEntry(location) !== entry) return;
    if (location.state.openedFromApp) {
      void findLayers(router).leave(entry);
      return;
    }
    void navigate({
      to: '.',
      search: (search) => ({ ...search, ...parseDialogSearch({}) }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  }

  return { dialog, record, event, at, openDialog, closeDialog };
}
