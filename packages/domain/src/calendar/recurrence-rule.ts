import { addDays, type CalendarDay, dayOfWeek, isCalendarDay } from '../core/calendar-day.ts';
import { toInstant, toWallClock } from '../core/wall-clock.ts';
import {
  type MonthlyPosition,
  monthlyPositions,
  type RecurrenceType,
  recurrenceTypes,
  type Weekday,
  weekdays,
} from './enums.ts';
import { defaultRecurrence, type MonthlyOn, type Recurrence, sortWeekdays } from './recurrence.ts';

const workdays = ['MO', 'TU', 'WE', 'TH', 'FR'] as const satisfies readonly Weekday[];

/**
 * Formats a recurrence as an RFC 5545 RRULE, without `RRULE:`, that has exactly the same occurrences from the first one
 * on. UNTIL is a date: the last local day, included. `null` where RRULE cannot express it: weekends that are skipped,
 * unless Monday to Friday says the same.
 * @example formatRule({ ...defaultRecurrence, weekdays: ['MO', 'WE'] }, { day: '2026-11-23' }) // 'FREQ=WEEKLY;BYDAY=MO,WE'
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

/** The parts that choose days. */
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
  if (skipWeekends) return null;
  const [month, date] = [Number(first.slice(5, 7)), Number(first.slice(8, 10))];
  if (type === 'yearly') return month === 2 && date === 29 ? ['BYMONTH=2', ...formatLastOf(28, 29)] : [];
  return date > 28 ? formatLastOf(28, date) : [];
}

function formatWeekdays({ interval, weekdays: chosen, skipWeekends }: Recurrence, first: CalendarDay): string[] | null {
  const days = chosen.length > 0 ? sortWeekdays(chosen) : [toWeekday(first)];
  if (!skipWeekends || !days.some(isWeekendDay)) return chosen.length > 0 ? [`BYDAY=${days.join(',')}`] : [];
  // Saturday and Sunday become the Monday after, which is in the next week: the same only when no week is left out.
  if (interval > 1) return null;
  return [`BYDAY=${sortWeekdays(days.map((day) => (isWeekendDay(day) ? 'MO' : day))).join(',')}`];
}

function formatMonthlyOn({ position, on }: MonthlyOn): string[] {
  if (on === 'day') return [`BYMONTHDAY=${position}`];
  return on === 'workday' ? [`BYDAY=${workdays.join(',')}`, `BYSETPOS=${position}`] : [`BYDAY=${position}${on}`];
}

/** The last of some dates that a month has. */
function formatLastOf(from: number, to: number): string[] {
  const dates = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return [`BYMONTHDAY=${dates.join(',')}`, 'BYSETPOS=-1'];
}

/**
 * The first occurrence of a rule. `minutes` since local midnight and the time zone are needed for rules that end at an
 * instant.
 */
export interface RuleStart {
  readonly day: CalendarDay;
  readonly minutes?: number;
  readonly timeZone?: string;
}

/**
 * Parses an RFC 5545 RRULE, without `RRULE:`, to a recurrence with exactly the same occurrences; {@link formatRule} is
 * the inverse. `null` for a rule that the settings cannot express, and for text that is no rule.
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
  const days = parseDays(type, interval, byParts, first.day);
  if (!days) return null;
  const recurrence = { ...defaultRecurrence, type, interval, ...end, ...days };
  if (recurrence.interval > maxNumber) return null;
  return isSameWeek(recurrence, weekStart, first.day) ? recurrence : null;
}

const maxNumber = 999;

/** The parts by name; `null` when one is malformed or comes twice. */
function parseParts(rule: string): Record<string, string> | null {
  const pairs = rule.split(';').map((part) => /^([A-Z]+)=([A-Z\d,+-]+)$/.exec(part.toUpperCase()));
  const parts = pairs.map((pair): [string, string] => [pair?.[1] ?? '', pair?.[2] ?? '']);
  const isValid = pairs.every((pair) => pair !== null) && new Set(parts.map(([name]) => name)).size === parts.length;
  return isValid ? Object.fromEntries(parts) : null;
}

function parseNumber(text: string): number | null {
  const number = /^\d+$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= maxNumber ? number : null;
}

type End = Pick<Recurrence, 'endType' | 'count' | 'endDate'>;

function parseEnd(count: string | undefined, until: string | undefined, first: RuleStart): End | null {
  const { count: defaultCount } = defaultRecurrence;
  if (count !== undefined && until !== undefined) return null;
  if (count !== undefined) {
    const number = parseNumber(count);
    return number === null ? null : { endType: 'after', count: number, endDate: null };
  }
  if (until === undefined) return { endType: 'never', count: defaultCount, endDate: null };
  const endDate = parseUntil(until, first);
  return endDate === null ? null : { endType: 'until', count: defaultCount, endDate };
}

/** The last local day on which an occurrence can start. */
function parseUntil(until: string, { minutes, timeZone }: RuleStart): CalendarDay | null {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/.exec(until);
  if (!match) return null;
  const [, year, month, date, hour, minute, second, utc] = match;
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

/** The settings that the parts which choose days stand for. */
function parseDays(
  type: RecurrenceType,
  interval: number,
  parts: Record<string, string>,
  first: CalendarDay,
): Days | null {
  const names = Object.keys(parts);
  if (type === 'monthly' || type === 'yearly') return parseMonthDays(type, interval, parts, first);
  if (names.length === 0) return {};
  const days = names.length === 1 ? parseWeekdays(parts['BYDAY']) : null;
  if (!days || (type === 'daily' && interval > 1)) return null;
  return type === 'daily' && isSame(days, workdays) ? { skipWeekends: true } : { type: 'weekly', weekdays: days };
}

function parseMonthDays(
  type: 'monthly' | 'yearly',
  interval: number,
  parts: Record<string, string>,
  first: CalendarDay,
): Days | null {
  const given = Object.entries(parts).map(([name, value]) => `${name}=${value}`);
  if (isSame(given.toSorted(), formatDays({ ...defaultRecurrence, type }, first)?.toSorted() ?? [])) return {};
  const { BYMONTH, ...inMonth } = parts;
  if (type === 'yearly' ? Number(BYMONTH) !== Number(first.slice(5, 7)) : BYMONTH !== undefined) return null;
  const names = Object.keys(inMonth);
  const isOnDate =
    names.length === 0 || (names.length === 1 && Number(inMonth['BYMONTHDAY']) === Number(first.slice(8)));
  // RRULE leaves months without this date out.
  if (isOnDate) return first.slice(8) > '28' && (type === 'monthly' || first.endsWith('-02-29')) ? null : {};
  const monthlyOn = parseMonthlyOn(inMonth);
  return monthlyOn && { type: 'monthly', interval: type === 'yearly' ? interval * 12 : interval, monthlyOn };
}

function parseMonthlyOn({ BYMONTHDAY, BYDAY, BYSETPOS, ...others }: Record<string, string>): MonthlyOn | null {
  if (Object.keys(others).length > 0) return null;
  if (BYMONTHDAY !== undefined) {
    if (BYDAY !== undefined) return null;
    const position = BYMONTHDAY === '28,29,30,31' && BYSETPOS === '-1' ? -1 : (BYSETPOS ?? parsePosition(BYMONTHDAY));
    return typeof position === 'number' ? { position, on: 'day' } : null;
  }
  const [, ordinal, weekday] = /^([+-]?\d)([A-Z]{2})$/.exec(BYDAY ?? '') ?? [];
  const days = parseWeekdays(weekday ?? BYDAY);
  const position =
    ordinal === undefined ? parsePosition(BYSETPOS) : BYSETPOS === undefined ? parsePosition(ordinal) : null;
  if (!days || position === null) return null;
  const on = days.length === 1 ? days[0] : isSame(days, workdays) ? 'workday' : days.length === 7 ? 'day' : undefined;
  return on === undefined ? null : { position, on };
}

function parsePosition(text: string | undefined): MonthlyPosition | null {
  const number = /^[+-]?\d$/.test(text ?? '') ? Number(text) : 0;
  return monthlyPositions.find((known) => known === number) ?? null;
}

/** Days of the week without ordinals, from Monday. */
function parseWeekdays(text: string | undefined): Weekday[] | null {
  const names = text?.split(',') ?? [];
  const days = weekdays.filter((weekday) => names.includes(weekday));
  return names.length > 0 && names.every((name) => weekdays.some((weekday) => weekday === name)) ? days : null;
}

/** Whether weeks that start on another day than Monday give the same weeks to the days of the rule. */
function isSameWeek({ type, interval, weekdays: chosen }: Recurrence, weekStart: Weekday, first: CalendarDay): boolean {
  if (type !== 'weekly' || interval === 1) return true;
  const isAfterStart = [toWeekday(first), ...chosen].map((day) => weekdays.indexOf(day) >= weekdays.indexOf(weekStart));
  return new Set(isAfterStart).size === 1;
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.join(';') === others.join(';');
}

function toWeekday(day: CalendarDay): Weekday {
  return weekdays[(dayOfWeek(day) + 6) % 7] ?? 'MO';
}

function isWeekendDay(weekday: Weekday): boolean {
  return weekday === 'SA' || weekday === 'SU';
}
