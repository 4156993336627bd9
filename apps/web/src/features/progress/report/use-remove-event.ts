import { trpc } from '../../../lib/trpc.ts';
import { showError, showToast } from '../../../ui/toast-store.ts';
import { changeShownEvents, refreshCalendar } from '../../calendar/calendar-cache.ts';

/** Removes an event from the calendar; it goes at once and comes back, with section 8's toast, when that is refused. */
export function useRemoveEvent({ onRemoved, onRefused }: { onRemoved: () => void; onRefused: () => void }) {
  return trpc.calendar.remove.useMutation({
    onMutate: ({ id }) => changeShownEvents((events) => events.filter((event) => event.id !== id)),
    onError(_error, _input, takeBack) {
      takeBack?.();
      showError('Error', 'Failed to remove event');
      onRefused();
    },
    onSuccess() {
      onRemoved();
      showToast({ title: 'Event removed' });
    },
    onSettled: refreshCalendar,
  });
}
