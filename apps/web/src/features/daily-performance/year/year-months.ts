import { type CalendarDay, addDays } from '@goaltracker/domain/core/calendar-day';
import { addMonths, startOfMonth } from '@goaltracker/domain/core/calendar-month';
import { type Grade, grades } from '@goaltracker/domain/daily-performance/grade';

const monthsBefore = 11;

/** The first days of the last twelve months, the current one included. */
export function listYearMonths(today: CalendarDay): CalendarDay[] {
  const current = startOfMonth(today);
  return Array.from({ length: monthsBefore + 1 }, (_, at) => addMonths(current, at - monthsBefore));
}

/** The days of a month, of which `first` is the first. */
export function listMonthDays(first: CalendarDay): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) days.push(day);
  return days;
}

const daySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const monthSteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -3, PageDown: 3 };

/**
 * The day a key moves to in a grid with a row for each month: left and right by a day, up and down to the same day of
 * another month or its last, Page Up and Page Down by three months, Home and End to the ends. Clamped to the ends;
 * null for other keys.
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

/** The colour strength of a grade, 1 for F to 6 for A+; 0 without a grade. */
export function computeGradeLevel(grade: Grade | null): number {
  return grade === null ? 0 : grades.length - grades.indexOf(grade);
}
