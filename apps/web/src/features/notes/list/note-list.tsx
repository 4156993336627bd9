import type { Note } from '@goaltracker/contracts/notes/note.schema';
import { useMemo, useState } from 'react';
import { useOpenDialog } from '../../../lib/dialog-url.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToday } from '../../../lib/use-today.ts';
import type { NoteActions } from './note-actions.ts';
import { NoteCard } from './note-card.tsx';
import classes from './note-list.module.css';
import { useRemoveNote } from './use-remove-note.ts';

/** Notes as cards, in as many columns as fit, three at most. */
export function NoteList({ notes }: { notes: readonly Note[] }) {
  const { timezone } = useToday();
  const openDialog = useOpenDialog();
  const [noteToDelete, setNoteToDelete] = useState<Note | null>(null);
  const removeNote = useRemoveNote();
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
      <ul className={classes.list} aria-label="Notes">
        {notes.map((note) => (
          <li key={note.id} className={classes.item}>
            <NoteCard note={note} timezone={timezone} actions={actions} />
          </li>
        ))}
      </ul>
      {noteToDelete && (
        <ConfirmDialog
          title="Delete Note"
          text={`Are you sure you want to delete "${noteToDelete.title}"? This action cannot be undone.`}
          confirmLabel="Delete"
          destructive
          onCancel={() => setNoteToDelete(null)}
          onConfirm={() => {
            setNoteToDelete(null);
            removeNote({ id: noteToDelete.id });
          }}
        />
      )}
    </>
  );
}
