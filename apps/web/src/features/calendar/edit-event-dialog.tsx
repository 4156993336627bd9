import type { DialogProps } from '../../lib/dialog-url.ts';
import { trpc } from '../../lib/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldsSkeleton } from '../../ui/fields-skeleton.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { RecordGone } from '../../ui/record-gone.tsx';
import { readServerError } from '../../lib/server-error.ts';
import { useToday } from '../../lib/use-today.ts';
import { findCachedEvent } from './calendar-cache.ts';
import { EditEventForm } from './editor/edit-event-form.tsx';

/** Changes the event the address names (second document, section 2). */
export default function EditEventDialog({ record: id = '', onClose }: DialogProps) {
  const { timezone } = useToday();
  const query = trpc.calendar.get.useQuery({ id }, { placeholderData: () => findCachedEvent(id) });
  if (query.data) return <EditEventForm event={query.data} timezone={timezone} onClose={onClose} />;
  const isGone = query.error !== null && readServerError(query.error).code === 'NOT_FOUND';
  return (
    <Dialog title="Edit Event" onClose={onClose}>
      {isGone ? (
        <RecordGone what="event" onClose={onClose} />
      ) : (
        <QueryState query={query} skeleton={<FieldsSkeleton />}>
          {() => null}
        </QueryState>
      )}
    </Dialog>
  );
}
