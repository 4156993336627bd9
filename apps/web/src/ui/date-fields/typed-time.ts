import { type ClockTime, formatClockTime, parseClockTime } from '@goaltracker/domain/core/clock-time';
import type { TimeFormat } from '@goaltracker/domain/settings/enums';

/**
 * Parses a typed time of day, in 12 or 24 hours. When it is not a time, returns null (rules/settings.md#times).
 * @example parseTypedTime('9:30p') // '21:30'
 */
export function parseTypedTime(typed: string): ClockTime | null {
  const [, hourText, minuteText = '0', half] =
    /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(?:([ap])\.?m?\.?)?$/i.exec(typed.trim()) ?? [];
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (hourText === undefined || minute > 59) return null;
  if (half === undefined) return hour > 23 ? null : formatClockTime(hour * 60 + minute);
  if (hour < 1 || hour > 12) return null;
  return formatClockTime(((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute);
}

/** Formats a time of day for a field: `2:30 PM` or `14:30`. An empty time stays empty. */
export function formatTypedTime(time: ClockTime, timeFormat: TimeFormat): string {
  if (time === '' || timeFormat === '24-hour') return time;
  const minutes = parseClockTime(time);
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${formatClockTime(minutes).slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}
