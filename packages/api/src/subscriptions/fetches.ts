import { waitOutside } from '@goaltracker/db/core/request-place';
import { FairSlots, type Slot } from '@goaltracker/domain/core/fair-slots';
import type { CalendarCopy, CalendarFetches, FetchCalendar, FetchResult } from '../core/calendar-services.ts';
import { DomainError, UnavailableError } from '../core/errors.ts';
import { fetchCopy } from './calendar-copy.ts';
import { CalendarFetchError } from './fetch-failures.ts';

/** Fetches that a user waits for: those of users with slow calendars leave half of them to users without any. */
const slots = { total: 16, perOwner: 2, reserved: 8 };
/** Of one user: more than these are refused. */
const maxWaiting = 20;
/** Milliseconds. With the fetch itself still within the time that a response has. */
const maxWaitMs = 20_000;

export function createCalendarFetches(fetchCalendar: FetchCalendar): CalendarFetches {
  const totals: Record<FetchResult, number> = { changed: 0, unchanged: 0, failed: 0 };
  const places = new FairSlots(slots);
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
    async fetchCopyFor(source, now) {
      return waitOutside('the web', async () => {
        using _place = await waitForPlace(places, source.userId);
        return await fetches.fetchCopy(source, now);
      });
    },
  };
  return fetches;
}

async function waitForPlace(places: FairSlots, userId: string): Promise<Slot> {
  if (places.countWaiting(userId) >= maxWaiting) {
    const message = 'Many of your calendars are already being fetched. Please try again in a moment.';
    throw new DomainError('RATE_LIMITED', message, { retryAfterSeconds: 10 });
  }
  try {
    return await places.acquire(userId, AbortSignal.timeout(maxWaitMs));
  } catch {
    throw new UnavailableError();
  }
}

/** For outcomes that are stored: a CalendarFetchError is returned instead of thrown. */
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
