import { useRead } from '../../store/use-read.ts';

const hour = 60 * 60_000;
/** Covers the longest reminder, one day. The range changes only once an hour. */
const hoursAhead = 26;

/** Events that are current or start within the next day. */
export function useUpcomingEvents(now: number) {
  const from = Math.floor(now / hour) * hour;
  return useRead('calendar.list', {
    startDate: new Date(from).toISOString(),
    endDate: new Date(from + hoursAhead * hour).toISOString(),
  }).data;
}
