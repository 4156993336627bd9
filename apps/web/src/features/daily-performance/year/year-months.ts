import { type CalendarDay, addDays } from '@goaltracker/domain/core/calendar-day';
import { addMonths, startOfMonth } from '@goaltracker/domain/core/calendar-month';

const monthsBefore = 11;

/** Lists the first day of the last twelve months, including the current month. */
export function listYearMonths(today: CalendarDay): CalendarDay[] {
  const current = startOfMonth(today);
  return Array.from({ length: monthsBefore + 1 }, (_, at) => addMonths(current, at - monthsBefore));
}

/** `first`: the first day of the month. */
export function listMonthDays(first: CalendarDay): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) days.push(day);
  return days;
}

const daySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const monthSteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -3, PageDown: 3 };

/**
 * Finds the day that a key moves to in a grid with a row for each month: Left and Right by a day, Up and Down by a
 * month, Page Up and Page Down by three months, Home and End to the ends. A shorter month gives its last day. Clamps to
 * the range. Returns null for other keys.
 */
export function findDayByKey(
  range: { first: CalendarDay; last: CalendarDay },
  from: CalendarDay,
  key: string,
): CalendarDay | null {
  if (key === 'Home') return range.first;
  if (key === 'End') return range.last;
  const [days, months] = [daySteps[key], monthSteps[key]];
  if (days === undefined && months === undefined) return null;
  const to = days === undefined ? addMonths(from, months ?? 0) : addDays(from, days);
  if (to < range.first) return range.first;
  return to > range.last ? range.last : to;
}
