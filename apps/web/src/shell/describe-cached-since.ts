import { type DateFormat, formatInstantDay } from '../ui/format/format-date.ts';
import { formatTime } from '../ui/format/format-time.ts';

/**
 * How old the shown data are, on this device's clock.
 * @example describeCachedSince(since, now, 'US') // 'as of 2:05 PM', on another day 'as of 11/21/2026, 2:05 PM'
 */
export function describeCachedSince(since: number, now: Date, format: DateFormat): string {
  const instant = new Date(since).toISOString();
  const time = formatTime(instant, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const isToday = new Date(since).toDateString() === now.toDateString();
  return isToday ? `as of ${time}` : `as of ${formatInstantDay(instant, format)}, ${time}`;
}
