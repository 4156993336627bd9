import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';

const minute = 60_000;
const hour = 60 * minute;
/** The longest reminder offered is a day; the range is the same for an hour, and so is what the cache keeps it under. */
const hoursAhead = 26;

/**
 * Events that run now or begin within the next day, read anew each hour and with every change of the calendar. While
 * nobody can be asked they are those known before.
 */
export function useUpcomingEvents(now: number): { events: CalendarEvent[] | undefined; isFetching: boolean } {
  const from = Math.floor(now / hour) * hour;
  const { data, isFetching } = trpc.calendar.list.useQuery(
    { startDate: new Date(from).toISOString(), endDate: new Date(from + hoursAhead * hour).toISOString() },
    { refetchInterval: ({ state }) => (state.status === 'error' ? minute : false), refetchIntervalInBackground: true },
  );
  const [events, setEvents] = useState(data);
  if (data && data !== events) setEvents(data);
  return { events: data ?? events, isFetching };
}
