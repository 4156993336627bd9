import { computeZoneOffset } from './time-zone.ts';

/**
 * A clock change at `at`, in milliseconds since 1970, from the offset `before` to the offset `after`, in milliseconds.
 */
export interface ZoneTransition {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

const second = 1_000;
/** Three days, to find every change: the shortest change since 1970 lasted a week (Recife, October 2000). */
const step = 3 * 86_400_000;

/**
 * Lists the clock changes of a time zone in `(from, to]`, instants in milliseconds since 1970, accurate to the second.
 * Takes about 20 milliseconds for 30 years. Throws a RangeError for an unknown zone.
 * @example listZoneTransitions('Europe/Berlin', Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)).length // 2
 */
export function listZoneTransitions(timeZone: string, from: number, to: number): ZoneTransition[] {
  const transitions: ZoneTransition[] = [];
  let start = Math.floor(from / second) * second;
  let before = computeZoneOffset(start, timeZone);
  while (start < to) {
    const end = Math.min(start + step, Math.floor(to / second) * second);
    if (end <= start) break;
    if (computeZoneOffset(end, timeZone) === before) {
      start = end;
      continue;
    }
    start = findChange(timeZone, { start, end, before });
    const after = computeZoneOffset(start, timeZone);
    transitions.push({ at: start, before, after });
    before = after;
  }
  return transitions;
}

/** The first second at which the offset is no longer `before`. The offset is `before` at `start` but not at `end`. */
function findChange(timeZone: string, range: { start: number; end: number; before: number }): number {
  let { start, end } = range;
  while (end - start > second) {
    const middle = start + Math.floor((end - start) / 2 / second) * second;
    if (computeZoneOffset(middle, timeZone) === range.before) start = middle;
    else end = middle;
  }
  return end;
}
