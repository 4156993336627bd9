import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { useState } from 'react';
import { trpc } from '../../sync/trpc.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Covers the longest reminder, one day. The range changes only once an hour, and so does the query key. */
const hoursAhead = 26;

/**
 * Events that are current or start within the next day. They are fetched every hour and after every change of the
 * calendar; while a new range loads or fails, the events of the last one are returned.
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
