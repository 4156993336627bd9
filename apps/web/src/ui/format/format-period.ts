import type { CalendarView } from '@goaltracker/domain/calendar/calendar-view';
import { type CalendarDay, toEpochDay } from '@goaltracker/domain/core/calendar-day';
import { type DateFormat, formatDay, formatDayOfYear } from './format-date.ts';

const msPerDay = 86_400_000;
const weekdays = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' });
const shortWeekdays = new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' });
const shortDays = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const shortMonths = new Intl.DateTimeFormat(undefined, { month: 'short', year: 'numeric', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });

export function formatWeekday(day: CalendarDay): string {
  return weekdays.format(toEpochDay(day) * msPerDay);
}

export function formatShortWeekday(day: CalendarDay): string {
  return shortWeekdays.format(toEpochDay(day) * msPerDay);
}

/** A day in short, in the browser's language: `Mon, Nov 30`. */
export function formatShortDay(day: CalendarDay): string {
  return shortDays.format(toEpochDay(day) * msPerDay);
}

interface Period {
  view: CalendarView;
  date: CalendarDay;
  days: readonly CalendarDay[];
}

/** The period of a calendar view: weekday and day, month, or first and last day. */
export function formatPeriod({ view, date, days }: Period, format: DateFormat): string {
  if (view === 'today') return `${formatWeekday(date)}, ${formatDay(date, format)}`;
  if (view === 'month') return months.format(toEpochDay(date) * msPerDay);
  return [days[0], days.at(-1)].map((day) => (day ? formatDay(day, format) : '')).join(' – ');
}

/**
 * `formatPeriod` in short, for phones: `Thu, 11/19`, `11/16 – 22`, `Nov 2026`. Without the year when all days are in
 * the current year.
 */
export function formatShortPeriod({ view, date, days }: Period, today: CalendarDay, format: DateFormat): string {
  if (view === 'month') return shortMonths.format(toEpochDay(date) * msPerDay);
  const shown = view === 'today' ? [date] : [days[0] ?? date, days.at(-1) ?? date];
  const [from = date, to] = shown;
  if (to !== undefined && from.slice(0, 7) === to.slice(0, 7) && to.slice(0, 4) === today.slice(0, 4))
    return format === 'US'
      ? `${formatDayOfYear(from, format)} – ${to.slice(8)}`
      : `${from.slice(8)} – ${formatDayOfYear(to, format)}`;
  const isThisYear = shown.every((day) => day.slice(0, 4) === today.slice(0, 4));
  const [first = '', last] = shown.map((day) => (isThisYear ? formatDayOfYear(day, format) : formatDay(day, format)));
  return last === undefined ? `${formatShortWeekday(date)}, ${first}` : `${first} – ${last}`;
}
