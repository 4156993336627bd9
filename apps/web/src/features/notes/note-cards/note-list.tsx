import { Skeleton } from '@mantine/core';
import type { Note } from '@goaltracker/contracts/notes/note.schema';
import { useMemo, useState } from 'react';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { useCall } from '../../../store/use-call.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Grid } from '../../../ui/layout/layout.tsx';
import { NoteCard, type NoteActions } from './note-card.tsx';

export function NoteList({ notes }: { notes: readonly Note[] }) {
  const { timezone } = useToday();
  const openDialog = useOpenDialog();
  const [noteToDelete, setNoteToDelete] = useState<Note | null>(null);
  const remove = useCall('notes.remove');
  const actions: NoteActions = useMemo(
    () => ({
      edit: ({ id }) => openDialog('edit-note', id),
      remove: setNoteToDelete,
      openEvent: (eventId) => openDialog('edit-event', eventId),
    }),
    [openDialog],
  );

  return (
    <>
      <Grid as="ul" columns={3} min={272} gap={12} align="start" aria-label="Notes">
        {notes.map((note) => (
          <li key={note.id} className="lazy">
            <NoteCard note={note} timezone={timezone} actions={actions} />
          </li>
        ))}
      </Grid>
      {noteToDelete && (
        <ConfirmDialog
          title="Delete Note"
          text={`Are you sure you want to delete "${noteToDelete.title}"? This action cannot be undone.`}
          confirmLabel="Delete"
          destructive
          onCancel={() => setNoteToDelete(null)}
          onConfirm={() => {
            setNoteToDelete(null);
            remove.mutate({ id: noteToDelete.id });
          }}
        />
      )}
    </>
  );
}

const skeletons = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Six cards while the notes load (rules/notes.md#cards). */
export function NotesSkeleton() {
  return (
    <Grid columns={3} min={272} gap={12} align="start">
      {skeletons.map((key) => (
        <Skeleton key={key} height={220} radius="lg" />
      ))}
    </Grid>
  );
}
