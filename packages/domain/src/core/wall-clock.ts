import { type CalendarDay, fromEpochDay, toEpochDay } from './calendar-day.ts';
import { computeZoneOffset } from './time-zone.ts';

/** A local date and time: a calendar day and minutes since its midnight, with a fraction for seconds. */
export interface WallClock {
  readonly day: CalendarDay;
  readonly minutes: number;
}

const msPerMinute = 60_000;
const msPerDay = 86_400_000;
/** In milliseconds. No zone was ever further from UTC. */
const maxOffset = 16 * 60 * msPerMinute;

/** Offsets at the start of UTC days by zone, in milliseconds. */
const offsetCache = new Map<string, Map<number, number>>();
const maxCachedOffsets = 50_000;
let cachedOffsets = 0;

function getOffsetOfDay(utcDay: number, timeZone: string): number {
  const cached = offsetCache.get(timeZone)?.get(utcDay);
  if (cached !== undefined) return cached;
  const offset = computeZoneOffset(utcDay * msPerDay, timeZone);
  if (cachedOffsets >= maxCachedOffsets) {
    offsetCache.clear();
    cachedOffsets = 0;
  }
  const days = offsetCache.get(timeZone) ?? new Map<number, number>();
  offsetCache.set(timeZone, days.set(utcDay, offset));
  cachedOffsets += 1;
  return offset;
}

/** Like {@link computeZoneOffset}, with a cache for all UTC days without a clock change. */
function getOffset(instant: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  const day = Math.floor(instant / msPerDay);
  const offset = getOffsetOfDay(day, timeZone);
  return getOffsetOfDay(day + 1, timeZone) === offset ? offset : computeZoneOffset(instant, timeZone);
}

/**
 * Converts an instant, in milliseconds since 1970, to the local day and time of a time zone. Throws a RangeError for an
 * unknown zone.
 * @example toWallClock(Date.UTC(2026, 0, 1, 12), 'Asia/Kathmandu') // { day: '2026-01-01', minutes: 1065 }
 */
export function toWallClock(instant: number, timeZone: string): WallClock {
  const local = instant + getOffset(instant, timeZone);
  const epochDay = Math.floor(local / msPerDay);
  return { day: fromEpochDay(epochDay), minutes: (local - epochDay * msPerDay) / msPerMinute };
}

/**
 * Converts a local day and time of a time zone to an instant in milliseconds since 1970. A time skipped by daylight
 * saving moves forward by the gap; for a repeated time, the first instant counts (rules/calendar.md#clock-changes).
 * Minutes outside 0 to 1440 roll over to other days. Throws a RangeError for an unknown zone.
 * @example toInstant({ day: '2026-03-08', minutes: 150 }, 'America/New_York') // 3:30, as 2:30 does not exist that day
 */
export function toInstant({ day, minutes }: WallClock, timeZone: string): number {
  const local = toEpochDay(day) * msPerDay + minutes * msPerMinute;
  const before = getOffset(local - maxOffset, timeZone);
  const after = getOffset(local + maxOffset, timeZone);
  if (before === after) return local - before;
  const instants = [local - before, local - after].filter((at) => at + getOffset(at, timeZone) === local);
  return instants.length > 0 ? Math.min(...instants) : local - before;
}

/**
 * Whether a clock change skips the local time. Throws a RangeError for an unknown zone.
 * @example isSkippedTime({ day: '2026-03-08', minutes: 150 }, 'America/New_York') // true
 */
export function isSkippedTime(local: WallClock, timeZone: string): boolean {
  const shown = toWallClock(toInstant(local, timeZone), timeZone);
  return shown.day !== local.day || shown.minutes !== local.minutes;
}

/**
 * The day that a time zone skipped between two instants when the zone moved across the date line, as Samoa skipped 30
 * December 2011. Returns null when there is none. Throws a RangeError for an unknown zone.
 */
export function findSkippedDay(from: number, to: number, timeZone: string): CalendarDay | null {
  const hasMoved = (until: number) => getOffset(until, timeZone) - getOffset(from, timeZone) > maxOffset;
  if (to <= from || !hasMoved(to)) return null;
  let [before, after] = [from, to];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (hasMoved(middle)) after = middle;
    else before = middle;
  }
  return fromEpochDay(toEpochDay(toWallClock(before, timeZone).day) + 1);
}

/**
 * Formats an ISO 8601 instant as local time, to the second, in a form that spreadsheets parse in every locale. Throws a
 * RangeError for an unknown zone or an invalid instant.
 * @example formatLocalTime('2026-01-01T12:00:00.000Z', 'Asia/Kathmandu') // '2026-01-01 17:45:00'
 */
export function formatLocalTime(instant: string, timeZone: string): string {
  const { day, minutes } = toWallClock(Date.parse(instant), timeZone);
  const seconds = Math.floor(Math.round(minutes * 60_000) / 1000);
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60];
  return `${day} ${parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')}`;
}
