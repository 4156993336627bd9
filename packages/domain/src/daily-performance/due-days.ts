import { addDays, type CalendarDay, dayOfWeek, isWeekend, startOfWeek } from '../core/calendar-day.ts';
import { startOfMonth } from '../core/calendar-month.ts';
import type { ReportingFrequency } from '../goals/enums.ts';

/** The rule for when a goal or lead measure expects a report. */
export type ReportingRule = { reportingFrequency: ReportingFrequency; skipWeekends: boolean };

/** A set of days: a `Set`, or a `Map` keyed by day. */
export type DaySet = { has(day: CalendarDay): boolean };

/** Why a report is expected: `due` on that day, or `early`, before the end of its week or month. */
export type Expectation = 'due' | 'early';

/**
 * The first day whose reports affect what is due on a day: the start of its week (from Monday) or of its month,
 * whichever is earlier.
 */
export function computePeriodStart(day: CalendarDay): CalendarDay {
  const [week, month] = [startOfWeek(day), startOfMonth(day)];
  return week < month ? week : month;
}

/**
 * Why a report is expected on a day; null when no report is expected (rules/daily-performance.md#due-goals). Daily: due
 * every day, with `skipWeekends` from Monday to Friday. Weekly: due on Sunday unless the week already has a report,
 * early on any other day with a report. Monthly: like weekly, due on the last day of the month.
 * @param reportDays The days with a report, at least since {@link computePeriodStart} of the day.
 */
export function findExpectation(
  { reportingFrequency, skipWeekends }: ReportingRule,
  day: CalendarDay,
  reportDays: DaySet,
): Expectation | null {
  if (reportingFrequency === 'daily') return skipWeekends && isWeekend(day) ? null : 'due';
  const start = findPeriodEndingOn(day, reportingFrequency);
  if (start !== null && !hasDayBetween(reportDays, start, day)) return 'due';
  return reportDays.has(day) ? 'early' : null;
}

/** The first day of the week or month that ends on a day; null when no such period ends then. */
function findPeriodEndingOn(day: CalendarDay, frequency: 'weekly' | 'monthly'): CalendarDay | null {
  if (frequency === 'weekly') return dayOfWeek(day) === 0 ? startOfWeek(day) : null;
  return addDays(day, 1).endsWith('-01') ? startOfMonth(day) : null;
}

function hasDayBetween(days: DaySet, from: CalendarDay, before: CalendarDay): boolean {
  for (let day = from; day < before; day = addDays(day, 1)) if (days.has(day)) return true;
  return false;
}
