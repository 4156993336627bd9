import { type CalendarDay, addDays, dayOfWeek } from '../core/calendar-day.ts';
import { addMonths, startOfMonth } from '../core/calendar-month.ts';

/** The views of the calendar and the sub-views of one day (second document, section 4). */
export const calendarViews = ['today', '3days', 'week', 'month', 'missed'] as const;
export type CalendarView = (typeof calendarViews)[number];
export const daySubViews = ['schedule', 'agenda', 'deadlines'] as const;
export type DaySubView = (typeof daySubViews)[number];

/**
 * The days a view shows around a day: itself, it and the two after, its week from Monday, or its month in whole weeks
 * from Sunday (section 2). None for what is missed, which does not follow a date.
 */
export function listViewDays(view: CalendarView, day: CalendarDay): CalendarDay[] {
  switch (view) {
    case 'today':
      return [day];
    case '3days':
      return listDays(day, 3);
    case 'week':
      return listDays(addDays(day, -((dayOfWeek(day) + 6) % 7)), 7);
    case 'month': {
      const first = startOfMonth(day);
      const last = addDays(addMonths(first, 1), -1);
      const from = addDays(first, -dayOfWeek(first));
      const weeks = Math.ceil((dayOfWeek(first) + Number(last.slice(8))) / 7);
      return listDays(from, weeks * 7);
    }
    case 'missed':
      return [];
  }
}

/** The day to look at after one step forth (1) or back (-1): a day, three, a week or a month further. */
export function stepView(view: CalendarView, day: CalendarDay, direction: 1 | -1): CalendarDay {
  switch (view) {
    case 'today':
      return addDays(day, direction);
    case '3days':
      return addDays(day, 3 * direction);
    case 'week':
      return addDays(day, 7 * direction);
    case 'month':
      return addMonths(day, direction);
    case 'missed':
      return day;
  }
}

function listDays(from: CalendarDay, count: number): CalendarDay[] {
  return Array.from({ length: count }, (_, at) => addDays(from, at));
}
