import { type CalendarView, listViewDays } from '@goaltracker/domain/calendar/calendar-view';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { FirstWeekday } from '@goaltracker/domain/settings/enums';
import { type DateFormat, formatDay } from '../../../ui/format/format-date.ts';

/**
 * Lists the days of the event list. The list of a week has seven days, also on a phone, and begins today if today is in
 * the week.
 */
export function listDaysOfList(
  view: CalendarView,
  days: readonly CalendarDay[],
  today: CalendarDay,
  firstWeekday: FirstWeekday | null = null,
): CalendarDay[] {
  const [first] = days;
  if (view !== 'week' || first === undefined) return [...days];
  const week = listViewDays(view, first, firstWeekday);
  return week.includes(today) ? week.map((_, index) => addDays(today, index)) : week;
}

/** Lists the days that a view loads events for, ascending: the days it shows and the days of its list. */
export function listLoadedDays(
  view: CalendarView,
  days: readonly CalendarDay[],
  today: CalendarDay,
  firstWeekday: FirstWeekday | null,
): CalendarDay[] {
  return [...new Set([...days, ...listDaysOfList(view, days, today, firstWeekday)])].toSorted();
}

const fromToday: Readonly<Partial<Record<CalendarView, string>>> = {
  today: "Today's Events",
  '3days': 'Next 3 Days',
  week: 'Next 7 Days',
};

/**
 * The title of a list of consecutive days: a name if the list begins today (rules/calendar.md#lists), else the days.
 */
export function formatListTitle(
  view: CalendarView,
  days: readonly CalendarDay[],
  { today, dateFormat }: { today: CalendarDay; dateFormat: DateFormat },
): string {
  const [first = today] = days;
  const last = days.at(-1) ?? first;
  if (first === today) return fromToday[view] ?? '';
  if (first === last) return 'Events of the day';
  return `Events from ${formatDay(first, dateFormat)} to ${formatDay(last, dateFormat)}`;
}
