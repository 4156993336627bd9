import type { FetchCalendar } from '../core/calendar-services.ts';

/** The calendar that this server has itself at an address. */
export type FindCalendar = (address: string) => string | undefined;

/** Answers for the calendars that the server has itself, and fetches the others. */
export function withBuiltInCalendars(findCalendar: FindCalendar, fetchCalendar: FetchCalendar): FetchCalendar {
  return async (address, known, signal) => {
    const file = findCalendar(address);
    if (file === undefined) return fetchCalendar(address, known, signal);
    return { file: Buffer.from(file), etag: null, lastModified: null };
  };
}
