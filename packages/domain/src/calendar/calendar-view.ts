import { type CalendarDay, addDays, dayOfWeek, startOfWeek } from '../core/calendar-day.ts';
import { addMonths, startOfMonth } from '../core/calendar-month.ts';

/** The views of the calendar, and the sub-views of Today (specification 2, section 4). */
export const calendarViews = ['today', '3days', 'week', 'month', 'missed'] as const;
export type CalendarView = (typeof calendarViews)[number];
export const daySubViews = ['schedule', 'agenda', 'deadlines'] as const;
export type DaySubView = (typeof daySubViews)[number];

const daysPerView: Record<Exclude<CalendarView, 'month'>, number> = { today: 1, '3days': 3, week: 7, missed: 0 };

/**
 * The days a view shows: the day, three days from it, its week from Monday, or the whole weeks of its month from Sunday
 * (specification 2, section 2). Empty for the Unreported view, which does not depend on a day.
 */
export function listViewDays(view: CalendarView, day: CalendarDay): CalendarDay[] {
  if (view === 'month') return listMonthDays(day);
  const from = view === 'week' ? startOfWeek(day) : day;
  return listDays(from, daysPerView[view]);
}

function listMonthDays(day: CalendarDay): CalendarDay[] {
  const first = startOfMonth(day);
  const last = addDays(addMonths(first, 1), -1);
  const weeks = Math.ceil((dayOfWeek(first) + Number(last.slice(8))) / 7);
  return listDays(addDays(first, -dayOfWeek(first)), weeks * 7);
}

/** The day after one step forward (1) or back (-1): a day, three days, a week or a month away. */
export function stepView(view: CalendarView, day: CalendarDay, direction: 1 | -1): CalendarDay {
  return view === 'month' ? addMonths(day, direction) : addDays(day, direction * daysPerView[view]);
}

function listDays(from: CalendarDay, count: number): CalendarDay[] {
  return Array.from({ length: count }, (_, at) => addDays(from, at));
}
