import { type CalendarDay, addDays, dayOfWeek } from '../core/calendar-day.ts';
import { addMonths, startOfMonth } from '../core/calendar-month.ts';

/** The views of the calendar and the sub-views of one day (second document, section 4). */
export const calendarViews = ['today', '3days', 'week', 'month', 'missed'] as const;
export type CalendarView = (typeof calendarViews)[number];
export const daySubViews = ['schedule', 'agenda', 'deadlines'] as const;
export type DaySubView = (typeof daySubViews)[number];

const daysOfStep: Record<Exclude<CalendarView, 'month'>, number> = { today: 1, '3days': 3, week: 7, missed: 0 };

/**
 * The days a view shows around a day: itself, it and the two after, its week from Monday, or its month in whole weeks
 * from Sunday (section 2). None for what is missed, which does not follow a date.
 */
export function listViewDays(view: CalendarView, day: CalendarDay): CalendarDay[] {
  if (view === 'month') return listMonthDays(day);
  const from = view === 'week' ? addDays(day, -((dayOfWeek(day) + 6) % 7)) : day;
  return listDays(from, daysOfStep[view]);
}

function listMonthDays(day: CalendarDay): CalendarDay[] {
  const first = startOfMonth(day);
  const last = addDays(addMonths(first, 1), -1);
  const weeks = Math.ceil((dayOfWeek(first) + Number(last.slice(8))) / 7);
  return listDays(addDays(first, -dayOfWeek(first)), weeks * 7);
}

/** The day to look at after one step forth (1) or back (-1): a day, three, a week or a month further. */
export function stepView(view: CalendarView, day: CalendarDay, direction: 1 | -1): CalendarDay {
  return view === 'month' ? addMonths(day, direction) : addDays(day, direction * daysOfStep[view]);
}

function listDays(from: CalendarDay, count: number): CalendarDay[] {
  return Array.from({ length: count }, (_, at) => addDays(from, at));
}
