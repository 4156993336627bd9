import type { Subscription } from '@goaltracker/contracts/subscriptions/subscription.schema';
import { getQueryKey } from '@trpc/react-query';
import { invalidateWhenIdle } from '../../sync/invalidate.ts';
import { optimisticMutation, updateCache } from '../../sync/optimistic-update.ts';
import { queries, trpc } from '../../sync/trpc.ts';
import { showError } from '../../ui/dialog/toast.ts';

const listKey = getQueryKey(trpc.calendarSubscriptions.list);

export const updateSubscriptionsCache = (change: (list: Subscription[]) => Subscription[]) =>
  updateCache<Subscription[]>(listKey, change);

/** Every read of other calendars: the list and their events. */
export function invalidateSubscriptions(): void {
  invalidateWhenIdle(invalidateReads);
}

function invalidateReads(): void {
  void queries.calendarSubscriptions.invalidate();
}

/** Shows or hides the events of a calendar. */
export function useHideCalendar() {
  return trpc.calendarSubscriptions.update.useMutation(
    optimisticMutation({
      update: ({ id, isHidden = false }) => [
        updateSubscriptionsCache((list) => list.map((each) => (each.id === id ? { ...each, isHidden } : each))),
      ],
      onError: (_error, { isHidden }) =>
        showError('Error', `Failed to ${isHidden ? 'hide' : 'show'} the calendar. Please try again.`),
      invalidate: invalidateSubscriptions,
      isToggle: true,
    }),
  );
}
