import { type CalendarDay, fromEpochDay, toEpochDay } from './calendar-day.ts';

/**
 * Adds calendar months; a negative count subtracts. Keeps the day of the month, or takes the last day of a shorter
 * month. Throws a RangeError outside the years 0 to 9999.
 * @example addMonths('2026-01-31', 1) // '2026-02-28'
 */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const [year, month, date] = parseDay(day);
  const months = year * 12 + (month - 1) + count;
  const first = toEpochDayOfMonth(months);
  const next = toEpochDayOfMonth(months + 1);
  return fromEpochDay(first + Math.min(date, next - first) - 1);
}

/**
 * The first day of the month a day is in.
 * @example startOfMonth('2026-11-21') // '2026-11-01'
 */
export function startOfMonth(day: CalendarDay): CalendarDay {
  return `${day.slice(0, 8)}01`;
}

/** The epoch day of the first of a month, given as months since January of the year 0. */
function toEpochDayOfMonth(months: number): number {
  const [year, month] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1];
  return toEpochDay(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`);
}

function parseDay(day: CalendarDay): [number, number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}
