import { type CalendarDay, addDays, daysBetween, isWeekend, startOfWeek } from '../core/calendar-day.ts';
import { addMonths, startOfMonth } from '../core/calendar-month.ts';

/** The week of a month that contains a day (from 1), and the number of weeks of the month. */
export interface WeekOfMonth {
  readonly week: number;
  readonly weeks: number;
}

/**
 * Computes the week of the month of a day. Weeks start on `firstWeekday` (0 for Sunday), by default on Monday. Week 1
 * contains the first weekday of the month and a weekend before it (rules/planner.md#weeks-of-a-month).
 * @example computeWeekOfMonth('2026-11-21') // { week: 3, weeks: 5 }
 */
export function computeWeekOfMonth(day: CalendarDay, firstWeekday = 1): WeekOfMonth {
  const first = startOfMonth(day);
  const from = startOfWeek(findFirstWeekday(first), firstWeekday);
  const last = addDays(addMonths(first, 1), -1);
  const computeWeek = (each: CalendarDay) => Math.max(1, Math.floor(daysBetween(from, each) / 7) + 1);
  return { week: computeWeek(day), weeks: computeWeek(last) };
}

function findFirstWeekday(first: CalendarDay): CalendarDay {
  let day = first;
  while (isWeekend(day)) day = addDays(day, 1);
  return day;
}
