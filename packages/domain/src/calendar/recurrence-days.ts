import { type CalendarDay, fromEpochDay, lastAcceptedDay, toEpochDay, toWeekdayNumber } from '../core/calendar-day.ts';
import { findDayOfMonth, toEpochDayOfMonth, toMonthNumber } from '../core/calendar-month.ts';
import { type MonthlyDay, weekdays as allWeekdays } from './enums.ts';
import { type MonthlyOn, type Recurrence, sortWeekdays } from './recurrence.ts';

const lastDay = toEpochDay(lastAcceptedDay);

/**
 * The days of the occurrences of a recurrence, as ascending epoch days, from the first that fits on or after `first`.
 * With `from` they begin in O(1) at most a week and a period before it, except where days are counted. A day that the
 * time zone left out is the next one.
 */
export function* iterateDays(
  first: CalendarDay,
  recurrence: Recurrence,
  { from = first, skippedDay = null }: { from?: CalendarDay; skippedDay?: CalendarDay | null } = {},
): Generator<number, undefined> {
  const { endType, count, endDate, skipWeekends } = recurrence;
  const maxCount = endType === 'after' ? count : Infinity;
  const until = endType === 'until' && endDate !== null ? Math.min(toEpochDay(endDate), lastDay) : lastDay;
  // The days that move to a weekend's Monday and to the day after a skipped one are less than a week before.
  const start = endType === 'after' ? toEpochDay(first) : toEpochDay(from) - 7;
  const skipped = skippedDay === null ? null : toEpochDay(skippedDay);
  let counted = 0;
  let previous = -Infinity;
  for (const ruleDay of iterateRuleDays(first, recurrence, start)) {
    const shownDay = ruleDay === skipped ? ruleDay + 1 : ruleDay;
    const day = skipWeekends ? skipWeekend(shownDay) : shownDay;
    if (day > until || counted === maxCount) return;
    if (day === previous) continue;
    counted += 1;
    previous = day;
    yield day;
  }
}

/**
 * The days that fit, without end and before weekends are skipped, from `first` on or from the period of a later day.
 * Weeks and months are counted from those of `first`, weeks from Monday, as in RFC 5545 (rules/recurrence.md#days); but
 * the 29th to 31st and 29 February fall on the last day of shorter months (rules/recurrence.md#short-months).
 */
function* iterateRuleDays(first: CalendarDay, recurrence: Recurrence, from: number): Generator<number, never> {
  const start = toEpochDay(first);
  const { findPeriod, listDays } = createPeriods(first, recurrence);
  for (let period = from > start ? findPeriod(from) : 0; ; period += 1)
    for (const day of listDays(period)) if (day >= start) yield day;
}

/** The periods of a recurrence, in each of which it falls on the same number of days. */
interface Periods {
  /** The number, from 0, of the last period that starts on or before a day. */
  readonly findPeriod: (day: number) => number;
  readonly listDays: (period: number) => readonly number[];
}

function createPeriods(first: CalendarDay, { type, interval, weekdays, monthlyOn }: Recurrence): Periods {
  if (type === 'daily' || type === 'weekly') {
    const weekday = toWeekdayNumber(toEpochDay(first));
    const length = type === 'daily' ? interval : interval * 7;
    const start = type === 'daily' ? toEpochDay(first) : toEpochDay(first) - weekday;
    const numbers = weekdays.length > 0 ? sortWeekdays(weekdays).map((each) => allWeekdays.indexOf(each)) : [weekday];
    const offsets = type === 'daily' ? [0] : numbers;
    return {
      findPeriod: (day) => Math.floor((day - start) / length),
      listDays: (period) => offsets.map((offset) => start + period * length + offset),
    };
  }
  const length = type === 'monthly' ? interval : interval * 12;
  const start = toMonthNumber(first);
  const on = type === 'monthly' ? monthlyOn : null;
  const date = Number(first.slice(8, 10));
  const findDay = (month: number) => (on ? findPosition(month, on) : findDayOfMonth(month, date));
  return {
    findPeriod: (day) => Math.floor((toMonthNumber(fromEpochDay(day)) - start) / length),
    listDays: (period) => [findDay(start + period * length)],
  };
}

function findPosition(month: number, { position, on }: MonthlyOn): number {
  const step = position > 0 ? 1 : -1;
  let day = position > 0 ? toEpochDayOfMonth(month) : toEpochDayOfMonth(month + 1) - 1;
  for (let left = Math.abs(position); ; day += step) {
    if (fits(day, on)) left -= 1;
    if (left === 0) return day;
  }
}

function fits(epochDay: number, on: MonthlyDay): boolean {
  const weekday = toWeekdayNumber(epochDay);
  return on === 'day' || (on === 'workday' ? weekday < 5 : allWeekdays[weekday] === on);
}

/** Saturday and Sunday become Monday (rules/recurrence.md#skipped-weekends). */
function skipWeekend(epochDay: number): number {
  const weekday = toWeekdayNumber(epochDay);
  return weekday < 5 ? epochDay : epochDay + 7 - weekday;
}
