import { type CalendarDay, addDays, dayOfWeek } from '../core/calendar-day.ts';
import { type ClockTime, parseClockTime } from '../core/clock-time.ts';
import { addMonths, startOfMonth } from '../core/calendar-month.ts';

const minutesPerDay = 24 * 60;

/**
 * How many minutes before and after the daily planning time its reminder shows (rules/planner.md#reminders-to-plan).
 */
export const dailyReminderWindowMinutes = 60;

/**
 * Whether today is the monthly planning day: the day of the month `date`, 1 to 31, or the last day of a shorter month
 * (rules/planner.md#reminders-to-plan).
 * @example isMonthlyPlanningDay('2026-02-28', 31) // true
 */
export function isMonthlyPlanningDay(today: CalendarDay, date: number): boolean {
  const lastDay = addDays(addMonths(startOfMonth(today), 1), -1);
  return dayOfMonth(today) === Math.min(date, dayOfMonth(lastDay));
}

/** Whether today is the weekly planning day, 0 for Sunday to 6 for Saturday (rules/planner.md#reminders-to-plan). */
export function isWeeklyPlanningDay(today: CalendarDay, weekday: number): boolean {
  return dayOfWeek(today) === weekday;
}

/**
 * Whether a time, in minutes since midnight, is at most 60 minutes before or after the daily planning time
 * (rules/planner.md#reminders-to-plan). The window continues across midnight.
 * @example isDailyPlanningTime(10 * 60, '09:00') // true
 */
export function isDailyPlanningTime(minutes: number, time: ClockTime): boolean {
  const apart = Math.abs(minutes - parseClockTime(time));
  return Math.min(apart, minutesPerDay - apart) <= dailyReminderWindowMinutes;
}

function dayOfMonth(day: CalendarDay): number {
  return Number(day.slice(8));
}
