import type { CalendarView } from '@goaltracker/domain/calendar/calendar-view';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type DateFormat, formatDay } from '../../../ui/format/format-date.ts';

const fromToday: Readonly<Partial<Record<CalendarView, string>>> = {
  today: "Today's Events",
  '3days': 'Next 3 Days',
  week: 'Next 7 Days',
};

/** The title of a list of consecutive days: its words if it begins today (rules/calendar.md#lists), else its days. */
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
