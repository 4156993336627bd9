import type { TimeFormat } from '@goaltracker/domain/settings/enums';
import type { DateFormat } from '../../hooks/local-settings.tsx';

const formats = new Map<string, Intl.DateTimeFormat>();

export const localTimeFormat: TimeFormat = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions()
  .hour12
  ? '12-hour'
  : '24-hour';

interface ClockSettings {
  /** Null when not chosen. */
  timeFormat: TimeFormat | null;
  dateFormat: DateFormat;
}

/** The chosen clock, or the clock of the date format (rules/settings.md#times). */
export function resolveTimeFormat({ timeFormat, dateFormat }: ClockSettings): TimeFormat {
  return timeFormat ?? (dateFormat === 'US' ? localTimeFormat : '24-hour');
}

/** Returns the cached format of times of day in a zone, in the browser's language. */
export function findTimeFormat(timeZone: string, timeFormat: TimeFormat): Intl.DateTimeFormat {
  const key = timeFormat + timeZone;
  const known = formats.get(key);
  const hourCycle = timeFormat === '24-hour' ? 'h23' : 'h12';
  // `2-digit` gives 08:00 in every language; some languages use 8:00 for a time but 08:00 for a range.
  const hour = timeFormat === '24-hour' ? '2-digit' : 'numeric';
  const format = known ?? new Intl.DateTimeFormat(undefined, { timeZone, hour, minute: '2-digit', hourCycle });
  if (!known) formats.set(key, format);
  return format;
}
