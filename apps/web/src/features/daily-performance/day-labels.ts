import type { DayOfRange } from '@goaltracker/domain/daily-performance/select-days';
import { type CalendarDay, toEpochDay } from '@goaltracker/domain/core/calendar-day';
import { describePerformance } from '@goaltracker/domain/daily-performance/reporting-rate';
import { type DateFormat, formatDay } from '../../ui/format/format-date.ts';
import { formatWeekday } from '../../ui/format/format-period.ts';

const msPerDay = 86_400_000;
const weekdays = new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat(undefined, { month: 'short', timeZone: 'UTC' });

/** Formats in the browser's language. */
export function formatShortWeekday(day: CalendarDay): string {
  return weekdays.format(toEpochDay(day) * msPerDay);
}

/** Formats in the browser's language. */
export function formatShortMonth(day: CalendarDay): string {
  return months.format(toEpochDay(day) * msPerDay);
}

/** Describes how a day went. Before today has a grade, counts the goals to report on. */
export function describeDay(performance: DayOfRange): string {
  const { grade, goalsNotReported } = performance;
  if (grade === null && goalsNotReported > 0) return `${goalsNotReported} to report today`;
  return describePerformance(performance);
}

/** Returns the rounded mean score of the days with a grade, or null if there are none. */
export function computeMeanScore(days: readonly DayOfRange[]): number | null {
  const graded = days.filter(({ grade }) => grade !== null);
  if (graded.length === 0) return null;
  return Math.round(graded.reduce((sum, { performanceScore }) => sum + performanceScore, 0) / graded.length);
}

/**
 * @example formatDayName('2026-11-19', 'US') // 'Thursday, 11/19/2026'
 */
export function formatDayName(day: CalendarDay, format: DateFormat): string {
  return `${formatWeekday(day)}, ${formatDay(day, format)}`;
}

/**
 * Formats the accessible name of a day. Today's grade has 'so far', because the day is not over.
 * @example formatDayGrade('2026-11-19', performance, { format: 'US', today: '2026-11-21' }) // 'Thursday, 11/19/2026: B, 74 of 100'
 */
export function formatDayGrade(
  day: CalendarDay,
  performance: DayOfRange | undefined,
  { format, today }: { format: DateFormat; today: CalendarDay },
): string {
  const soFar = day === today && performance && performance.grade !== null ? ' so far' : '';
  return `${formatDayName(day, format)}: ${formatGrade(performance)}${soFar}`;
}

function formatGrade(performance: DayOfRange | undefined): string {
  if (!performance) return 'no data';
  const { grade, goalsNotReported, performanceScore } = performance;
  if (grade !== null) return `${grade}, ${performanceScore} of 100`;
  return goalsNotReported > 0 ? `${goalsNotReported} to report` : 'nothing was due';
}
