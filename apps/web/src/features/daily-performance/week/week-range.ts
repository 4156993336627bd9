import { addDays, type CalendarDay, dayOfWeek } from '@goaltracker/domain/core/calendar-day';

/** The week of a day, Sunday to Saturday, as `dailyPerformance.listRange` takes it. */
export function toWeekRange(day: CalendarDay) {
  const sunday = addDays(day, -dayOfWeek(day));
  return { startDate: sunday, endDate: addDays(sunday, 6) };
}
