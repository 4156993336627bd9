import { type CalendarDay, dayOfWeek, fromEpochDay, toEpochDay } from '../core/calendar-day.ts';
import { findDayOfMonth, toEpochDayOfMonth, toMonthNumber } from '../core/calendar-month.ts';
import { type MonthlyDay, weekdays as allWeekdays } from './enums.ts';
import { type MonthlyOn, type Recurrence, sortWeekdays } from './recurrence.ts';

/**
 * The days on which a recurrence falls, before weekends are skipped and without its end, as ascending epoch days. They
 * start with the first that fits on or after `first`, and in O(1) a little before `from`. Endless.
 *
 * Weeks and months are counted from those of `first`, weeks from Monday, as in RFC 5545; but the 29th to 31st and 29
 * February fall on the last day of shorter months.
 */
export function* iterateDays(first: CalendarDay, recurrence: Recurrence, from: CalendarDay): Generator<number, never> {
  const start = toEpochDay(first);
  const { findPeriod, listDays } = createPeriods(first, recurrence);
  for (let period = from > first ? findPeriod(from) : 0; ; period += 1)
    for (const day of listDays(period)) if (day >= start) yield day;
}

/** The periods of a recurrence, in each of which it falls on the same number of days. */
interface Periods {
  /** The number, from 0, of the last period that starts on or before a day. */
  readonly findPeriod: (day: CalendarDay) => number;
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
      findPeriod: (day) => Math.floor((toEpochDay(day) - start) / length),
      listDays: (period) => offsets.map((offset) => start + period * length + offset),
    };
  }
  const length = type === 'monthly' ? interval : interval * 12;
  const start = toMonthNumber(first);
  const on = type === 'monthly' ? monthlyOn : null;
  const date = Number(first.slice(8, 10));
  const findDay = (month: number) => (on ? findPosition(month, on) : findDayOfMonth(month, date));
  return {
    findPeriod: (day) => Math.floor((toMonthNumber(day) - start) / length),
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

/** 0 for Monday to 6 for Sunday. */
function toWeekdayNumber(epochDay: number): number {
  return (dayOfWeek(fromEpochDay(epochDay)) + 6) % 7;
}
