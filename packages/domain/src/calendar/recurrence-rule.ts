import { addDays, type CalendarDay, isCalendarDay, lastAcceptedDay } from '../core/calendar-day.ts';
import { toInstant, toWallClock } from '../core/wall-clock.ts';
import {
  type MonthlyDay,
  type MonthlyPosition,
  monthlyPositions,
  type RecurrenceType,
  recurrenceTypes,
  type Weekday,
  weekdays,
} from './enums.ts';
import {
  defaultRecurrence,
  maxRecurrenceNumber,
  type MonthlyOn,
  type Recurrence,
  sortWeekdays,
  toWeekday,
} from './recurrence.ts';

const workdays = ['MO', 'TU', 'WE', 'TH', 'FR'] as const satisfies readonly Weekday[];

/**
 * Formats a recurrence as an RFC 5545 RRULE, without `RRULE:`, with exactly the same occurrences
 * (rules/recurrence.md#calendar-rules). UNTIL is a date: the last local day, included. Returns null when RRULE cannot
 * express the recurrence: skipped weekends, unless Monday to Friday means the same. The only difference: RFC 5545
 * leaves out times and days that clocks skip, and we keep them.
 * @example formatRule({ ...defaultRecurrence, weekdays: ['MO', 'WE'] }, { day: '2026-11-23' }) //
 * 'FREQ=WEEKLY;BYDAY=MO,WE'
 */
export function formatRule(recurrence: Recurrence, first: { day: CalendarDay }): string | null {
  if (recurrence.rrule !== null) return recurrence.rrule;
  const { type, interval, endType, count, endDate } = recurrence;
  const days = formatDays(recurrence, first.day);
  if (days === null) return null;
  return [
    `FREQ=${type.toUpperCase()}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...days,
    ...(endType === 'after' ? [`COUNT=${count}`] : []),
    ...(endType === 'until' && endDate !== null ? [`UNTIL=${endDate.replaceAll('-', '')}`] : []),
  ].join(';');
}

function formatDays(recurrence: Recurrence, first: CalendarDay): string[] | null {
  const { type, interval, monthlyOn, skipWeekends } = recurrence;
  if (type === 'daily') {
    const isSameWeekday = interval % 7 === 0 && !isWeekendDay(toWeekday(first));
    if (!skipWeekends || isSameWeekday) return [];
    return interval === 1 ? [`BYDAY=${workdays.join(',')}`] : null;
  }
  if (type === 'weekly') return formatWeekdays(recurrence, first);
  if (type === 'monthly' && monthlyOn) {
    const isOnWeekend = monthlyOn.on === 'day' || monthlyOn.on === 'SA' || monthlyOn.on === 'SU';
    return skipWeekends && isOnWeekend ? null : formatMonthlyOn(monthlyOn);
  }
  return skipWeekends ? null : formatDate(type, first);
}

/**
 * RRULE leaves out months without the date. Here the occurrence falls on the last day of the month
 * (rules/recurrence.md#short-months).
 */
function formatDate(type: 'monthly' | 'yearly', first: CalendarDay): string[] {
  if (!isMissingInSome(type, first)) return [];
  const dates = [28, 29, 30, 31].filter((date) => date <= Number(first.slice(8)));
  return [...(type === 'yearly' ? ['BYMONTH=2'] : []), `BYMONTHDAY=${dates.join(',')}`, 'BYSETPOS=-1'];
}

/** Whether the recurrence falls in months without its date. */
function isMissingInSome(type: 'monthly' | 'yearly', first: CalendarDay): boolean {
  return type === 'monthly' ? Number(first.slice(8)) > 28 : first.endsWith('-02-29');
}

function formatWeekdays({ interval, weekdays: chosen, skipWeekends }: Recurrence, first: CalendarDay): string[] | null {
  const days = chosen.length > 0 ? sortWeekdays(chosen) : [toWeekday(first)];
  if (!skipWeekends || !days.some(isWeekendDay)) return chosen.length > 0 ? [`BYDAY=${days.join(',')}`] : [];
  // An occurrence on Saturday or Sunday moves to Monday of the next week. RRULE can express this only for an interval
  // of one week.
  if (interval > 1) return null;
  return [`BYDAY=${sortWeekdays(days.map((day) => (isWeekendDay(day) ? 'MO' : day))).join(',')}`];
}

function formatMonthlyOn({ position, on }: MonthlyOn): string[] {
  if (on === 'day') return [`BYMONTHDAY=${position}`];
  return on === 'workday' ? [`BYDAY=${workdays.join(',')}`, `BYSETPOS=${position}`] : [`BYDAY=${position}${on}`];
}

/**
 * The first occurrence of a rule. A rule that ends at an instant needs `timeZone` and `minutes` since local midnight.
 */
export interface RuleStart {
  readonly day: CalendarDay;
  readonly minutes?: number;
  readonly timeZone?: string;
  /** Whether a date that a month lacks may become the last day of the month. RFC 5545 leaves out such a month. */
  readonly movesToLastDay?: boolean;
}

/**
 * Parses an RFC 5545 RRULE, without `RRULE:`, to a recurrence with exactly the same occurrences; {@link formatRule} is
 * the inverse. Returns null for a rule that the settings cannot express, and for text that is not a rule.
 * @example parseRule('FREQ=MONTHLY;BYDAY=-1FR', { day: '2026-11-27' })?.monthlyOn // { position: -1, on: 'FR' }
 */
export function parseRule(rule: string, first: RuleStart): Recurrence | null {
  const parts = parseParts(rule);
  if (!parts) return null;
  const { FREQ, INTERVAL = '1', COUNT, UNTIL, WKST = 'MO', ...byParts } = parts;
  const type = recurrenceTypes.find((known) => known.toUpperCase() === FREQ);
  const interval = parseNumber(INTERVAL);
  const end = parseEnd(COUNT, UNTIL, first);
  const weekStart = weekdays.find((known) => known === WKST);
  if (!type || interval === null || end === null || !weekStart) return null;
  const days = parseDays({ type, interval, parts: byParts, first });
  if (!days) return null;
  const recurrence = { ...defaultRecurrence, type, interval, ...end, ...days };
  if (recurrence.interval > maxRecurrenceNumber) return null;
  return isSameWeek(recurrence, weekStart, first.day) ? recurrence : null;
}

/** The parts by name. Returns null when a part is malformed or given twice. */
function parseParts(rule: string): Record<string, string> | null {
  const pairs = rule.split(';').map((part) => /^([A-Z]+)=([A-Z\d,+-]+)$/.exec(part.toUpperCase()));
  const parts = pairs.map((pair): [string, string] => [pair?.[1] ?? '', pair?.[2] ?? '']);
  const isValid = pairs.every((pair) => pair !== null) && new Set(parts.map(([name]) => name)).size === parts.length;
  return isValid ? Object.fromEntries(parts) : null;
}

function parseNumber(text: string): number | null {
  const number = /^\d+$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= maxRecurrenceNumber ? number : null;
}

type End = Pick<Recurrence, 'endType' | 'count' | 'endDate'>;

function parseEnd(count: string | undefined, until: string | undefined, first: RuleStart): End | null {
  const { count: defaultCount } = defaultRecurrence;
  if (count !== undefined && until !== undefined) return null;
  if (count !== undefined) {
    const number = parseNumber(count);
    return number === null ? null : { endType: 'after', count: number, endDate: null };
  }
  const endDate = until === undefined ? lastAcceptedDay : parseUntil(until, first);
  if (endDate === null) return null;
  if (endDate < lastAcceptedDay) return { endType: 'until', count: defaultCount, endDate };
  return { endType: 'never', count: defaultCount, endDate: null };
}

/** The last local day on which an occurrence can start. */
function parseUntil(until: string, { minutes, timeZone }: RuleStart): CalendarDay | null {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/.exec(until);
  if (!match) return null;
  const [, year, month, date, hour, minute, second, utc] = match;
  // Some calendars write the year 9999 for never.
  if (Number(year) > 2200) return lastAcceptedDay;
  const day = `${year}-${month}-${date}`;
  if (!isCalendarDay(day)) return null;
  if (hour === undefined) return day;
  if (minutes === undefined || timeZone === undefined) return null;
  const clock = { day, minutes: Number(hour) * 60 + Number(minute) + Number(second) / 60 };
  const end = toInstant(clock, utc ? 'UTC' : timeZone);
  const last = toWallClock(end, timeZone).day;
  return toInstant({ day: last, minutes }, timeZone) <= end ? last : addDays(last, -1);
}

type Days = Partial<Pick<Recurrence, 'type' | 'interval' | 'skipWeekends' | 'weekdays' | 'monthlyOn'>>;

interface DayParts {
  readonly type: RecurrenceType;
  readonly interval: number;
  readonly parts: Record<string, string>;
  readonly first: RuleStart;
}

/** Converts the parts that choose days to settings. */
function parseDays({ type, ...given }: DayParts): Days | null {
  const { interval, parts } = given;
  const names = Object.keys(parts);
  if (type === 'monthly' || type === 'yearly') return parseMonthDays({ type, ...given });
  if (names.length === 0) return {};
  const days = names.length === 1 ? parseWeekdays(parts['BYDAY']) : null;
  if (!days || (type === 'daily' && interval > 1)) return null;
  return type === 'daily' && isSame(days, workdays) ? { skipWeekends: true } : { type: 'weekly', weekdays: days };
}

function parseMonthDays({
  type,
  interval,
  parts,
  first: { day: first, movesToLastDay = false },
}: DayParts & { type: 'monthly' | 'yearly' }): Days | null {
  const given = Object.entries(parts).map(([name, value]) => `${name}=${value}`);
  if (isSame(given.toSorted(), formatDate(type, first))) return {};
  if (given.length === 0 && movesToLastDay) return {};
  const { BYMONTH, ...inMonth } = parts;
  if (type === 'yearly' ? Number(BYMONTH) !== Number(first.slice(5, 7)) : BYMONTH !== undefined) return null;
  const { BYMONTHDAY = first.slice(8), ...others } = inMonth;
  const isOnDate = Object.keys(others).length === 0 && Number(BYMONTHDAY) === Number(first.slice(8));
  if (isOnDate) return isMissingInSome(type, first) && !movesToLastDay ? null : {};
  const monthlyOn = parseMonthlyOn(inMonth);
  return monthlyOn && { type: 'monthly', interval: type === 'yearly' ? interval * 12 : interval, monthlyOn };
}

function parseMonthlyOn({ BYMONTHDAY, BYDAY, BYSETPOS, ...others }: Record<string, string>): MonthlyOn | null {
  if (Object.keys(others).length > 0 || (BYMONTHDAY !== undefined && BYDAY !== undefined)) return null;
  if (BYMONTHDAY === '28,29,30,31' && BYSETPOS === '-1') return { position: -1, on: 'day' };
  const [, ordinal, weekday] = /^([+-]?\d)([A-Z]{2})$/.exec(BYDAY ?? '') ?? [];
  const positions = [BYMONTHDAY, ordinal, BYSETPOS].filter((text) => text !== undefined);
  const position = positions.length === 1 ? parsePosition(positions[0]) : null;
  const days = BYMONTHDAY === undefined ? parseWeekdays(weekday ?? BYDAY) : [...weekdays];
  const on = days && findMonthlyDay(days);
  return position === null || !on ? null : { position, on };
}

function findMonthlyDay(days: readonly Weekday[]): MonthlyDay | undefined {
  if (days.length === 7) return 'day';
  return isSame(days, workdays) ? 'workday' : days.length === 1 ? days[0] : undefined;
}

function parsePosition(text: string | undefined): MonthlyPosition | null {
  const number = /^[+-]?\d$/.test(text ?? '') ? Number(text) : 0;
  return monthlyPositions.find((known) => known === number) ?? null;
}

/** Parses days of the week without ordinals, sorted from Monday. */
function parseWeekdays(text: string | undefined): Weekday[] | null {
  const names = text?.split(',') ?? [];
  const days = weekdays.filter((weekday) => names.includes(weekday));
  return names.length > 0 && names.every((name) => weekdays.some((weekday) => weekday === name)) ? days : null;
}

/**
 * Whether the week start does not matter: weeks from `weekStart` contain the same days of the rule as weeks from
 * Monday.
 */
function isSameWeek({ type, interval, weekdays: chosen }: Recurrence, weekStart: Weekday, first: CalendarDay): boolean {
  if (type !== 'weekly' || interval === 1) return true;
  const isAfterStart = [toWeekday(first), ...chosen].map((day) => weekdays.indexOf(day) >= weekdays.indexOf(weekStart));
  return new Set(isAfterStart).size === 1;
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.join(';') === others.join(';');
}

function isWeekendDay(weekday: Weekday): boolean {
  return weekday === 'SA' || weekday === 'SU';
}
