import type { CalendarEvent, UnreportedEvents } from '@goaltracker/contracts/calendar/event.schema';
import type { CompletionStatus } from '@goaltracker/domain/calendar/enums';
import { getQueryKey } from '@trpc/react-query';
import { useCallback } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { showError, showToast } from '../../ui/toast.tsx';
import { invalidateCalendar } from '../../lib/invalidate.ts';
import { updateEventCache } from './calendar-cache.ts';

const unreportedKey = getQueryKey(trpc.calendar.unreported);
const words: Record<CompletionStatus, string> = {
  completed: 'Event completed',
  not_completed: 'Event not completed',
  unreported: 'Event unreported again',
};

/** Says what became of an event: it leaves the unreported ones at once, and comes back when the server refuses. */
export function useReportOutcome(): (event: CalendarEvent, completionStatus: CompletionStatus) => void {
  const { mutate } = trpc.calendar.setCompletion.useMutation({
    async onMutate({ id, completionStatus }) {
      await queryClient.cancelQueries({ queryKey: unreportedKey });
      const before = queryClient.getQueriesData<UnreportedEvents>({ queryKey: unreportedKey });
      queryClient.setQueriesData<UnreportedEvents>({ queryKey: unreportedKey }, (shown) => shown && without(shown, id));
      const takeBack = await updateEventCache(id, (event) => ({ ...event, completionStatus }));
      return () => {
        takeBack();
        for (const [key, shown] of before) queryClient.setQueryData(key, shown);
      };
    },
    onError(_error, _input, takeBack) {
      takeBack?.();
      showError('Failed to update completion status');
    },
    onSuccess({ id, title, completionStatus }) {
      const undo = { label: 'Undo', onClick: () => mutate({ id, completionStatus: 'unreported' }) };
      showToast({
        title: words[completionStatus],
        description: title,
        ...(completionStatus !== 'unreported' && { action: undo }),
      });
    },
    onSettled: invalidateCalendar,
  });
  return useCallback((event, completionStatus) => mutate({ id: event.id, completionStatus }), [mutate]);
}

function without({ count, events }: UnreportedEvents, id: string): UnreportedEvents {
  const left = events.filter((event) => event.id !== id);
  return { count: count - (events.length - left.length), events: left };
}
