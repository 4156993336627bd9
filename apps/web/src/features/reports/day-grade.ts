import type { DailyPerformance } from '@goaltracker/contracts/reports/daily-performance.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type Grade, gradeOf } from '@goaltracker/domain/reports/grade';
import { type DateFormat, formatDay } from '../../ui/format-date.ts';
import { nameWeekday } from '../calendar/describe-period.ts';

/** Whether nothing was due and nothing was done: such a day has no grade, and its score counts for no trend. */
export function isFreeDay({ goalsExpectedToday, goalsWithProgress }: DailyPerformance): boolean {
  return goalsExpectedToday === 0 && goalsWithProgress === 0;
}

/** The grade of a day; `null` for a day without a record and a free one. */
export function findGrade(performance: DailyPerformance | null | undefined): Grade | null {
  return performance && !isFreeDay(performance) ? gradeOf(performance.performanceScore) : null;
}

/**
 * A day with its name, in the chosen format.
 * @example nameDay('2026-11-19', 'US') // 'Thursday, 11/19/2026'
 */
export function nameDay(day: CalendarDay, format: DateFormat): string {
  return `${nameWeekday(day)}, ${formatDay(day, format)}`;
}

/**
 * How a day went, in words for those who cannot see its colour.
 * @example describeDay('2026-11-19', performance, 'US') // 'Thursday, 11/19/2026: B, 74 of 100'
 */
export function describeDay(
  day: CalendarDay,
  performance: DailyPerformance | undefined,
  format: DateFormat,
): string {
  return `${nameDay(day, format)}: ${describeGrade(performance)}`;
}

function describeGrade(performance: DailyPerformance | undefined): string {
  if (!performance) return 'no data';
  const grade = findGrade(performance);
  return grade === null ? 'nothing was due' : `${grade}, ${performance.performanceScore} of 100`;
}
