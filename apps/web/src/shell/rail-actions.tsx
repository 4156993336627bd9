import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useDialogs } from '../hooks/dialog-url.ts';
import { SearchButton } from '../ui/layout/search-button.tsx';

/** At the end of the rail of wide screens. */
export function RailActions() {
  const { openDialog } = useDialogs();
  return (
    <>
      <SearchButton />
      <Button variant="light" leftSection={<Plus size={18} aria-hidden />} onClick={() => openDialog('new-goal')}>
        New Goal
      </Button>
    </>
  );
}
