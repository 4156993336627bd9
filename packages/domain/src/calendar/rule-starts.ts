import { addDays, fromEpochDay, lastAcceptedDay, toEpochDay, toWeekdayNumber } from '../core/calendar-day.ts';
import { toEpochDayOfMonth, toMonthNumber } from '../core/calendar-month.ts';
import { isSkippedTime, toInstant, toWallClock, type WallClock } from '../core/wall-clock.ts';
import { weekdays } from './enums.ts';

/** A repeating event of another calendar. */
export interface RuleSeries {
  /** An instant, in milliseconds since 1970, as the range. */
  readonly start: number;
  readonly timeZone: string;
  readonly isAllDay: boolean;
}

/** The occurrences that start in [from, to), at most `limit`. */
export interface RuleRange {
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

const msPerDay = 86_400_000;

/**
 * Lists the starts that an RFC 5545 RRULE, of a form that is supported (`checkRule` of `ics`), gives in a range, ascending.
 * The start of the series counts only if the rule gives it. A local time that clocks skip is left out and not counted.
 * Without COUNT it begins at the range, however long ago the series did. `spend` is called with the number of days and
 * times that are looked at, and may throw.
 * @example listRuleStarts('FREQ=MONTHLY;BYDAY=-1FR', { start, timeZone: 'UTC', isAllDay: false }, range, () => undefined)
 */
export function listRuleStarts(
  text: string,
  { start, timeZone, isAllDay }: RuleSeries,
  { from, to, limit }: RuleRange,
  spend: (steps: number) => void,
): number[] {
  // Whole days are computed in UTC, where every day has a midnight.
  const zone = isAllDay ? 'UTC' : timeZone;
  const { day, minutes } = toWallClock(isAllDay ? start + msPerDay / 2 : start, timeZone);
  const first = { day: toEpochDay(day), minutes: isAllDay ? 0 : minutes };
  const rule = parseParts(text, first, { zone, isAllDay });
  // A local day is at most one day from the UTC day.
  const [fromDay, toDay] = [from, to].map((instant) => Math.floor(instant / msPerDay)) as [number, number];
  const starts: number[] = [];
  let counted = 0;
  const days = { fromDay: fromDay - 1, toDay: toDay + 1, zone };
  for (const local of iterateLocalStarts(rule, first, days, spend)) {
    if (starts.length === limit || counted === rule.count) break;
    const clock = toClock(local);
    const instant = toInstant(clock, zone);
    if (instant > rule.until) break;
    counted += 1;
    const occurrence = isAllDay ? toInstant(clock, timeZone) : instant;
    if (occurrence >= to) break;
    if (occurrence >= from) starts.push(occurrence);
  }
  return starts;
}

interface Local {
  readonly day: number;
  readonly minutes: number;
}

interface WeekdayOfPeriod {
  /** 0 for Monday. */
  readonly weekday: number;
  /** 2 for the second of the month or year, -1 for the last; 0 for all. */
  readonly ordinal: number;
}

type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

/** A rule with what RFC 5545 takes from the start where its parts do not say. Lists that are absent are undefined. */
interface Rule {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count: number;
  /** The last instant, included. */
  readonly until: number;
  readonly weekStart: number;
  readonly months: readonly number[] | undefined;
  readonly weeks: readonly number[] | undefined;
  readonly yearDays: readonly number[] | undefined;
  readonly monthDays: readonly number[] | undefined;
  readonly weekdays: readonly WeekdayOfPeriod[] | undefined;
  readonly positions: readonly number[] | undefined;
  /** Minutes since midnight, ascending. */
  readonly times: readonly number[];
}

function parseParts(text: string, first: Local, { zone, isAllDay }: { zone: string; isAllDay: boolean }): Rule {
  const parts = new Map(text.split(';').map((part) => part.split('=', 2) as [string, string]));
  const numbers = (name: string) => parts.get(name)?.split(',').map(Number);
  const frequency = parts.get('FREQ') as Frequency;
  const given = {
    months: numbers('BYMONTH'),
    weeks: numbers('BYWEEKNO'),
    yearDays: numbers('BYYEARDAY'),
    monthDays: numbers('BYMONTHDAY'),
    weekdays: parts.get('BYDAY')?.split(',').map(parseWeekday),
  };
  const choosesDays = given.yearDays ?? given.monthDays ?? given.weekdays;
  return {
    frequency,
    interval: Number(parts.get('INTERVAL') ?? 1),
    count: Number(parts.get('COUNT') ?? Infinity),
    until: parseUntil(parts.get('UNTIL'), zone),
    weekStart: parseWeekdayName(parts.get('WKST') ?? 'MO'),
    ...given,
    ...(choosesDays ? {} : takeDayOfStart(frequency, given, first)),
    positions: numbers('BYSETPOS'),
    times: isAllDay ? [0] : listTimes(numbers('BYHOUR'), numbers('BYMINUTE'), numbers('BYSECOND'), first),
  };
}

function parseWeekday(text: string): WeekdayOfPeriod {
  return { weekday: parseWeekdayName(text.slice(-2)), ordinal: Number(text.slice(0, -2)) };
}

/** 0 for `MO`. */
function parseWeekdayName(name: string): number {
  return weekdays.findIndex((weekday) => weekday === name);
}

/** A day includes its end; a time without zone is one of the series' zone. Some calendars write the year 9999 for never. */
function parseUntil(until: string | undefined, zone: string): number {
  if (until === undefined || until.slice(0, 4) > lastAcceptedDay.slice(0, 4)) return Infinity;
  const day = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  if (until.length === 8) return toInstant({ day: addDays(day, 1), minutes: 0 }, zone) - 1;
  const minutes = Number(until.slice(9, 11)) * 60 + Number(until.slice(11, 13)) + Number(until.slice(13, 15)) / 60;
  return toInstant({ day, minutes }, until.endsWith('Z') ? 'UTC' : zone);
}

function takeDayOfStart(
  frequency: Frequency,
  { months, weeks }: Pick<Rule, 'months' | 'weeks'>,
  first: Local,
): Partial<Rule> {
  const { month, date } = toDate(first.day);
  if (frequency === 'DAILY') return {};
  if (frequency === 'WEEKLY' || weeks) return { weekdays: [{ weekday: toWeekdayNumber(first.day), ordinal: 0 }] };
  return { monthDays: [date], ...(frequency === 'YEARLY' && { months: months ?? [month] }) };
}

function listTimes(
  hours: readonly number[] | undefined,
  minutes: readonly number[] | undefined,
  seconds: readonly number[] | undefined,
  first: Local,
): number[] {
  const hour = Math.floor(first.minutes / 60);
  const minute = Math.floor(first.minutes % 60);
  const second = (first.minutes % 1) * 60;
  const times = (hours ?? [hour]).flatMap((h) =>
    (minutes ?? [minute]).flatMap((m) => (seconds ?? [second]).map((s) => h * 60 + m + s / 60)),
  );
  return [...new Set(times)].toSorted((one, other) => one - other);
}

/** From the start on, in the days of the range and perhaps some around; where occurrences are counted, all before, too. */
function* iterateLocalStarts(
  rule: Rule,
  first: Local,
  { fromDay, toDay, zone }: { fromDay: number; toDay: number; zone: string },
  spend: (steps: number) => void,
): Generator<Local, undefined> {
  const { findPeriod, findStart } = createPeriods(rule, first.day);
  const isWanted = createDayTest(rule);
  const listStarts = (day: number): Local[] => {
    spend(1);
    if (!isWanted(day)) return [];
    spend(rule.times.length);
    const starts = rule.times.map((minutes) => ({ day, minutes }));
    return hasClockChange(day, zone) ? starts.filter((start) => !isSkippedTime(toClock(start), zone)) : starts;
  };
  const isAfterStart = ({ day, minutes }: Local) => day > first.day || (day === first.day && minutes >= first.minutes);
  for (let period = rule.count === Infinity ? Math.max(0, findPeriod(fromDay)) : 0; ; period += 1) {
    const [start, end] = [findStart(period), findStart(period, 1)];
    if (start > toDay) return;
    spend(1);
    if (rule.positions) {
      const inPeriod: Local[] = [];
      for (let day = start; day < end; day += 1) inPeriod.push(...listStarts(day));
      yield* pickPositions(inPeriod, rule.positions).filter(isAfterStart);
      continue;
    }
    for (let day = Math.max(start, first.day); day < Math.min(end, toDay + 1); day += 1)
      yield* listStarts(day).filter(isAfterStart);
  }
}

function toClock({ day, minutes }: Local): WallClock {
  return { day: fromEpochDay(day), minutes };
}

function hasClockChange(day: number, zone: string): boolean {
  const [start, end] = [day, day + 1].map((each) => toInstant(toClock({ day: each, minutes: 0 }), zone)) as [
    number,
    number,
  ];
  return end - start !== msPerDay;
}

function pickPositions(starts: readonly Local[], positions: readonly number[]): Local[] {
  const picked = new Set(positions.map((position) => (position > 0 ? position - 1 : starts.length + position)));
  return starts.filter((_, at) => picked.has(at));
}

/** The days, weeks, months or years in which occurrences may be, numbered from 0 for the one of the start. */
interface Periods {
  readonly findPeriod: (day: number) => number;
  /** The first day of a period, or of the day, week, month or year so many after it. */
  readonly findStart: (period: number, after?: number) => number;
}

function createPeriods({ frequency, interval, weekStart }: Rule, first: number): Periods {
  if (frequency === 'DAILY' || frequency === 'WEEKLY') {
    const length = frequency === 'DAILY' ? 1 : 7;
    const start = frequency === 'DAILY' ? first : findWeekStart(first, weekStart);
    return {
      findPeriod: (day) => Math.floor((day - start) / (interval * length)),
      findStart: (period, after = 0) => start + (period * interval + after) * length,
    };
  }
  const length = frequency === 'MONTHLY' ? 1 : 12;
  const month = toMonthNumber(fromEpochDay(first));
  const start = frequency === 'MONTHLY' ? month : month - (toDate(first).month - 1);
  return {
    findPeriod: (day) => Math.floor((toMonthNumber(fromEpochDay(day)) - start) / (interval * length)),
    findStart: (period, after = 0) => toEpochDayOfMonth(start + (period * interval + after) * length),
  };
}

/** Whether the parts of a rule that choose days choose a day of one of its periods. */
function createDayTest(rule: Rule): (day: number) => boolean {
  const { months, weeks, yearDays, monthDays, weekdays: days, weekStart } = rule;
  const isIn = (list: readonly number[], number: number, length: number) =>
    list.includes(number) || list.includes(number - length - 1);
  return (day) => {
    if (days && !days.some(({ weekday }) => weekday === toWeekdayNumber(day))) return false;
    const { year, month, date } = toDate(day);
    if (months && !months.includes(month)) return false;
    const inMonth = [date, toEpochDayOf(year, month + 1) - toEpochDayOf(year, month)] as const;
    if (monthDays && !isIn(monthDays, ...inMonth)) return false;
    const newYear = toEpochDayOf(year, 1);
    const inYear = [day - newYear + 1, toEpochDayOf(year + 1, 1) - newYear] as const;
    if (yearDays && !isIn(yearDays, ...inYear)) return false;
    if (weeks && !isIn(weeks, ...findWeek(day, weekStart))) return false;
    if (!days) return true;
    const [at, length] = rule.frequency === 'MONTHLY' || months ? inMonth : inYear;
    const ordinals = [0, Math.ceil(at / 7), -Math.ceil((length - at + 1) / 7)];
    return days.some(({ weekday, ordinal }) => weekday === toWeekdayNumber(day) && ordinals.includes(ordinal));
  };
}

function toDate(epochDay: number): { year: number; month: number; date: number } {
  const at = new Date(epochDay * msPerDay);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
}

/** Of the first of a month, from 1 to 13. */
function toEpochDayOf(year: number, month: number): number {
  return toEpochDayOfMonth(year * 12 + month - 1);
}

/** The number of a day's week, and how many weeks its year has. The first has at least four days of the year. */
function findWeek(epochDay: number, weekStart: number): readonly [week: number, weeks: number] {
  const start = findWeekStart(epochDay, weekStart);
  const { year } = toDate(start + 3);
  const findFirstWeek = (of: number) => findWeekStart(toEpochDayOf(of, 1) + 3, weekStart);
  const [first, next] = [findFirstWeek(year), findFirstWeek(year + 1)];
  return [(start - first) / 7 + 1, (next - first) / 7];
}

function findWeekStart(epochDay: number, weekStart: number): number {
  return epochDay - ((toWeekdayNumber(epochDay) - weekStart + 7) % 7);
}
