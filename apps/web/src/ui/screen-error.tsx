import { Button } from '@mantine/core';
import { CloudAlert } from 'lucide-react';
import { EmptyState } from './empty-state.tsx';

/** Stands for a screen that could not be shown: its code did not arrive, or it broke. */
export function ScreenError() {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudAlert />}
        title="This screen could not be shown"
        text="Check your connection and try again. Nothing you saved is lost."
      >
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </EmptyState>
    </div>
  );
}
