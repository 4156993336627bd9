import { invalidateCalendar } from '../../../sync/invalidate.ts';
import { optimisticMutation } from '../../../sync/optimistic-update.ts';
import { trpc } from '../../../sync/trpc.ts';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { showError, showToast } from '../../../ui/dialog/toast.ts';
import { updateEventsCache } from '../../calendar/core/calendar-cache.ts';

/** Reschedules the missed sessions of a week to the next one and offers Undo. */
export function useRescheduleMissed() {
  const undo = trpc.calendar.removeMany.useMutation(
    optimisticMutation({
      update: ({ events: removed }) => [
        updateEventsCache((events) => events.filter(({ id }) => !removed.some((each) => each.id === id))),
      ],
      onError: () => showError('Error', 'Failed to remove event'),
      onSuccess: (_, { events }) => showToast({ title: `${formatCount(events.length, 'session')} removed again` }),
      invalidate: invalidateCalendar,
    }),
  );
  return trpc.planner.carryOver.useMutation(
    optimisticMutation({
      onError: () => showError('Error', 'Failed to carry the sessions over. Please try again.'),
      onSuccess({ events }) {
        const rescheduled = events.map(({ id }) => ({ id }));
        showToast({
          title: `${formatCount(rescheduled.length, 'session')} carried over`,
          ...(rescheduled.length > 0 && {
            action: { label: 'Undo', onClick: () => undo.mutate({ events: rescheduled }) },
          }),
        });
      },
      invalidate: invalidateCalendar,
    }),
  );
}
