import { Button } from '@mantine/core';
import { SearchX } from 'lucide-react';
import { EmptyState } from './empty-state.tsx';

/** Shown by a dialog whose URL names a deleted record. */
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
