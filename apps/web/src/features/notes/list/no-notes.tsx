import { Button } from '@mantine/core';
import { NotebookPen, SearchX } from 'lucide-react';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';

/** The empty state of the notes screen, or of a search (rules/notes.md#cards). */
export function NoNotes({ search, onClear }: { search: string | undefined; onClear: () => void }) {
  const openDialog = useOpenDialog();
  if (search !== undefined) {
    return (
      <EmptyState icon={<SearchX />} title="No notes found" text={`No title and no text has “${search}” in it.`}>
        <Button variant="default" onClick={onClear}>
          Clear search
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<NotebookPen />}
      title="No notes yet"
      text="What you write down stands here, in your colours, beside the events it belongs to."
    >
      <Button onClick={() => openDialog('new-note')}>New Note</Button>
    </EmptyState>
  );
}
