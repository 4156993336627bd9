import { invalidateCalendar } from '../../../sync/invalidate.ts';
import { optimisticMutation, type Rollback } from '../../../sync/optimistic-update.ts';
import { trpc } from '../../../sync/trpc.ts';
import { showError } from '../../../ui/dialog/toast.ts';
import { updateEventsCache } from './calendar-cache.ts';

/**
 * Deletes one event at once and without a question, as the Undo of its creation does. `updateOthers` changes the caches
 * that hold more of the event.
 */
export function useRemoveEvent(updateOthers?: (id: string) => Promise<Rollback>) {
  return trpc.calendar.remove.useMutation(
    optimisticMutation({
      update: ({ id }) => [
        updateEventsCache((events) => events.filter((event) => event.id !== id)),
        ...(updateOthers ? [updateOthers(id)] : []),
      ],
      onError: () => showError('Error', 'Failed to remove event'),
      invalidate: invalidateCalendar,
    }),
  );
}
