import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { getQueryKey } from '@trpc/react-query';
import { type Rollback, updateCache } from '../../lib/optimistic-update.ts';
import { queryClient } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';

const listKey = getQueryKey(trpc.calendar.list);

/** Finds an event in any cached range, so that a dialog can open without a request. */
export function findCachedEvent(id: string): CalendarEvent | undefined {
  const lists = queryClient.getQueriesData<CalendarEvent[]>({ queryKey: listKey });
  return lists.flatMap(([, events]) => events ?? []).find((event) => event.id === id);
}

/** Updates the events in every cached range. */
export const updateEventsCache = (change: (events: CalendarEvent[]) => CalendarEvent[]): Promise<Rollback> =>
  updateCache(listKey, change);

export const updateEventCache = (id: string, change: (event: CalendarEvent) => CalendarEvent): Promise<Rollback> =>
  updateEventsCache((events) => events.map((event) => (event.id === id ? change(event) : event)));
