import { type CalendarDay, daysBetween } from '@goaltracker/domain/core/calendar-day';

const maxDays = 45;
const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/**
 * How far away a day is, in words; undefined beyond 45 days.
 * @example formatDayDistance('2026-11-19', '2026-11-22') // 'in 3 days'
 */
export function formatDayDistance(today: CalendarDay, day: CalendarDay): string | undefined {
  const days = daysBetween(today, day);
  return Math.abs(days) > maxDays ? undefined : format.format(days, 'day');
}
