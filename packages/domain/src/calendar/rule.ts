import { addDays, fromEpochDay, lastAcceptedDay, toEpochDay, toWeekdayNumber } from '../core/calendar-day.ts';
import { toInstant, toWallClock } from '../core/wall-clock.ts';
import { weekdays } from './enums.ts';
import { formatRule } from './recurrence-rule.ts';
import type { Recurrence } from './recurrence.ts';

/** The start of a repeating event. */
export interface RuleSeries {
  /** An instant, in milliseconds since 1970. An all-day event starts at the nearest midnight. */
  readonly start: number;
  readonly timeZone: string;
  readonly isAllDay: boolean;
}

/** The local start of an occurrence. */
export interface LocalStart {
  /** Whole days since 1970-01-01. */
  readonly day: number;
  /** Minutes since midnight. */
  readonly minutes: number;
}

type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

/** A rule. Values that the text omits come from the start, as in RFC 5545. Absent lists are undefined. */
export interface Rule extends RuleSeries {
  readonly first: LocalStart;
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count: number;
  /** The last instant, inclusive. For all-day series, computed as if the zone were UTC. */
  readonly until: number;
  readonly weekStart: number;
  readonly months: readonly number[] | undefined;
  readonly weeks: readonly number[] | undefined;
  readonly yearDays: readonly number[] | undefined;
  readonly monthDays: readonly number[] | undefined;
  /** `weekday`: 0 for Monday. `ordinal`: 2 for the second in the month or year, -1 for the last, 0 for every one. */
  readonly weekdays: readonly { weekday: number; ordinal: number }[] | undefined;
  readonly positions: readonly number[] | undefined;
  /** Minutes since midnight, ascending. */
  readonly times: readonly number[];
  /** Whether skipped starts move forward. RFC 5545 leaves out skipped starts and does not count them. */
  readonly keepsSkipped: boolean;
  /** Whether starts on Saturday or Sunday move to Monday (rules/recurrence.md#skipped-weekends). */
  readonly skipsWeekends: boolean;
}

/** The parts of an RRULE by name. */
export function parseRuleParts(text: string): Map<string, string> {
  return new Map(text.split(';').map((part) => part.split('=', 2) as [string, string]));
}

/** Parses a supported RRULE. */
export function readRule(text: string, series: RuleSeries): Rule {
  const parts = parseRuleParts(text);
  const numbers = (name: string) => parts.get(name)?.split(',').map(Number);
  const given = {
    frequency: parts.get('FREQ') as Frequency,
    months: numbers('BYMONTH'),
    weeks: numbers('BYWEEKNO'),
    yearDays: numbers('BYYEARDAY'),
    monthDays: numbers('BYMONTHDAY'),
    weekdays: parts.get('BYDAY')?.split(',').map(parseWeekday),
  };
  const first = findFirst(series);
  const choosesDays = given.yearDays ?? given.monthDays ?? given.weekdays;
  return {
    ...series,
    first,
    interval: Number(parts.get('INTERVAL') ?? 1),
    count: Number(parts.get('COUNT') ?? Infinity),
    until: parseUntil(parts.get('UNTIL'), series),
    weekStart: parseWeekdayName(parts.get('WKST') ?? 'MO'),
    ...given,
    ...(choosesDays ? {} : takeDayOfStart(given, first)),
    positions: numbers('BYSETPOS'),
    times: series.isAllDay ? [0] : listTimes(first, ['BYHOUR', 'BYMINUTE', 'BYSECOND'].map(numbers)),
    keepsSkipped: false,
    skipsWeekends: false,
  };
}

/** Converts a recurrence without `rrule` to a rule (rules/recurrence.md#days). */
export function toRule(recurrence: Recurrence, series: RuleSeries): Rule {
  // Without skipped weekends, `formatRule` never returns null.
  const text = formatRule({ ...recurrence, skipWeekends: false }, { day: fromEpochDay(findFirst(series).day) });
  return { ...readRule(text ?? '', series), keepsSkipped: true, skipsWeekends: recurrence.skipWeekends };
}

const halfDay = 12 * 60 * 60_000;

/** The local start of a series. The rule may leave out this start. */
function findFirst({ start, timeZone, isAllDay }: RuleSeries): LocalStart {
  const { day, minutes } = toWallClock(isAllDay ? start + halfDay : start, timeZone);
  return { day: toEpochDay(day), minutes: isAllDay ? 0 : minutes };
}

function parseWeekday(text: string): { weekday: number; ordinal: number } {
  return { weekday: parseWeekdayName(text.slice(-2)), ordinal: Number(text.slice(0, -2)) };
}

/** 0 for `MO`. */
function parseWeekdayName(name: string): number {
  return weekdays.findIndex((weekday) => weekday === name);
}

/** Calendars write a day in this form, in every time zone. */
const isMidnightUtc = (until: string) => until.endsWith('T000000Z');

/**
 * The last instant of a rule. UNTIL without a time includes the whole day, and for an all-day series UNTIL with a time
 * does too. A time without `Z` is local. Some calendars write the year 9999 for never.
 */
function parseUntil(until: string | undefined, { timeZone, isAllDay }: RuleSeries): number {
  if (until === undefined || until.slice(0, 4) > lastAcceptedDay.slice(0, 4)) return Infinity;
  const day = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  const endOf = (last: string) => toInstant({ day: addDays(last, 1), minutes: 0 }, isAllDay ? 'UTC' : timeZone) - 1;
  if (until.length === 8 || (isAllDay && isMidnightUtc(until))) return endOf(day);
  const minutes = Number(until.slice(9, 11)) * 60 + Number(until.slice(11, 13)) + Number(until.slice(13, 15)) / 60;
  const end = toInstant({ day, minutes }, until.endsWith('Z') ? 'UTC' : timeZone);
  return isAllDay ? endOf(toWallClock(end, timeZone).day) : end;
}

type Given = Pick<Rule, 'frequency' | 'months' | 'weeks'>;

function takeDayOfStart({ frequency, months, weeks }: Given, first: LocalStart): Partial<Rule> {
  if (frequency === 'DAILY') return {};
  if (frequency === 'WEEKLY' || weeks) return { weekdays: [{ weekday: toWeekdayNumber(first.day), ordinal: 0 }] };
  const day = fromEpochDay(first.day);
  const month = Number(day.slice(5, 7));
  return { monthDays: [Number(day.slice(8))], ...(frequency === 'YEARLY' && { months: months ?? [month] }) };
}

/** Rounds to milliseconds, so that equal times with fractions of a minute compare as equal numbers. */
const roundToMs = (minutes: number) => Math.round(minutes * 60_000) / 60_000;

function listTimes(
  { minutes: at }: LocalStart,
  [hours, minutes, seconds]: readonly (number[] | undefined)[],
): number[] {
  if (!hours && !minutes && !seconds) return [at];
  const times = (hours ?? [Math.floor(at / 60)]).flatMap((hour) =>
    (minutes ?? [Math.floor(at % 60)]).flatMap((minute) =>
      (seconds ?? [(at % 1) * 60]).map((second) => roundToMs(hour * 60 + minute + second / 60)),
    ),
  );
  return [...new Set(times)].toSorted((one, other) => one - other);
}
