import { invalidateCalendar } from '../../../sync/invalidate.ts';
import { optimisticMutation } from '../../../sync/optimistic-update.ts';
import { trpc } from '../../../sync/trpc.ts';
import { showError } from '../../../ui/dialog/toast.ts';
import { addToEventsCache, setOpenEventCache, updateEventCache } from './calendar-cache.ts';

/** Takes back the deletion of an event or the last change of following or all events of its series. */
export function useRestoreEvent() {
  const { mutate } = trpc.calendar.restore.useMutation(
    optimisticMutation({
      async onSuccess(event) {
        await updateEventCache(event.id, () => event);
        addToEventsCache(event);
        setOpenEventCache(event);
      },
      onError: () => showError('Error', 'Failed to restore event. Please try again.'),
      invalidate: invalidateCalendar,
    }),
  );
  return mutate;
}
