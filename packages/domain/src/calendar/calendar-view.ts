import { type CalendarDay, addDays, daysBetween, startOfWeek } from '../core/calendar-day.ts';
import { addMonths, startOfMonth } from '../core/calendar-month.ts';
import type { FirstWeekday } from '../settings/enums.ts';

/** The views of the calendar, and the sub-views of Today (rules/calendar.md#views). */
export const calendarViews = ['today', '3days', 'week', 'month', 'missed'] as const;
export type CalendarView = (typeof calendarViews)[number];
export const daySubViews = ['schedule', 'agenda', 'deadlines'] as const;
export type DaySubView = (typeof daySubViews)[number];

const daysPerView: Record<Exclude<CalendarView, 'month'>, number> = { today: 1, '3days': 3, week: 7, missed: 0 };

/**
 * Lists the days that a view shows: the day, three days from the day, its week, or the whole weeks of its month. When
 * `firstWeekday` is null, the week view starts on Monday and the weeks of the month view start on Sunday
 * (rules/settings.md#first-day-of-the-week). The Unreported view does not depend on a day and returns an empty list.
 */
export function listViewDays(
  view: CalendarView,
  day: CalendarDay,
  firstWeekday: FirstWeekday | null = null,
): CalendarDay[] {
  if (view === 'month') return listMonthDays(day, firstWeekday ?? 0);
  const from = view === 'week' ? startOfWeek(day, firstWeekday ?? 1) : day;
  return listDays(from, daysPerView[view]);
}

function listMonthDays(day: CalendarDay, firstWeekday: FirstWeekday): CalendarDay[] {
  const month = startOfMonth(day);
  const from = startOfWeek(month, firstWeekday);
  return listDays(from, Math.ceil(daysBetween(from, addMonths(month, 1)) / 7) * 7);
}

/** The day of the view one step forward (1) or back (-1): a day, three days, a week or a month away. */
export function stepView(view: CalendarView, day: CalendarDay, direction: 1 | -1): CalendarDay {
  return view === 'month' ? addMonths(day, direction) : addDays(day, direction * daysPerView[view]);
}

function listDays(from: CalendarDay, count: number): CalendarDay[] {
  return Array.from({ length: count }, (_, at) => addDays(from, at));
}
