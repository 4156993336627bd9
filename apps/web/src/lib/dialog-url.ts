import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Dialogs that have an address: `?dialog=report-progress&record=<id>` opens one above any screen, the
 * browser's Back closes it, and a link can lead to it.
 *
 * To add one: its name here, and its component in `src/routes/-dialog-components.ts`, which loads it when it is
 * first opened. The component takes `DialogProps`; it is mounted while it is open and not otherwise.
 */
export const dialogNames = [
  'report-problem',
  'change-password',
  'delete-account',
  'new-api-token',
  'report-progress',
  'daily-log',
  'new-goal',
  'edit-goal',
  'new-category',
  'edit-category',
  'new-event',
  'edit-event',
  'schedule-goal',
  'schedule-plan-goal',
  'tasks',
  'new-note',
  'edit-note',
  'plan-goal',
  'planner-settings',
] as const;
export type DialogName = (typeof dialogNames)[number];

export interface DialogProps {
  /** The record the dialog is about, if it was opened for one. */
  record: string | undefined;
  /** The calendar event it was opened from, if any. */
  event?: string | undefined;
  /** The time on the clock it was opened at, `yyyy-MM-ddTHH:mm`, if any. */
  at?: string | undefined;
  /** Closes at once. Ask about unsaved changes first by giving `isDirty` to `Dialog`. */
  onClose: () => void;
}

export interface DialogSearch {
  dialog?: DialogName | undefined;
  record?: string | undefined;
  event?: string | undefined;
  at?: string | undefined;
}

interface OpenOptions extends Pick<DialogSearch, 'event' | 'at'> {
  /** Instead of the dialog that is open, so that closing leads to where that one was opened. */
  replace?: boolean;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    openedFromApp?: boolean;
  }
}

/** Reads the dialog out of an address; anything unknown is no dialog. */
export function parseDialogSearch(search: Record<string, unknown>): DialogSearch {
  const dialog = dialogNames.find((name) => name === search['dialog']);
  if (!dialog) return {};
  const { record, event, at } = search;
  return {
    dialog,
    ...(typeof record === 'string' && { record }),
    ...(typeof event === 'string' && { event }),
    ...(typeof at === 'string' && { at }),
  };
}

/** Opens a dialog that has an address. The function stays the same, and the component is not rendered when a dialog opens. */
export function useOpenDialog() {
  const navigate = useNavigate();
  return useCallback(
    (name: DialogName, record?: string, { event, at, replace = false }: OpenOptions = {}) => {
      void navigate({
        to: '.',
        search: (search) => ({ ...search, dialog: name, record, event, at }),
        state: (before) => (replace ? before : { openedFromApp: true }),
        replace,
        resetScroll: false,
      });
    },
    [navigate],
  );
}

/** Opens and closes the dialogs that have an address. */
export function useDialogs() {
  const navigate = useNavigate();
  const router = useRouter();
  const { dialog, record, event, at } = useSearch({ from: '__root__' });
  const openDialog = useOpenDialog();

  function closeDialog(): void {
    if (router.state.location.state.openedFromApp) {
      router.history.back({ ignoreBlocker: true });
      return;
    }
    void navigate({
      to: '.',
      search: (search) => ({ ...search, dialog: undefined, record: undefined, event: undefined, at: undefined }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  }

  return { dialog, record, event, at, openDialog, closeDialog };
}
