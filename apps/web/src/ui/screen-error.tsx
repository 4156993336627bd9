import { Button } from '@mantine/core';
import { CloudAlert } from 'lucide-react';
import { EmptyState } from './empty-state.tsx';
import { showError } from './toast.tsx';

/** Stands for a screen that could not be shown: its code did not arrive, or it broke. */
export function ScreenError() {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudAlert />}
        title="This screen could not be shown"
        text="Check your connection and try again. Nothing you saved is lost."
      >
        <Button onClick={loadAgain}>Try again</Button>
      </EmptyState>
    </div>
  );
}

/** Without a connection the browser would put its own page in the place of the app. */
function loadAgain(): void {
  if (navigator.onLine) window.location.reload();
  else showError('No connection', 'Connect to the network and try again.');
}
