import { type CalendarDay, fromEpochDay, toEpochDay } from './calendar-day.ts';

/**
 * The same day of the month so many months later, or earlier when it is negative; the last day of a month that is too
 * short for it. Throws a RangeError outside the years 0 to 9999.
 * @example addMonths('2026-01-31', 1) // '2026-02-28'
 */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const [year, month, date] = readParts(day);
  const months = year * 12 + (month - 1) + count;
  const first = firstOfMonth(Math.floor(months / 12), ((months % 12) + 12) % 12);
  const next = firstOfMonth(Math.floor((months + 1) / 12), (((months + 1) % 12) + 12) % 12);
  return fromEpochDay(first + Math.min(date, next - first) - 1);
}

/** The first day of a day's month. */
export function startOfMonth(day: CalendarDay): CalendarDay {
  return `${day.slice(0, 8)}01`;
}

function firstOfMonth(year: number, monthIndex: number): number {
  return toEpochDay(`${String(year).padStart(4, '0')}-${String(monthIndex + 1).padStart(2, '0')}-01`);
}

function readParts(day: CalendarDay): [number, number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}
