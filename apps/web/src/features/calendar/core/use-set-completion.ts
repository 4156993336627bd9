import type { UnreportedEvents } from '@goaltracker/contracts/calendar/event.schema';
import { parseCompletionStatus } from '@goaltracker/domain/calendar/completion-status';
import type { CompletionStatus } from '@goaltracker/domain/calendar/enums';
import { getQueryKey } from '@trpc/react-query';
import { invalidateCalendar } from '../../../sync/invalidate.ts';
import { optimisticMutation, updateCache } from '../../../sync/optimistic-update.ts';
import { trpc } from '../../../sync/trpc.ts';
import { showError, showToast } from '../../../ui/dialog/toast.ts';
import { updateEventCache } from './calendar-cache.ts';

const toastTitles: Record<CompletionStatus, string> = {
  completed: 'Event completed',
  not_completed: 'Event not completed',
  unreported: 'Event unreported again',
};

/** Sets the completion status and offers Undo. The event leaves the list at once. */
export function useSetCompletion() {
  const { mutate } = trpc.calendar.setCompletion.useMutation(
    optimisticMutation({
      update: ({ id, completionStatus }) => [
        updateCache<UnreportedEvents>(getQueryKey(trpc.calendar.unreported), (unreported) =>
          withoutEvent(unreported, id),
        ),
        updateEventCache(id, (event) => ({ ...event, completionStatus: parseCompletionStatus(completionStatus) })),
      ],
      onError: () => showError('Failed to update completion status'),
      onSuccess({ id, title, completionStatus }) {
        const undo = { label: 'Undo', onClick: () => mutate({ id, completionStatus: 'unreported' }) };
        showToast({
          title: toastTitles[completionStatus],
          description: title,
          ...(completionStatus !== 'unreported' && { action: undo }),
        });
      },
      invalidate: invalidateCalendar,
    }),
  );
  return mutate;
}

function withoutEvent({ count, events }: UnreportedEvents, id: string): UnreportedEvents {
  const left = events.filter((event) => event.id !== id);
  return { count: count - (events.length - left.length), events: left };
}
