import type { DialogProps } from '../../hooks/dialog-url.ts';
import { trpc } from '../../sync/trpc.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldsSkeleton } from '../../ui/fields/fields-skeleton.tsx';
import { findCachedEvent } from '../calendar/core/use-events.ts';
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
