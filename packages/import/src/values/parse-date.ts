import { type CalendarDay, isCalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toInstant } from '@goaltracker/domain/core/wall-clock';
import { type DueOnDay, toDue as toDueAt } from '@goaltracker/domain/tasks/due';
import type { DateOrder } from '../table-mapping.ts';

/** A date as it is written: a day, with or without a time. */
export interface WrittenDate {
  readonly day: CalendarDay;
  /** Minutes since midnight, with seconds as a fraction. Null for a day without a time. */
  readonly minutes: number | null;
  /** Milliseconds since 1970 for a time with `Z` or an offset. Null for a local time. */
  readonly at: number | null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const time = String.raw`(?:(?:T|,?\s+(?:at\s+)?)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:\s*([AaPp]\.?[Mm]\.?))?(?:\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?))?)?`;
const name = String.raw`([A-Za-z]{3,9})\.?`;
const weekday = String.raw`(?:[A-Za-z]{2,9}\.?,?\s+)?`;
const patterns = {
  year: new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${time}$`),
  compact: new RegExp(String.raw`^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?()(Z)?)?$`),
  numbers: new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${time}$`),
  dayName: new RegExp(
    String.raw`^${weekday}(\d{1,2})(?:st|nd|rd|th)?\.?[\s-]+(?:of\s+)?${name}[\s,-]+(\d{4}|\d{2})${time}$`,
  ),
  nameDay: new RegExp(String.raw`^${weekday}${name}\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${time}$`),
};
const maxLength = 60;

/**
 * Parses a date in any usual format. `order` decides when the numbers are ambiguous. Returns null for a text that is
 * not a date in the years 1900 to 2200.
 * @example parseDate('5 Mar 2021, 7:30 pm', 'DMY') // { day: '2021-03-05', minutes: 1170, at: null }
 */
export function parseDate(written: string, order: DateOrder = 'YMD'): WrittenDate | null {
  const text = written.trim();
  if (text === '' || text.length > maxLength || !/^[\d A-Za-z]/.test(text)) return null;
  const found = findParts(text, order);
  if (!found) return null;
  const [year, month, date, ...clock] = found;
  const day = `${expandYear(year)}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isCalendarDay(day) ? withTime(day, clock) : null;
}

type Parts = [year: string, month: string, day: string, ...time: (string | undefined)[]];

function findParts(text: string, order: DateOrder): Parts | null {
  const byYear = patterns.year.exec(text) ?? patterns.compact.exec(text);
  if (byYear) return toParts(byYear, [1, 2, 3]);
  const numbers = patterns.numbers.exec(text);
  if (numbers) return toParts(numbers, order === 'MDY' ? [3, 1, 2] : order === 'DMY' ? [3, 2, 1] : guessOrder(text));
  const dayName = patterns.dayName.exec(text);
  if (dayName) return withMonth(toParts(dayName, [3, 2, 1]));
  const nameDay = patterns.nameDay.exec(text);
  return nameDay && withMonth(toParts(nameDay, [3, 1, 2]));
}

/** For files with the year first: a two-digit year comes first, too. */
const guessOrder = (text: string): [number, number, number] =>
  /^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}/.test(text) ? [3, 2, 1] : [1, 2, 3];

function toParts(match: RegExpExecArray, [year, month, day]: [number, number, number]): Parts {
  return [match[year] ?? '', match[month] ?? '', match[day] ?? '', ...match.slice(4)];
}

function withMonth([year, month, ...rest]: Parts): Parts | null {
  const number = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return number === 0 ? null : [year, String(number), ...rest];
}

const expandYear = (year: string) => (year.length === 2 ? `${Number(year) < 70 ? 20 : 19}${year}` : year);

function withTime(day: CalendarDay, [hour, minute, second, half, zone]: (string | undefined)[]): WrittenDate | null {
  if (hour === undefined) return { day, minutes: null, at: null };
  const isAfternoon = half ? /^p/i.test(half) : null;
  const hours = isAfternoon === null ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  const minutes = hours * 60 + Number(minute) + Number(second ?? 0) / 60;
  if (hours > 23 || Number(minute) > 59) return null;
  return { day, minutes, at: zone ? toInstant({ day, minutes: minutes - parseOffset(zone) }, 'UTC') : null };
}

/** Minutes east of UTC. */
function parseOffset(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

/** The instant of a date in a zone. For a day without a time, the instant of its midnight. */
export function toInstantIn(date: WrittenDate, timeZone: string): number {
  return date.at ?? Math.round(toInstant({ day: date.day, minutes: date.minutes ?? 0 }, timeZone));
}

/** When a task is due: the day as it is written, or a time in the zone `written`, converted to `timeZone`. */
export function toDue(
  date: WrittenDate,
  { timeZone, written = timeZone }: { timeZone: string; written?: string },
): DueOnDay {
  if (date.minutes === null) return { dueDay: date.day, dueTime: null };
  return toDueAt(toInstantIn(date, written), timeZone);
}

/** The day of a date in the account's zone. */
export function toDayIn(date: WrittenDate, timeZone: string): CalendarDay {
  return date.at === null ? date.day : toCalendarDay(new Date(date.at), timeZone);
}

/** The order that days above 12 prove. Null when the dates prove none. */
export function proveDateOrder(dates: readonly string[]): DateOrder | null {
  let [isDayFirst, isMonthFirst] = [false, false];
  for (const text of dates) {
    const [, first, second] = patterns.numbers.exec(text.trim()) ?? [];
    isDayFirst ||= Number(first) > 12;
    isMonthFirst ||= Number(second) > 12;
  }
  return isDayFirst === isMonthFirst ? null : isDayFirst ? 'DMY' : 'MDY';
}

/** Finds a date with an unclear order of day and month, if no date proves the order. Otherwise returns null. */
export function findAmbiguousDate(dates: readonly string[]): string | null {
  if (proveDateOrder(dates)) return null;
  const isAmbiguous = (text: string) => {
    const [, first, second] = patterns.numbers.exec(text) ?? [];
    // A date with points has the day first.
    return first !== undefined && Number(first) !== Number(second) && !text.slice(0, 6).includes('.');
  };
  return dates.map((text) => text.trim()).find(isAmbiguous) ?? null;
}

/** The order that the dates prove, or `otherwise`. Dates with points have the day first. */
export function findDateOrder(dates: readonly string[], otherwise: DateOrder): DateOrder {
  const proven = proveDateOrder(dates);
  if (proven) return proven;
  let [isByYear, hasPoints] = [false, false];
  for (const text of dates) {
    const isByNumbers = patterns.numbers.test(text.trim());
    isByYear ||= !isByNumbers && patterns.year.test(text.trim());
    hasPoints ||= isByNumbers && text.includes('.');
  }
  return hasPoints ? 'DMY' : isByYear ? 'YMD' : otherwise;
}
