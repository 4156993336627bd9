import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { getQueryKey } from '@trpc/react-query';
import { type Rollback, updateCache } from '../../../sync/optimistic-update.ts';
import { trpc } from '../../../sync/trpc.ts';

/** Updates the events in every cached range. */
export const updateEventsCache = (change: (events: CalendarEvent[]) => CalendarEvent[]): Promise<Rollback> =>
  updateCache(getQueryKey(trpc.calendar.list), change);

/** Updates one event in every cached range. */
export const updateEventCache = (id: string, change: (event: CalendarEvent) => CalendarEvent): Promise<Rollback> =>
  updateEventsCache((events) => events.map((event) => (event.id === id ? change(event) : event)));
