import { Button } from '@mantine/core';
import { CloudAlert } from 'lucide-react';
import { EmptyState } from './empty-state.tsx';
import { showError } from './toast.tsx';

/** Error boundary of a screen: its code failed to load, or it threw. */
export function ScreenError() {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudAlert />}
        title="This screen could not be shown"
        text="Check your connection and try again. Nothing you saved is lost."
      >
        <Button onClick={reload}>Try again</Button>
      </EmptyState>
    </div>
  );
}

/** Offline, a reload would replace the app by the browser's error page. */
function reload(): void {
  if (navigator.onLine) window.location.reload();
  else showError('No connection', 'Connect to the network and try again.');
}
