/** A time of day as `09:30`, used in forms and URLs. */
export type ClockTime = string;

/** Minutes since midnight; NaN for an empty field. */
export function parseClockTime(time: ClockTime): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN);
}

/** The time of day of minutes since midnight; fractions of a minute are cut. */
export function formatClockTime(minutes: number): ClockTime {
  return [Math.floor(minutes / 60), Math.floor(minutes % 60)].map((part) => String(part).padStart(2, '0')).join(':');
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A time of day in the browser's locale, from minutes since midnight (0 to 1440).
 * @example formatMinutes(570) // '9:30 AM' in en-US
 */
export function formatMinutes(minutes: number): string {
  return formatIn('UTC', minutes * 60_000);
}

/** The time of day of an ISO instant in a zone, in the browser's locale. */
export function formatTime(instant: string, timeZone: string): string {
  return formatIn(timeZone, Date.parse(instant));
}

/** The same, without minutes on the full hour where the locale has AM and PM: `9 AM`. */
export function formatBriefTime(instant: string, timeZone: string): string {
  const parts = findFormat(timeZone).formatToParts(Date.parse(instant));
  const minute = parts.findIndex(({ type }) => type === 'minute');
  const isBrief = parts[minute]?.value === '00' && parts.some(({ type }) => type === 'dayPeriod');
  const shown = isBrief ? parts.toSpliced(minute - 1, 2) : parts;
  return shown.map(({ value }) => value).join('');
}

function formatIn(timeZone: string, time: number): string {
  return findFormat(timeZone).format(time);
}

function findFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  const format = known ?? new Intl.DateTimeFormat(undefined, { timeZone, hour: 'numeric', minute: '2-digit' });
  if (!known) formats.set(timeZone, format);
  return format;
}
