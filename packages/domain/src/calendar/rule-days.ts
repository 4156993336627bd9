import { toWeekdayNumber } from '../core/calendar-day.ts';
import { toEpochDayOfMonth } from '../core/calendar-month.ts';
import type { Rule } from './rule.ts';

/** Counts the days, months and times that an expansion checks. May throw. */
export type Spend = (steps: number) => void;

/** A period: days, weeks, months or years, numbered without gaps. */
interface Unit {
  readonly findNumber: (day: number) => number;
  readonly findStart: (number: number) => number;
}

/** The month of an epoch day, in months since January of the year 0. */
function findMonth(day: number): number {
  const at = new Date(day * 86_400_000);
  return at.getUTCFullYear() * 12 + at.getUTCMonth();
}

const findYear = (day: number) => Math.floor(findMonth(day) / 12);

/** The periods of a rule with interval 1. */
export function createUnit({ frequency, weekStart }: Pick<Rule, 'frequency' | 'weekStart'>): Unit {
  if (frequency === 'DAILY') return { findNumber: (day) => day, findStart: (day) => day };
  if (frequency === 'WEEKLY') {
    const offset = weekStart - 3;
    return { findNumber: (day) => Math.floor((day - offset) / 7), findStart: (week) => week * 7 + offset };
  }
  if (frequency === 'MONTHLY') return { findNumber: findMonth, findStart: toEpochDayOfMonth };
  return { findNumber: findYear, findStart: (year) => toEpochDayOfMonth(year * 12) };
}

/** Yields the days in [start, end) that match the months and dates of a rule. */
export function* iterateDates(
  { months, monthDays }: Rule,
  { start, end }: { start: number; end: number },
  spend: Spend,
): Generator<number, void> {
  if (!months && !monthDays) {
    for (let day = start; day < end; day += 1) yield day;
    return;
  }
  for (let day = start; day < end;) {
    spend(1);
    const month = findMonth(day);
    const [first, next] = [toEpochDayOfMonth(month), toEpochDayOfMonth(month + 1)];
    if (!months || months.includes((month % 12) + 1))
      for (; day < Math.min(end, next); day += 1)
        if (!monthDays || isIn(monthDays, day - first + 1, next - first)) yield day;
    day = next;
  }
}

/** Whether a list contains `number` (1 to `length`), counted from the start or from the end. */
function isIn(list: readonly number[], number: number, length: number): boolean {
  return list.includes(number) || list.includes(number - length - 1);
}

/** Returns a test for the parts of a rule that choose days of the week, days of the year and weeks. */
export function createDayTest(rule: Rule): (day: number) => boolean {
  const { frequency, months, weeks, yearDays, weekdays: days, weekStart } = rule;
  const hasOrdinals = days?.some(({ ordinal }) => ordinal !== 0);
  return (day) => {
    const weekday = toWeekdayNumber(day);
    if (days && !days.some((each) => each.weekday === weekday)) return false;
    if (weeks && !isIn(weeks, ...findWeek(day, weekStart))) return false;
    if (!yearDays && !hasOrdinals) return true;
    const month = findMonth(day);
    const inYear = findPlace(day, month - (month % 12), 12);
    if (yearDays && !isIn(yearDays, ...inYear)) return false;
    const [place, length] = frequency === 'MONTHLY' || months ? findPlace(day, month, 1) : inYear;
    const ordinals = [0, Math.ceil(place / 7), -Math.ceil((length - place + 1) / 7)];
    return !days || days.some((each) => each.weekday === weekday && ordinals.includes(each.ordinal));
  };
}

/** The place of a day (from 1) within `months` months from `month`, and the number of days of these months. */
function findPlace(day: number, month: number, months: number): readonly [place: number, length: number] {
  const start = toEpochDayOfMonth(month);
  return [day - start + 1, toEpochDayOfMonth(month + months) - start];
}

/** The week number of a day, and the number of weeks of its year. The first week has at least four days in the year. */
function findWeek(day: number, weekStart: number): readonly [week: number, weeks: number] {
  const { findNumber, findStart } = createUnit({ frequency: 'WEEKLY', weekStart });
  const week = findNumber(day);
  const year = findYear(findStart(week) + 3);
  const findFirstWeek = (of: number) => findNumber(toEpochDayOfMonth(of * 12) + 3);
  return [week - findFirstWeek(year) + 1, findFirstWeek(year + 1) - findFirstWeek(year)];
}
