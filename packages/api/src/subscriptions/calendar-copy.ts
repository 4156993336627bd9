import { shortestWindow, subscribedWindow } from '@goaltracker/domain/subscriptions/schedule';
import { CalendarFileError } from '@goaltracker/domain/calendar/calendar-file-error';
import { readCalendar } from '@goaltracker/ics/reader/read-calendar';
import type { CalendarCopy, CalendarSource, FetchCalendar } from '../core/calendar-services.ts';
import { CalendarFetchError } from './fetch-failures.ts';
import { toSubscribedEvents } from './to-subscribed-events.ts';

/**
 * Fetches and reads a calendar. When the stored copy is current, returns null. Fetches a new copy when the stored
 * events end within a year. Throws a CalendarFetchError.
 */
export async function fetchCopy(
  fetchCalendar: FetchCalendar,
  source: CalendarSource,
  now: Date,
  signal?: AbortSignal,
): Promise<CalendarCopy | null> {
  const { etag, lastModified } = source;
  const mayStay = source.keptUntil !== null && Date.parse(source.keptUntil) >= now.getTime() + shortestWindow;
  const known = mayStay ? { etag, lastModified } : { etag: null, lastModified: null };
  const { file, charset, ...validators } = await fetchCalendar(source.url, known, signal);
  if (file === null) return null;
  if (file.length === 0) throw new CalendarFetchError('Its server answers with nothing.');
  const window = { from: now.getTime() - subscribedWindow.back, to: now.getTime() + subscribedWindow.ahead };
  try {
    const { timeZone: userTimeZone } = source;
    const read = await readCalendar(file, { userTimeZone, now, ...(charset && { charset }) });
    const events = await toSubscribedEvents(read.events, source, window);
    return { ...validators, name: read.name, events, keptUntil: new Date(window.to).toISOString() };
  } catch (error) {
    throw error instanceof CalendarFileError ? new CalendarFetchError(error.message) : error;
  }
}
