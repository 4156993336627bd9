import { addDays, type CalendarDay, dayOfWeek, startOfWeek } from '../core/calendar-day.ts';

/**
 * The Monday of the week to review (rules/planner.md#weekly-review): the previous week. When the weekly planning day (0
 * for Sunday to 6 for Saturday) is a Friday, Saturday or Sunday, returns the current week from that day on, because the
 * user then plans the coming week.
 * @example findReviewWeek('2026-11-22', 0) // '2026-11-16'
 */
export function findReviewWeek(today: CalendarDay, planningDay: number): CalendarDay {
  const monday = startOfWeek(today);
  const place = (weekday: number) => (weekday + 6) % 7;
  const endsWeek = place(planningDay) >= place(friday);
  return endsWeek && place(dayOfWeek(today)) >= place(planningDay) ? monday : addDays(monday, -7);
}

const friday = 5;
