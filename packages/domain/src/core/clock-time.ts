/** A time of day, `HH:mm`. */
export type ClockTime = string;

/** Minutes since midnight; NaN for an empty text. */
export function parseClockTime(time: ClockTime): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN);
}

/** Formats minutes since midnight as a time of day, without fractions of a minute. */
export function formatClockTime(minutes: number): ClockTime {
  return [Math.floor(minutes / 60), Math.floor(minutes % 60)].map((part) => String(part).padStart(2, '0')).join(':');
}
