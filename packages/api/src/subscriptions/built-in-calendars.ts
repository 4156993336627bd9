import type { FetchCalendar } from '../core/calendar-services.ts';

/** Returns the calendar that this server provides at an address, if any. */
export type FindCalendar = (address: string) => string | undefined;

export function withBuiltInCalendars(findCalendar: FindCalendar, fetchCalendar: FetchCalendar): FetchCalendar {
  return async (address, known, signal) => {
    const file = findCalendar(address);
    if (file === undefined) return fetchCalendar(address, known, signal);
    return { file: Buffer.from(file), etag: null, lastModified: null };
  };
}
