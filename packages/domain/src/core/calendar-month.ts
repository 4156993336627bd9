import { type CalendarDay, fromEpochDay } from './calendar-day.ts';

const msPerDay = 86_400_000;

/**
 * Adds calendar months; a negative count subtracts. Keeps the day of the month, or takes the last day of a shorter
 * month. Throws a RangeError outside the years 0 to 9999.
 * @example addMonths('2026-01-31', 1) // '2026-02-28'
 */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  return fromEpochDay(findDayOfMonth(toMonthNumber(day) + count, Number(day.slice(8, 10))));
}

/**
 * The first day of the month that contains `day`.
 * @example startOfMonth('2026-11-21') // '2026-11-01'
 */
export function startOfMonth(day: CalendarDay): CalendarDay {
  return `${day.slice(0, 8)}01`;
}

/** The month that contains `day`, in months since January of the year 0. */
export function toMonthNumber(day: CalendarDay): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

/** The epoch day of the first day of a month. `month` counts from January of the year 0. */
export function toEpochDayOfMonth(month: number): number {
  return new Date(0).setUTCFullYear(0, month, 1) / msPerDay;
}

/**
 * The epoch day of a date (1 to 31) in a month, at most the last day of the month. `month` counts from January of the
 * year 0.
 */
export function findDayOfMonth(month: number, date: number): number {
  return Math.min(toEpochDayOfMonth(month) + date, toEpochDayOfMonth(month + 1)) - 1;
}
