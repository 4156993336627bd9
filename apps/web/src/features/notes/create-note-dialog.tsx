import type { DialogProps } from '../../hooks/address/dialog-url.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldsSkeleton } from '../../ui/fields/fields-skeleton.tsx';
import { NoteDialog } from './note-form/note-dialog.tsx';
import { useRead } from '../../store/use-read.ts';

/** Opened from a calendar event, links the new note to the event. */
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
