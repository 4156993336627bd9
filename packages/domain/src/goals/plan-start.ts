import type { CalendarDay } from '../core/calendar-day.ts';

/**
 * The day from which the pace of a new goal in the plan of a month counts: the first day of a later month; null where it
 * counts from today (rules/planner.md#goals-of-a-plan).
 * @example computePlanStart({ year: 2026, month: 12 }, '2026-11-28') // '2026-12-01'
 */
export function computePlanStart(
  { year, month }: { year: number; month: number },
  today: CalendarDay,
): CalendarDay | null {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return first > today ? first : null;
}
