import type { CalendarView } from '@goaltracker/domain/calendar/calendar-view';
import { type CalendarDay, toEpochDay } from '@goaltracker/domain/core/calendar-day';
import { type DateFormat, formatDay } from './format-date.ts';

const msPerDay = 86_400_000;
const weekdays = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The weekday of a day in the browser's language. */
export function formatWeekday(day: CalendarDay): string {
  return weekdays.format(toEpochDay(day) * msPerDay);
}

/** The period a calendar view shows: a weekday and day, a month, or the first and last day. */
export function formatPeriod(
  { view, date, days }: { view: CalendarView; date: CalendarDay; days: readonly CalendarDay[] },
  format: DateFormat,
): string {
  if (view === 'today') return `${formatWeekday(date)}, ${formatDay(date, format)}`;
  if (view === 'month') return months.format(toEpochDay(date) * msPerDay);
  return [days[0], days.at(-1)].map((day) => (day ? formatDay(day, format) : '')).join(' – ');
}
