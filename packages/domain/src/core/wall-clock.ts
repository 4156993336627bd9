import { type CalendarDay, fromEpochDay, toEpochDay } from './calendar-day.ts';
import { computeZoneOffset } from './time-zone.ts';

/** What a calendar and a clock on the wall show: a day, and minutes since its midnight, which may have a fraction. */
export interface WallClock {
  readonly day: CalendarDay;
  readonly minutes: number;
}

const msPerMinute = 60_000;
const msPerDay = 86_400_000;
/** No zone was ever further from UTC. */
const furthestOffset = 16 * 60 * msPerMinute;

const offsets = new Map<string, Map<number, number | null>>();
const mostOffsets = 50_000;
let knownOffsets = 0;

/** `null` on the rare UTC days in which the zone changes its clocks. */
function offsetOfDay(utcDay: number, timeZone: string): number | null {
  const known = offsets.get(timeZone)?.get(utcDay);
  if (known !== undefined) return known;
  const offset = computeZoneOffset(utcDay * msPerDay, timeZone);
  const isSteady = computeZoneOffset((utcDay + 1) * msPerDay, timeZone) === offset;
  if (knownOffsets >= mostOffsets) {
    offsets.clear();
    knownOffsets = 0;
  }
  const days = offsets.get(timeZone) ?? new Map<number, number | null>();
  offsets.set(timeZone, days.set(utcDay, isSteady ? offset : null));
  knownOffsets += 1;
  return isSteady ? offset : null;
}

/** Like `computeZoneOffset`, at the price of a look into a map. */
function findOffset(instant: number, timeZone: string): number {
  return offsetOfDay(Math.floor(instant / msPerDay), timeZone) ?? computeZoneOffset(instant, timeZone);
}

/**
 * What the clocks of a time zone show at an instant, milliseconds since 1970. Throws a RangeError for an unknown zone.
 * @example toWallClock(Date.UTC(2026, 0, 1, 12), 'Asia/Kathmandu') // { day: '2026-01-01', minutes: 1065 }
 */
export function toWallClock(instant: number, timeZone: string): WallClock {
  const clock = instant + findOffset(instant, timeZone);
  const epochDay = Math.floor(clock / msPerDay);
  return { day: fromEpochDay(epochDay), minutes: (clock - epochDay * msPerDay) / msPerMinute };
}

/**
 * When the clocks of a time zone show this, in milliseconds since 1970. A time that does not exist moves forward by the
 * gap, one that exists twice is the first (design/contract.md, Calendar). Minutes outside of 0 to 1440 roll over to
 * other days. Throws a RangeError for an unknown zone.
 * @example toInstant({ day: '2026-03-08', minutes: 150 }, 'America/New_York') // 3:30, for 2:30 was left out
 */
export function toInstant({ day, minutes }: WallClock, timeZone: string): number {
  const clock = toEpochDay(day) * msPerDay + minutes * msPerMinute;
  const before = findOffset(clock - furthestOffset, timeZone);
  const after = findOffset(clock + furthestOffset, timeZone);
  if (before === after) return clock - before;
  const times = [clock - before, clock - after].filter((time) => time + findOffset(time, timeZone) === clock);
  return times.length > 0 ? Math.min(...times) : clock - before;
}

/**
 * An ISO instant on the clocks of a time zone, to the second, as files write it: spreadsheets read it in every locale.
 * Throws a RangeError for an unknown zone or what is no instant.
 * @example formatLocalTime('2026-01-01T12:00:00.000Z', 'Asia/Kathmandu') // '2026-01-01 17:45:00'
 */
export function formatLocalTime(instant: string, timeZone: string): string {
  const { day, minutes } = toWallClock(Date.parse(instant), timeZone);
  const seconds = Math.floor(Math.round(minutes * 60_000) / 1000);
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60];
  return `${day} ${parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')}`;
}
