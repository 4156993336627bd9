import { useState } from 'react';
import type { DialogProps } from '../../lib/dialog-url.ts';
import { parseServerError } from '../../lib/server-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldsSkeleton } from '../../ui/fields-skeleton.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { RecordGone } from '../../ui/record-gone.tsx';
import { NoteDialog } from './form/note-dialog.tsx';
import { findCachedNote } from './note-cache.ts';

export default function EditNoteDialog({ record: id = '', onClose }: DialogProps) {
  const [cached] = useState(() => findCachedNote(id));
  const [isRefused, setIsRefused] = useState(false);
  // A refusal may also mean that the linked event is gone.
  const query = trpc.notes.get.useQuery({ id }, { enabled: !cached || isRefused });
  const note = cached ?? query.data;
  const isGone = query.error !== null && parseServerError(query.error).code === 'NOT_FOUND';
  if (note)
    return (
      <NoteDialog
        note={note}
        isGone={isGone}
        linkedEvent={note.calendarEvent}
        onRefused={() => setIsRefused(true)}
        onClose={onClose}
      />
    );
  return (
    <Dialog title="Edit Note" size="lg" onClose={onClose}>
      {isGone ? (
        <RecordGone what="note" onClose={onClose} />
      ) : (
        <QueryState query={query} skeleton={<FieldsSkeleton />}>
          {() => null}
        </QueryState>
      )}
    </Dialog>
  );
}
