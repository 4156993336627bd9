import type { DialogProps } from '../../hooks/address/dialog-url.ts';
import { parseServerError } from '../../http/server-error.ts';
import { useKeptRecord } from '../../hooks/use-kept-record.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldsSkeleton } from '../../ui/fields/fields-skeleton.tsx';
import { QueryState } from '../../ui/pieces/query-state.tsx';
import { RecordDeleted } from '../../ui/dialog/record-elsewhere.tsx';
import { NoteDialog } from './note-form/note-dialog.tsx';
import { useRead } from '../../store/use-read.ts';

export default function EditNoteDialog({ record: id = '', onClose }: DialogProps) {
  const query = useRead('notes.get', { id });
  const note = useKeptRecord(id, query.data);
  const isDeleted = query.error !== null && parseServerError(query.error).code === 'NOT_FOUND';
  if (note)
    return (
      <NoteDialog
        note={note}
        isDeleted={isDeleted}
        linkedEvent={note.calendarEvent}
        // The server also refuses a note with a linked event that is gone.
        onRefused={() => void query.refetch()}
        onClose={onClose}
      />
    );
  return (
    <Dialog title="Edit Note" size="lg" onClose={onClose}>
      {isDeleted ? (
        <RecordDeleted what="note" onClose={onClose} />
      ) : (
        <QueryState query={query} skeleton={<FieldsSkeleton />}>
          {() => null}
        </QueryState>
      )}
    </Dialog>
  );
}
