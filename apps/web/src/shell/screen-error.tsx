import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { CircleAlert, CloudAlert } from 'lucide-react';
import { useEffect } from 'react';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { isLoadFailure } from './load-failure.ts';
import { showError } from '../ui/dialog/toast.ts';

/** Error boundary of a screen: its code failed to load, or it threw. */
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

/** Code that failed to load once can only be loaded by another page; something may be typed in a dialog. */
function reloadUnderNoDialog(): void {
  if (!document.querySelector('[role="dialog"]')) window.location.reload();
}

/** Offline, a reload would replace the app by the browser's error page. */
function reload(): void {
  if (navigator.onLine) window.location.reload();
  else showError('No connection', 'Connect to the network and try again.');
}
