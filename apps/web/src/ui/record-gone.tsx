import { Button } from '@mantine/core';
import { SearchX } from 'lucide-react';
import { EmptyState } from './empty-state.tsx';

/** What a dialog says whose address names something that is not there any more. */
export function RecordGone({
  what,
  onClose,
}: {
  what: 'goal' | 'category' | 'event' | 'task' | 'note';
  onClose: () => void;
}) {
  return (
    <EmptyState icon={<SearchX />} title={`This ${what} is gone`} text="It may have been deleted on another device.">
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </EmptyState>
  );
}
