import { type CalendarDay, isCalendarDay } from '@goaltracker/domain/core/calendar-day';

/** What the address of the daily report keeps: the day, unless it is today. */
export interface ReportSearch {
  date?: CalendarDay | undefined;
}

/** Reads the daily report out of an address; what is no day is left out. */
export function parseReportSearch(search: Record<string, unknown>): ReportSearch {
  const { date } = search;
  return typeof date === 'string' && isCalendarDay(date) ? { date } : {};
}
