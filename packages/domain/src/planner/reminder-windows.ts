import { type CalendarDay, addDays, dayOfWeek } from '../core/calendar-day.ts';
import { addMonths, startOfMonth } from '../core/calendar-month.ts';

const minutesPerDay = 24 * 60;

/** How long before and after the daily planning time its reminder shows, in minutes (second document, section 9). */
export const dailyReminderWindowMinutes = 60;

/**
 * Whether a day is the monthly planning day (second document, section 2): its day of the month is `date`, 1 to 31. In a
 * shorter month the last day is.
 * @example isMonthlyPlanningDay('2026-02-28', 31) // true
 */
export function isMonthlyPlanningDay(today: CalendarDay, date: number): boolean {
  const lastDay = addDays(addMonths(startOfMonth(today), 1), -1);
  return dayOfMonth(today) === Math.min(date, dayOfMonth(lastDay));
}

/** Whether a day is the weekly planning day, 0 for Sunday to 6 for Saturday (second document, section 2). */
export function isWeeklyPlanningDay(today: CalendarDay, weekday: number): boolean {
  return dayOfWeek(today) === weekday;
}

/**
 * Whether a time of the day, in minutes since midnight, lies within 60 minutes of the daily planning time `HH:MM`
 * (second document, section 9). Both ends count, and the window goes on across midnight.
 * @example isDailyPlanningTime(10 * 60, '09:00') // true
 */
export function isDailyPlanningTime(minutes: number, time: string): boolean {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const apart = Math.abs(minutes - (hour * 60 + minute));
  return Math.min(apart, minutesPerDay - apart) <= dailyReminderWindowMinutes;
}

function dayOfMonth(day: CalendarDay): number {
  return Number(day.slice(8));
}
