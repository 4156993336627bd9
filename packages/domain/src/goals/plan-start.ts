import type { CalendarDay } from '../core/calendar-day.ts';

/**
 * The day from which the pace of a new goal in a monthly plan counts: the first day of a later month. Returns null when
 * the pace counts from today (rules/planner.md#goals-of-a-plan).
 */
export function computePlanStart(
  { year, month }: { year: number; month: number },
  today: CalendarDay,
): CalendarDay | null {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return first > today ? first : null;
}
