import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { getQueryKey } from '@trpc/react-query';
import { type Rollback, updateCache } from '../../../sync/optimistic-update.ts';
import { queryClient } from '../../../sync/query-client.ts';
import { trpc } from '../../../sync/trpc.ts';

const listKey = getQueryKey(trpc.calendar.list);

/** Finds an event in any cached range, so that a dialog can open without a request. */
export function findCachedEvent(id: string): CalendarEvent | undefined {
  const lists = queryClient.getQueriesData<CalendarEvent[]>({ queryKey: listKey });
  return lists.flatMap(([, events]) => events ?? []).find((event) => event.id === id);
}

/** Updates the events in every cached range. */
export const updateEventsCache = (change: (events: CalendarEvent[]) => CalendarEvent[]): Promise<Rollback> =>
  updateCache(listKey, change);

/** Updates one event in every cached range. */
export const updateEventCache = (id: string, change: (event: CalendarEvent) => CalendarEvent): Promise<Rollback> =>
  updateEventsCache((events) => events.map((event) => (event.id === id ? change(event) : event)));

/** Updates the event as the open editor has read it by id. */
export const updateOpenEventCache = (id: string, change: (event: CalendarEvent) => CalendarEvent): Promise<Rollback> =>
  updateCache(getQueryKey(trpc.calendar.get, { id }), change);

/** Sets what an editor of the event reads by id, also where that was not found any more. */
export function setOpenEventCache(event: CalendarEvent): void {
  queryClient.setQueryData(getQueryKey(trpc.calendar.get, { id: event.id }, 'query'), event);
}

/** Adds a new event to every cached range that it overlaps. */
export function addToEventsCache(event: CalendarEvent): void {
  for (const [key, events] of queryClient.getQueriesData<CalendarEvent[]>({ queryKey: listKey })) {
    const range = (key[1] as { input?: { startDate: string; endDate: string } } | undefined)?.input;
    const isInRange =
      range !== undefined &&
      Date.parse(event.startTime) < Date.parse(range.endDate) &&
      Date.parse(event.endTime) > Date.parse(range.startDate);
    if (events && isInRange && !events.some(({ id }) => id === event.id))
      queryClient.setQueryData(key, [...events, event]);
  }
}

/** Removes an event, or the occurrences of its series that are in scope, from every cached range. */
export const removeFromEventsCache = (removed: CalendarEvent, scope: SeriesScope): Promise<Rollback> =>
  updateEventsCache((events) => events.filter((event) => !isInScope(event, removed, scope)));

function isInScope(event: CalendarEvent, addressed: CalendarEvent, scope: SeriesScope): boolean {
  if (event.id === addressed.id) return true;
  if (scope === 'this' || addressed.seriesId === null || event.seriesId !== addressed.seriesId) return false;
  return scope === 'all' || Date.parse(event.startTime) >= Date.parse(addressed.startTime);
}
