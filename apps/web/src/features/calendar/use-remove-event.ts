import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { useMutation } from '@tanstack/react-query';
import { trpcClient } from '../../lib/trpc.ts';
import { showError, showToast } from '../../ui/toast.tsx';
import { invalidateCalendar } from '../../lib/invalidate.ts';
import { updateEventsCache } from './calendar-cache.ts';
import { isInScope } from './in-scope.ts';

interface RemoveOptions {
  describeFailure: (scope: SeriesScope) => { title: string; description?: string };
  onRemoved: () => void;
  onRefused: () => void;
}

/**
 * Removes an event, or as much of its series as the scope says, from the calendar. It goes at once and comes back, with
 * the toast of section 8, when that is refused.
 */
export function useRemoveEvent(removed: CalendarEvent, { describeFailure, onRemoved, onRefused }: RemoveOptions) {
  const { id, seriesId } = removed;
  return useMutation({
    mutationFn: (scope: SeriesScope) =>
      seriesId === null
        ? trpcClient.calendar.remove.mutate({ id })
        : trpcClient.calendar.removeSeries.mutate({ id, scope }),
    onMutate: (scope) => updateEventsCache((events) => events.filter((event) => !isInScope(event, removed, scope))),
    onError(_error, scope, takeBack) {
      takeBack?.();
      const { title, description } = describeFailure(scope);
      showError(title, description);
      onRefused();
    },
    onSuccess() {
      onRemoved();
      showToast({ title: 'Event removed' });
    },
    onSettled: invalidateCalendar,
  });
}
