const earliest = Date.parse('1900-01-01T00:00:00Z');
const latest = Date.parse('2201-01-01T00:00:00Z');

/** The error for an instant outside the accepted years (rules/wire.md#dates). */
export const outOfRange = 'Date must lie in the years 1900 to 2200';

/** Whether an instant, in milliseconds since 1970, lies in the years 1900 to 2200 (rules/wire.md#dates). */
export function isInRange(time: number): boolean {
  return time >= earliest && time < latest;
}
