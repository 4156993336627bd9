import type { CalendarCopy, CalendarFetches, FetchCalendar, FetchResult } from '../core/calendar-services.ts';
import { fetchCopy } from './calendar-copy.ts';
import { CalendarFetchError } from './fetch-failures.ts';

export function createCalendarFetches(fetchCalendar: FetchCalendar): CalendarFetches {
  const totals: Record<FetchResult, number> = { changed: 0, unchanged: 0, failed: 0 };
  const fetches: CalendarFetches = {
    totals,
    count: (result) => void (totals[result] += 1),
    async fetchCopy(source, now, signal) {
      try {
        const copy = await fetchCopy(fetchCalendar, source, now, signal);
        fetches.count(copy ? 'changed' : 'unchanged');
        return copy;
      } catch (error) {
        if (error instanceof CalendarFetchError) fetches.count('failed');
        throw error;
      }
    },
  };
  return fetches;
}

/** Returns a CalendarFetchError instead of throwing it, so that the outcome can be stored. */
export async function toOutcome(
  fetched: Promise<CalendarCopy | null>,
): Promise<CalendarCopy | CalendarFetchError | null> {
  try {
    return await fetched;
  } catch (error) {
    if (error instanceof CalendarFetchError) return error;
    throw error;
  }
}
