import { computeZoneOffset, toLocalTimestamp } from './time-zone.ts';

/** A calendar day, `yyyy-MM-dd`, without time or zone. Compares as text. */
export type CalendarDay = string;

/** The last day of the accepted years (rules/wire.md#dates). */
export const lastAcceptedDay: CalendarDay = '2200-12-31';

const msPerDay = 86_400_000;
const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A UTC day in a zone: the instant of the local midnight within it, and the local days before and after. */
type ZoneDay = { midnight: number; before: CalendarDay; after: CalendarDay };
const zoneDayCache = new Map<string, Map<number, ZoneDay | null>>();
const maxCachedZoneDays = 50_000;
let cachedZoneDays = 0;

function toLocalDay(localTimestamp: number): CalendarDay {
  return fromEpochDay(Math.floor(localTimestamp / msPerDay));
}

/** Returns null for the rare UTC days with a clock change. */
function computeZoneDay(utcDay: number, timeZone: string): ZoneDay | null {
  const start = utcDay * msPerDay;
  const offset = computeZoneOffset(start, timeZone);
  if (computeZoneOffset(start + msPerDay, timeZone) !== offset) return null;
  const midnight = (Math.floor((start + offset) / msPerDay) + 1) * msPerDay - offset;
  return { midnight, before: toLocalDay(start + offset), after: toLocalDay(midnight + offset) };
}

function findZoneDay(utcDay: number, timeZone: string): ZoneDay | null {
  const cached = zoneDayCache.get(timeZone)?.get(utcDay);
  if (cached !== undefined) return cached;
  const day = computeZoneDay(utcDay, timeZone);
  if (cachedZoneDays >= maxCachedZoneDays) {
    zoneDayCache.clear();
    cachedZoneDays = 0;
  }
  const days = zoneDayCache.get(timeZone) ?? new Map<number, ZoneDay | null>();
  zoneDayCache.set(timeZone, days.set(utcDay, day));
  cachedZoneDays += 1;
  return day;
}

/**
 * The calendar day of an instant in a time zone, years 1 to 9999. Cached by UTC day: Intl takes two microseconds per
 * call, and lists call this function for every row. Throws a RangeError for an invalid date or an unknown zone.
 * @example toCalendarDay(new Date('2026-03-01T02:00:00Z'), 'America/New_York') // '2026-02-28'
 */
export function toCalendarDay(instant: Date, timeZone: string): CalendarDay {
  const ms = instant.getTime();
  const day = findZoneDay(Math.floor(ms / msPerDay), timeZone);
  if (!day) return toLocalDay(toLocalTimestamp(ms, timeZone));
  return ms < day.midnight ? day.before : day.after;
}

const epochDayCache = new Map<CalendarDay, number>();
const dayCache = new Map<number, CalendarDay>();
const maxCachedEpochDays = 10_000;

/**
 * Whole days since 1970-01-01. Cached, because parsing takes ten times as long as a lookup. Throws a RangeError when
 * the text is not a day.
 */
export function toEpochDay(day: CalendarDay): number {
  const cached = epochDayCache.get(day);
  if (cached !== undefined) return cached;
  const ms = dayPattern.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(ms)) throw new RangeError(`Not a calendar day: ${day}`);
  if (epochDayCache.size >= maxCachedEpochDays) epochDayCache.clear();
  epochDayCache.set(day, ms / msPerDay);
  return ms / msPerDay;
}

/**
 * The day `epochDay` whole days after 1970-01-01. Cached like {@link toEpochDay}. Throws a RangeError outside the years
 * 0 to 9999.
 */
export function fromEpochDay(epochDay: number): CalendarDay {
  const cached = dayCache.get(epochDay);
  if (cached !== undefined) return cached;
  const text = new Date(epochDay * msPerDay).toISOString();
  if (text.length !== 24) throw new RangeError(`Not in the years 0 to 9999: ${text}`);
  const day = text.slice(0, 10);
  if (dayCache.size >= maxCachedEpochDays) dayCache.clear();
  dayCache.set(epochDay, day);
  return day;
}

/**
 * Adds days; a negative count subtracts. Throws a RangeError outside the years 0 to 9999.
 * @example addDays('2026-02-27', 2) // '2026-03-01'
 */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return fromEpochDay(toEpochDay(day) + count);
}

/**
 * Days from one day to another; negative when `to` is earlier than `from`.
 * @example daysBetween('2026-02-28', '2026-03-01') // 1
 */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return toEpochDay(to) - toEpochDay(from);
}

/** The day of the week, 0 for Sunday to 6 for Saturday. */
export function dayOfWeek(day: CalendarDay): number {
  return (((toEpochDay(day) + 4) % 7) + 7) % 7;
}

/** The day of the week of an epoch day, 0 for Monday to 6 for Sunday. 1 January 1970 was a Thursday. */
export function toWeekdayNumber(epochDay: number): number {
  return (((epochDay + 3) % 7) + 7) % 7;
}

/** Whether a day is a Saturday or a Sunday. */
export function isWeekend(day: CalendarDay): boolean {
  return dayOfWeek(day) % 6 === 0;
}

/**
 * The first day of the week that contains `day`. Weeks start on `firstWeekday` (0 for Sunday), by default on Monday.
 * @example startOfWeek('2026-11-22') // '2026-11-16'
 */
export function startOfWeek(day: CalendarDay, firstWeekday = 1): CalendarDay {
  return addDays(day, -((dayOfWeek(day) + 7 - firstWeekday) % 7));
}

/** Whether a text is an existing day, `yyyy-MM-dd`, in the years 1900 to 2200 (rules/wire.md#dates). */
export function isCalendarDay(text: string): boolean {
  const match = dayPattern.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || year > 2200) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Returns a day unchanged, and converts an instant to its day in the time zone. Returns null outside the years 1900 to
 * 2200 (rules/wire.md#dates).
 * @example toAcceptedDay('2026-03-01T02:00:00Z', 'America/New_York') // '2026-02-28'
 */
export function toAcceptedDay(dayOrInstant: string, timeZone: string): CalendarDay | null {
  const day = dayOrInstant.includes('T') ? toCalendarDay(new Date(dayOrInstant), timeZone) : dayOrInstant;
  return isCalendarDay(day) ? day : null;
}
