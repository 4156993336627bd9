import { type CalendarDay, dayOfWeek, isCalendarDay, lastAcceptedDay } from '../core/calendar-day.ts';
import {
  type MonthlyDay,
  monthlyDays,
  type MonthlyPosition,
  monthlyPositions,
  type RecurrenceEndType,
  recurrenceEndTypes,
  type RecurrenceType,
  recurrenceTypes,
  type Weekday,
  weekdays as allWeekdays,
} from './enums.ts';

/** A day of each month by its position: the first Monday, the last workday, the last day. */
export interface MonthlyOn {
  readonly position: MonthlyPosition;
  readonly on: MonthlyDay;
}

/** The recurrence of an event (rules/recurrence.md#settings). */
export interface Recurrence {
  readonly type: RecurrenceType;
  /** Days, weeks, months or years between occurrences: 1 to 999. */
  readonly interval: number;
  readonly endType: RecurrenceEndType;
  /** The number of occurrences, including the first, with end type `after`: 1 to 999. */
  readonly count: number;
  /** The last day of the series, inclusive, with end type `until`. */
  readonly endDate: CalendarDay | null;
  /** Moves occurrences on Saturday or Sunday to the next Monday. */
  readonly skipWeekends: boolean;
  /**
   * Weekly only: the days of the week, from Monday. Empty means the weekday of the first occurrence. Weeks start on
   * Monday.
   */
  readonly weekdays: readonly Weekday[];
  /** Monthly only: the day of the month. Null means the date of the first occurrence. */
  readonly monthlyOn: MonthlyOn | null;
  /**
   * The RRULE of another calendar, without `RRULE:`, when these settings cannot express the rule. The other settings
   * then give only its frequency, interval and end.
   */
  readonly rrule: string | null;
}

/** The default repeat settings (rules/recurrence.md#settings). */
export const defaultRecurrence: Recurrence = {
  type: 'weekly',
  interval: 1,
  endType: 'never',
  count: 10,
  endDate: null,
  skipWeekends: false,
  weekdays: [],
  monthlyOn: null,
  rrule: null,
};

/** The highest interval and count. */
export const maxRecurrenceNumber = 999;

/** The most series of an account, as many as a calendar file may have. */
export const maxSeries = 10_000;

/**
 * Parses the JSON text of an event's recurrence; missing settings take their defaults. Returns null for invalid text:
 * broken JSON, an unknown type, a number out of range, `until` without a day, or settings that exclude each other.
 * @example parseRecurrence('{"type":"daily"}')?.interval // 1
 */
export function parseRecurrence(text: string): Recurrence | null {
  const given = parseObject(text);
  if (!given) return null;
  const settings = isEndless(given) ? { ...given, endType: 'never', endDate: null } : given;
  const type = recurrenceTypes.find((known) => known === settings['type']);
  const endType = recurrenceEndTypes.find((known) => known === (settings['endType'] ?? 'never'));
  const interval = parseNumber(settings['interval'] ?? defaultRecurrence.interval);
  const count = parseNumber(settings['count'] ?? defaultRecurrence.count);
  const endDate = parseDay(settings['endDate'] ?? null);
  const skipWeekends = settings['skipWeekends'] ?? false;
  if (!type || !endType || interval === null || count === null || endDate === undefined) return null;
  if (typeof skipWeekends !== 'boolean' || (endType === 'until' && endDate === null)) return null;
  const weekdays = parseWeekdays(settings['weekdays'] ?? []);
  const monthlyOn = parseMonthlyOn(settings['monthlyOn'] ?? null);
  const rrule = parseForeignRule(settings['rrule'] ?? null);
  if (weekdays === undefined || monthlyOn === undefined || rrule === undefined) return null;
  if ((weekdays.length > 0 && type !== 'weekly') || (monthlyOn && type !== 'monthly')) return null;
  if (rrule !== null && (skipWeekends || weekdays.length > 0 || monthlyOn)) return null;
  return { type, interval, endType, count, endDate, skipWeekends, weekdays, monthlyOn, rrule };
}

/** Formats a recurrence as the stored JSON text; {@link parseRecurrence} is the inverse. */
export function formatRecurrence(recurrence: Recurrence): string {
  const { type, interval, endType, count, endDate, weekdays, monthlyOn, skipWeekends, rrule } = recurrence;
  return JSON.stringify({
    type,
    interval,
    endType,
    ...(endType === 'after' && { count }),
    ...(endType === 'until' && { endDate }),
    ...(type === 'weekly' && weekdays.length > 0 && { weekdays: sortWeekdays(weekdays) }),
    ...(type === 'monthly' && monthlyOn && { monthlyOn: { position: monthlyOn.position, on: monthlyOn.on } }),
    skipWeekends,
    ...(rrule !== null && { rrule }),
  });
}

/** Sorts days of the week from Monday and drops duplicates. */
export function sortWeekdays(weekdays: readonly Weekday[]): Weekday[] {
  return allWeekdays.filter((weekday) => weekdays.includes(weekday));
}

/** The day of the week of a day. */
export function toWeekday(day: CalendarDay): Weekday {
  return allWeekdays[(dayOfWeek(day) + 6) % 7] ?? 'MO';
}

const units: Record<RecurrenceType, string> = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' };

/**
 * Describes a recurrence (rules/recurrence.md#wording). With `days`, the text includes the number of occurrences and,
 * unless the settings name it, the last day. Without `days`, the text includes the number only when the settings give
 * one. A series without an end shows neither.
 * @example describeRecurrence(everyTwoWeeks, { days, formatDay }) // 'Every 2 weeks until 3 March, 14 events'
 */
export function describeRecurrence(
  recurrence: Recurrence,
  { days, formatDay }: { days?: readonly CalendarDay[]; formatDay: (day: CalendarDay) => string },
): string {
  const { type, interval, endType, count, endDate, skipWeekends, rrule } = recurrence;
  const frequency = interval === 1 ? `Every ${units[type]}` : `Every ${interval} ${units[type]}s`;
  const end = endType === 'until' && endDate !== null ? ` until ${formatDay(endDate)}` : '';
  const weekends = skipWeekends ? ', weekends skipped' : '';
  const foreign = rrule === null ? '' : ', by a rule of another calendar';
  const total = endType === 'never' ? null : (days?.length ?? (endType === 'after' ? count : null));
  const number = total === null ? '' : `, ${total} ${total === 1 ? 'event' : 'events'}`;
  const last = endType !== 'after' || total === 1 ? undefined : days?.at(-1);
  const lastDay = last === undefined ? '' : `, the last on ${formatDay(last)}`;
  return `${frequency}${describeDays(recurrence)}${end}${weekends}${foreign}${number}${lastDay}`;
}

const weekdayNames: Record<Weekday, string> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
};
const positionNames: Record<MonthlyPosition, string> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  [-1]: 'last',
};

/** @example describeMonthlyOn({ position: -1, on: 'workday' }) // 'the last workday' */
export function describeMonthlyOn({ position, on }: MonthlyOn): string {
  return `the ${positionNames[position]} ${on === 'workday' || on === 'day' ? on : weekdayNames[on]}`;
}

function describeDays({ type, weekdays, monthlyOn }: Recurrence): string {
  if (type === 'monthly' && monthlyOn) return ` on ${describeMonthlyOn(monthlyOn)}`;
  const days = type === 'weekly' ? sortWeekdays(weekdays) : [];
  const names = days.map((weekday) => weekdayNames[weekday]);
  const [first, last] = [names[0], names.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (names.length > 3 && allWeekdays.join().includes(days.join())) return ` from ${first} to ${last}`;
  return names.length === 1 ? ` on ${first}` : ` on ${names.slice(0, -1).join(', ')} and ${last}`;
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Whether a rule of another calendar ends after the accepted years. Most such rules end in the year 9999. */
function isEndless({ rrule, endDate }: Record<string, unknown>): boolean {
  const isDay = typeof endDate === 'string' && /^\d{4}-\d\d-\d\d$/.test(endDate);
  return typeof rrule === 'string' && isDay && endDate > lastAcceptedDay;
}

function parseNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maxRecurrenceNumber
    ? value
    : null;
}

/** Parses a day, or the day part of an instant. Returns undefined for other values. */
function parseDay(value: unknown): CalendarDay | null | undefined {
  if (value === null || value === '') return null;
  if (typeof value !== 'string') return undefined;
  const day = value.slice(0, 10);
  return isCalendarDay(day) && (value.length === 10 || !Number.isNaN(Date.parse(value))) ? day : undefined;
}

/** Returns undefined when the value is not a list of days of the week. */
function parseWeekdays(value: unknown): Weekday[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const weekdays = allWeekdays.filter((weekday) => value.includes(weekday));
  return value.every((item) => allWeekdays.some((weekday) => weekday === item)) ? weekdays : undefined;
}

function parseMonthlyOn(value: unknown): MonthlyOn | null | undefined {
  if (typeof value !== 'object' || value === null) return value === null ? null : undefined;
  const settings: Record<string, unknown> = { ...value };
  const position = monthlyPositions.find((known) => known === settings['position']);
  const on = monthlyDays.find((known) => known === settings['on']);
  return position !== undefined && on !== undefined ? { position, on } : undefined;
}

/** Checks only the characters. The expansion parses the rule. */
function parseForeignRule(value: unknown): string | null | undefined {
  if (value === null) return null;
  return typeof value === 'string' && /^(?=.*FREQ=)[A-Z\d=;:,+-]+$/.test(value) ? value : undefined;
}
