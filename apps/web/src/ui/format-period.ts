import type { CalendarView } from '@goaltracker/domain/calendar/calendar-view';
import { type CalendarDay, toEpochDay } from '@goaltracker/domain/core/calendar-day';
import { type DateFormat, formatDay } from './format-date.ts';

const msPerDay = 86_400_000;
const weekdays = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The name of a day of the week, in the person's language. */
export function nameWeekday(day: CalendarDay): string {
  return weekdays.format(toEpochDay(day) * msPerDay);
}

/** What a view shows, in words: a day with its name, a month by its own, otherwise from when until when. */
export function describePeriod(
  { view, date, days }: { view: CalendarView; date: CalendarDay; days: readonly CalendarDay[] },
  format: DateFormat,
): string {
  if (view === 'today') return `${nameWeekday(date)}, ${formatDay(date, format)}`;
  if (view === 'month') return months.format(toEpochDay(date) * msPerDay);
  return [days[0], days.at(-1)].map((day) => (day ? formatDay(day, format) : '')).join(' – ');
}
