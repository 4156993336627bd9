import { toLocalTimestamp, computeZoneOffset } from './time-zone.ts';

/** A day of the calendar, `yyyy-MM-dd`, without time or zone. Compares as text. */
export type CalendarDay = string;

const msPerDay = 86_400_000;
const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const longestZoneName = 64;

/** A UTC day as seen from a zone: where its midnight falls in it, and the days before and after. */
type ZoneDay = { midnight: number; before: CalendarDay; after: CalendarDay };
const zoneDays = new Map<string, Map<number, ZoneDay | null>>();
const mostZoneDays = 50_000;
let knownZoneDays = 0;

function dayOfClock(clock: number): CalendarDay {
  return fromEpochDay(Math.floor(clock / msPerDay));
}

/** `null` on the rare UTC days in which the zone changes its clocks. */
function readZoneDay(utcDay: number, timeZone: string): ZoneDay | null {
  const start = utcDay * msPerDay;
  const offset = computeZoneOffset(start, timeZone);
  if (computeZoneOffset(start + msPerDay, timeZone) !== offset) return null;
  const midnight = (Math.floor((start + offset) / msPerDay) + 1) * msPerDay - offset;
  return { midnight, before: dayOfClock(start + offset), after: dayOfClock(midnight + offset) };
}

function findZoneDay(utcDay: number, timeZone: string): ZoneDay | null {
  const known = zoneDays.get(timeZone)?.get(utcDay);
  if (known !== undefined) return known;
  const day = readZoneDay(utcDay, timeZone);
  if (knownZoneDays >= mostZoneDays) {
    zoneDays.clear();
    knownZoneDays = 0;
  }
  const days = zoneDays.get(timeZone) ?? new Map<number, ZoneDay | null>();
  zoneDays.set(timeZone, days.set(utcDay, day));
  knownZoneDays += 1;
  return day;
}

/**
 * The calendar day on which an instant falls in a time zone, years 1 to 9999. Asking Intl costs two
 * microseconds, and lists ask for every row, so what a zone makes of a UTC day is remembered.
 * Throws a RangeError for an invalid date or an unknown zone.
 * @example toCalendarDay(new Date('2026-03-01T02:00:00Z'), 'America/New_York') // '2026-02-28'
 */
export function toCalendarDay(instant: Date, timeZone: string): CalendarDay {
  const ms = instant.getTime();
  const day = findZoneDay(Math.floor(ms / msPerDay), timeZone);
  if (!day) return dayOfClock(toLocalTimestamp(ms, timeZone));
  return ms < day.midnight ? day.before : day.after;
}

const epochDays = new Map<CalendarDay, number>();
const mostEpochDays = 10_000;

/**
 * Whole days since 1970-01-01. Throws a RangeError when the text is not a day. A list asks for the same few days again
 * and again, so they are remembered: reading one costs ten times as much as finding it.
 */
export function toEpochDay(day: CalendarDay): number {
  const known = epochDays.get(day);
  if (known !== undefined) return known;
  const ms = dayPattern.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(ms)) throw new RangeError(`Not a calendar day: ${day}`);
  if (epochDays.size >= mostEpochDays) epochDays.clear();
  epochDays.set(day, ms / msPerDay);
  return ms / msPerDay;
}

/** The day that lies so many whole days after 1970-01-01. Throws a RangeError outside the years 0 to 9999. */
export function fromEpochDay(epochDay: number): CalendarDay {
  const text = new Date(epochDay * msPerDay).toISOString();
  if (text.length !== 24) throw new RangeError(`Not in the years 0 to 9999: ${text}`);
  return text.slice(0, 10);
}

/**
 * The day `count` days later, or earlier when it is negative.
 * @example addDays('2026-02-27', 2) // '2026-03-01'
 */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return fromEpochDay(toEpochDay(day) + count);
}

/**
 * Days from one day to another; negative when `to` is the earlier one.
 * @example daysBetween('2026-02-28', '2026-03-01') // 1
 */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return toEpochDay(to) - toEpochDay(from);
}

/** The day of the week, 0 for Sunday to 6 for Saturday. */
export function dayOfWeek(day: CalendarDay): number {
  return (((toEpochDay(day) + 4) % 7) + 7) % 7;
}

/** Whether a day is a Saturday or a Sunday. */
export function isWeekend(day: CalendarDay): boolean {
  return dayOfWeek(day) % 6 === 0;
}

/** Whether a text is a real day in the years 1900 to 2200, the span the product accepts. */
export function isCalendarDay(text: string): boolean {
  const match = dayPattern.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || year > 2200) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Whether a name is a time zone this machine knows. A bare offset such as `+02:00` is not:
 * PostgreSQL reads its sign the other way round.
 */
export function isValidTimeZone(zone: string): boolean {
  if (zone.length > longestZoneName || !/^[A-Za-z]/.test(zone)) return false;
  try {
    computeZoneOffset(0, zone);
    return true;
  } catch {
    return false;
  }
}
