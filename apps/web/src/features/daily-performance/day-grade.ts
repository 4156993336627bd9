import type { DailyPerformance } from '@goaltracker/contracts/daily-performance/daily-performance.schema';
import { type CalendarDay, toEpochDay } from '@goaltracker/domain/core/calendar-day';
import { type Grade, computeGrade } from '@goaltracker/domain/daily-performance/grade';
import { computeReportingRate } from '@goaltracker/domain/daily-performance/reporting-rate';
import { type DateFormat, formatDay } from '../../ui/format-date.ts';
import { formatWeekday } from '../../ui/format-period.ts';

const msPerDay = 86_400_000;
const weekdays = new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat(undefined, { month: 'short', timeZone: 'UTC' });

/** The name of a day of the week in short, in the person's language. */
export function shortWeekday(day: CalendarDay): string {
  return weekdays.format(toEpochDay(day) * msPerDay);
}

/** The name of a day's month in short, in the person's language. */
export function shortMonth(day: CalendarDay): string {
  return months.format(toEpochDay(day) * msPerDay);
}

/** Whether nothing was due and nothing was done: such a day has no grade, and its score counts for no trend. */
export function isFreeDay(performance: DailyPerformance): boolean {
  return computeReportingRate(performance) === null;
}

/** The grade of a day; `null` for a day without a record and a free one. */
export function findGrade(performance: DailyPerformance | null | undefined): Grade | null {
  return performance && !isFreeDay(performance) ? computeGrade(performance.performanceScore) : null;
}

/**
 * A day with its name, in the chosen format.
 * @example nameDay('2026-11-19', 'US') // 'Thursday, 11/19/2026'
 */
export function nameDay(day: CalendarDay, format: DateFormat): string {
  return `${formatWeekday(day)}, ${formatDay(day, format)}`;
}

/**
 * How a day went, in words for those who cannot see its colour.
 * @example describeDay('2026-11-19', performance, 'US') // 'Thursday, 11/19/2026: B, 74 of 100'
 */
export function describeDay(day: CalendarDay, performance: DailyPerformance | undefined, format: DateFormat): string {
  return `${nameDay(day, format)}: ${describeGrade(performance)}`;
}

function describeGrade(performance: DailyPerformance | undefined): string {
  if (!performance) return 'no data';
  const grade = findGrade(performance);
  return grade === null ? 'nothing was due' : `${grade}, ${performance.performanceScore} of 100`;
}
