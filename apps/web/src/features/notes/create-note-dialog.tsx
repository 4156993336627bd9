import type { DialogProps } from '../../hooks/dialog-url.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldsSkeleton } from '../../ui/fields/fields-skeleton.tsx';
import { NoteDialog } from './form/note-dialog.tsx';
import { useRead } from '../../store/use-read.ts';

/** Creates a note; opened from a calendar event, the note is linked to it. */
export default function CreateNoteDialog({ event: eventId, onClose }: DialogProps) {
  const event = useRead('calendar.get', { id: eventId ?? '' }, { enabled: eventId !== undefined });
  if (event.isFetching) {
    return (
      <Dialog title="New Note" size="lg" onClose={onClose}>
        <FieldsSkeleton />
      </Dialog>
    );
  }
  return <NoteDialog linkedEvent={event.data ?? null} onClose={onClose} />;
}
