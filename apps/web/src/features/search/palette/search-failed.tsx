import { Button } from '@mantine/core';

export function SearchFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <p>Your records could not be searched. {text}</p>
      <Button variant="subtle" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
