import type { DialogProps } from '../../lib/dialog-url.ts';
import { trpc } from '../../lib/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldsSkeleton } from '../../ui/fields-skeleton.tsx';
import { findCachedEvent } from '../calendar/calendar-cache.ts';
import { NoteDialog } from './form/note-dialog.tsx';

/** Creates a note; opened from a calendar event, the note is linked to it. */
export default function CreateNoteDialog({ event: eventId, onClose }: DialogProps) {
  const event = trpc.calendar.get.useQuery(
    { id: eventId ?? '' },
    {
      enabled: eventId !== undefined,
      initialData: () => findCachedEvent(eventId ?? ''),
    },
  );
  if (event.isLoading) {
    return (
      <Dialog title="New Note" size="lg" onClose={onClose}>
        <FieldsSkeleton />
      </Dialog>
    );
  }
  return <NoteDialog linkedEvent={event.data ?? null} onClose={onClose} />;
}
