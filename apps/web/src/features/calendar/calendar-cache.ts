import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { getQueryKey } from '@trpc/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';

const listKey = getQueryKey(trpc.calendar.list);

/** An event as some list shows it, so that nobody waits for what is on the screen already. */
export function findShownEvent(id: string): CalendarEvent | undefined {
  const lists = queryClient.getQueriesData<CalendarEvent[]>({ queryKey: listKey });
  return lists.flatMap(([, events]) => events ?? []).find((event) => event.id === id);
}

/**
 * Shows a change of the events in every range that is shown or kept, before the server has made it. Returns how to
 * take it back.
 */
export async function updateEventsCache(change: (events: CalendarEvent[]) => CalendarEvent[]): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: listKey });
  const before = queryClient.getQueriesData<CalendarEvent[]>({ queryKey: listKey });
  queryClient.setQueriesData<CalendarEvent[]>({ queryKey: listKey }, (events) => events && change(events));
  return () => {
    for (const [key, events] of before) queryClient.setQueryData(key, events);
  };
}

/** Shows a change of one event before the server has made it. Returns how to take it back. */
export function updateEventCache(id: string, change: (event: CalendarEvent) => CalendarEvent): Promise<() => void> {
  return updateEventsCache((events) => events.map((event) => (event.id === id ? change(event) : event)));
}
