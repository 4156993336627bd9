import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { useMutation } from '@tanstack/react-query';
import { trpcClient } from '../../../lib/trpc.ts';
import { showError, showToast } from '../../../ui/toast.tsx';
import { invalidateCalendar } from '../../../lib/invalidate.ts';
import { updateEventCache } from '../calendar-cache.ts';
import { describeFailure } from '../../../lib/describe-failure.ts';
import type { listEventChanges } from './event-form.ts';

export type EventChanges = ReturnType<typeof listEventChanges>;

interface SaveOptions {
  onSaved: () => void;
  onRefused: (error: unknown) => void;
}

/** Changes an event, or as much of its series as the scope says. The event shows it at once. */
export function useSaveEvent(event: CalendarEvent, { onSaved, onRefused }: SaveOptions) {
  const { id } = event;
  return useMutation({
    mutationFn: ({ changes, scope }: { changes: EventChanges; scope: SeriesScope }) =>
      scope === 'this'
        ? trpcClient.calendar.update.mutate({ id, ...changes })
        : trpcClient.calendar.updateSeries.mutate({ id, scope, ...changes }),
    onMutate: ({ changes }) => updateEventCache(id, (shown) => ({ ...shown, ...changes })),
    onError(error, { scope }, takeBack) {
      takeBack?.();
      onRefused(error);
      const title = scope === 'this' ? 'Failed to update event' : 'Failed to update all events in series';
      showError(title, describeFailure(error));
    },
    onSuccess({ title }) {
      onSaved();
      showToast({ title: 'Event updated', description: title });
    },
    onSettled: invalidateCalendar,
  });
}
