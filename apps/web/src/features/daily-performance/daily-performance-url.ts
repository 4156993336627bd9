import { type CalendarDay, isCalendarDay } from '@goaltracker/domain/core/calendar-day';

export interface DailyPerformanceSearch {
  /** Absent for today. */
  date?: CalendarDay | undefined;
}

/** Ignores anything but a day. */
export function parseDailyPerformanceSearch(search: Record<string, unknown>): DailyPerformanceSearch {
  const { date } = search;
  return { date: typeof date === 'string' && isCalendarDay(date) ? date : undefined };
}
