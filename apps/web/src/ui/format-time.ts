/** `09:30`, a time on the clock as forms and addresses write it. */
export type ClockTime = string;

/** Minutes since midnight; NaN while a time is not filled in. */
export function readClockTime(time: ClockTime): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN);
}

/** Minutes since midnight as forms and addresses write them; what is below a minute is left out. */
export function writeClockTime(minutes: number): ClockTime {
  return [Math.floor(minutes / 60), Math.floor(minutes % 60)].map((part) => String(part).padStart(2, '0')).join(':');
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A time on the clock in the locale's own way. Minutes are counted from midnight, 0 to 1440.
 * @example formatMinutes(570) // '9:30 AM' where the clock has twelve hours
 */
export function formatMinutes(minutes: number): string {
  return formatIn('UTC', minutes * 60_000);
}

/** The time of an ISO instant on the clocks of a zone, in the locale's own way. */
export function formatTime(instant: string, timeZone: string): string {
  return formatIn(timeZone, Date.parse(instant));
}

function formatIn(timeZone: string, time: number): string {
  const known = formats.get(timeZone);
  const format = known ?? new Intl.DateTimeFormat(undefined, { timeZone, hour: 'numeric', minute: '2-digit' });
  if (!known) formats.set(timeZone, format);
  return format.format(time);
}
