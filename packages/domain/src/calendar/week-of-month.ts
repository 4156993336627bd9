import { type CalendarDay, addDays, dayOfWeek, daysBetween, isWeekend } from '../core/calendar-day.ts';
import { addMonths, startOfMonth } from '../core/calendar-month.ts';

/** Which week of its month a day is in, and how many the month has. */
export interface WeekOfMonth {
  readonly week: number;
  readonly weeks: number;
}

/**
 * The week of the month, Monday-first; week 1 holds the month's first weekday (second document, section 9;
 * design/contract.md, Planner). A weekend before it belongs to week 1 as well.
 * @example computeWeekOfMonth('2026-11-21') // { week: 3, weeks: 5 }, for November 2026 begins on a Sunday
 */
export function computeWeekOfMonth(day: CalendarDay): WeekOfMonth {
  const first = startOfMonth(day);
  const monday = mondayOf(findFirstWeekday(first));
  const last = addDays(addMonths(first, 1), -1);
  const weekOf = (each: CalendarDay) => Math.max(1, Math.floor(daysBetween(monday, each) / 7) + 1);
  return { week: weekOf(day), weeks: weekOf(last) };
}

function findFirstWeekday(first: CalendarDay): CalendarDay {
  let day = first;
  while (isWeekend(day)) day = addDays(day, 1);
  return day;
}

function mondayOf(day: CalendarDay): CalendarDay {
  return addDays(day, -((dayOfWeek(day) + 6) % 7));
}
