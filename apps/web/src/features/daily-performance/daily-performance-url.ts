import { type CalendarDay, isCalendarDay } from '@goaltracker/domain/core/calendar-day';

/** Search parameters: the day, absent for today. */
export interface DailyPerformanceSearch {
  date?: CalendarDay | undefined;
}

/** Parses the search parameters; anything but a day is ignored. */
export function parseDailyPerformanceSearch(search: Record<string, unknown>): DailyPerformanceSearch {
  const { date } = search;
  return { date: typeof date === 'string' && isCalendarDay(date) ? date : undefined };
}
