import type { TimeFormat } from '@goaltracker/domain/settings/enums';
import type { DateFormat } from '../../hooks/local-settings.tsx';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The clock of the browser's locale. */
export const localTimeFormat: TimeFormat = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions()
  .hour12
  ? '12-hour'
  : '24-hour';

interface ClockSettings {
  /** Null is not chosen. */
  timeFormat: TimeFormat | null;
  dateFormat: DateFormat;
}

/** The chosen clock, or that of the date format (rules/settings.md#times). */
export function resolveTimeFormat({ timeFormat, dateFormat }: ClockSettings): TimeFormat {
  return timeFormat ?? (dateFormat === 'US' ? localTimeFormat : '24-hour');
}

/** The format of times of day in a zone, in the browser's language. */
export function findTimeFormat(timeZone: string, timeFormat: TimeFormat): Intl.DateTimeFormat {
  const key = timeFormat + timeZone;
  const known = formats.get(key);
  const hourCycle = timeFormat === '24-hour' ? 'h23' : 'h12';
  // 08:00 in every language, of which some have 8:00 for one time and 08:00 for a range.
  const hour = timeFormat === '24-hour' ? '2-digit' : 'numeric';
  const format = known ?? new Intl.DateTimeFormat(undefined, { timeZone, hour, minute: '2-digit', hourCycle });
  if (!known) formats.set(key, format);
  return format;
}
