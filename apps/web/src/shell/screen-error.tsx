import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { CircleAlert, CloudAlert } from 'lucide-react';
import { useEffect } from 'react';
import { EmptyState } from '../ui/pieces/empty-state.tsx';
import { showError, showToast } from '../undo/toast.ts';

/** Replaces a screen when its code failed to load or when it threw. */
export function ScreenError({ error }: Pick<ErrorComponentProps, 'error'>) {
  const isConnection = isLoadFailure(error);
  useEffect(() => {
    if (!isConnection) return undefined;
    window.addEventListener('online', reloadUnderNoDialog);
    return () => window.removeEventListener('online', reloadUnderNoDialog);
  }, [isConnection]);
  return (
    <div role="alert">
      <EmptyState
        icon={isConnection ? <CloudAlert /> : <CircleAlert />}
        title="This screen could not be shown"
        text={
          isConnection
            ? 'Check your connection and try again. Nothing you saved is lost.'
            : 'Something went wrong in the app. Nothing you saved is lost.'
        }
      >
        <Button onClick={reload}>Try again</Button>
      </EmptyState>
    </div>
  );
}

/**
 * Only a new page can load code that failed to load once. Not while a dialog is open, because the user may have typed
 * into it.
 */
function reloadUnderNoDialog(): void {
  if (!document.querySelector('[role="dialog"]')) window.location.reload();
}

/** Offline, a reload would replace the app with the browser's error page. */
function reload(): void {
  if (navigator.onLine) window.location.reload();
  else showError('No connection', 'Connect to the network and try again.');
}

/** Error messages of Chromium, Firefox, Safari and `loadOnline` when code cannot be loaded. */
const loadFailure = /No connection|dynamically imported module|Importing a module script failed/i;

/** Whether the error means that code could not be loaded. Offline, every error counts. */
function isLoadFailure(error: unknown): boolean {
  return !navigator.onLine || loadFailure.test(String(error));
}

/**
 * Shows why code could not be loaded. After a failure online, only a reload helps: see `loadOnline` in
 * platform/loading/lazy-with-preload.tsx.
 */
export function showLoadFailure(title: string, error: unknown): void {
  if (!isLoadFailure(error)) showError(title, 'Something went wrong in the app.');
  else if (!navigator.onLine) showError(title, 'Check your connection and try again.');
  else {
    showToast({
      title,
      description: 'Load the page again, then open it once more.',
      variant: 'destructive',
      action: { label: 'Reload', onClick: () => window.location.reload() },
    });
  }
}
