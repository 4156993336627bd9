/** A time of day, `HH:mm`. */
export type ClockTime = string;

/** Minutes since midnight; NaN for an empty text. */
export function parseClockTime(time: ClockTime): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN);
}

/** The time of day of minutes since midnight; fractions of a minute are cut. */
export function formatClockTime(minutes: number): ClockTime {
  return [Math.floor(minutes / 60), Math.floor(minutes % 60)].map((part) => String(part).padStart(2, '0')).join(':');
}
