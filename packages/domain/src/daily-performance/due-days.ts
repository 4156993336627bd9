import { addDays, type CalendarDay, dayOfWeek, isWeekend } from '../core/calendar-day.ts';
import { startOfMonth } from '../core/calendar-month.ts';
import type { ReportingFrequency } from '../goals/enums.ts';

/** What says when a goal or lead measure has to be reported on. */
export type ReportingRule = { reportingFrequency: ReportingFrequency; skipWeekends: boolean };

/** A set of days, as far as it is asked. */
export type Days = { has(day: CalendarDay): boolean };

/** Due, or reported before it had to be. */
export type Expectation = 'due' | 'early';

/** The first day whose reports decide what is due on a day: that of its week, Monday-first, or of its month. */
export function computePeriodStart(day: CalendarDay): CalendarDay {
  const [week, month] = [startOfWeek(day), startOfMonth(day)];
  return week < month ? week : month;
}

/**
 * Whether a report is expected on a day, or `null` where it is not (contract, Daily performance). Daily: every day, with
 * `skipWeekends` from Monday to Friday. Weekly: on Sunday, the end of the week, unless the week has a report already, and
 * early on any day reported. Monthly likewise, on the last day of the month.
 * @param reportDays The days with a report, at least from {@link computePeriodStart} of the day on.
 */
export function findExpectation(
  { reportingFrequency, skipWeekends }: ReportingRule,
  day: CalendarDay,
  reportDays: Days,
): Expectation | null {
  if (reportingFrequency === 'daily') return skipWeekends && isWeekend(day) ? null : 'due';
  const start = findPeriodEndingOn(day, reportingFrequency);
  if (start !== null && !hasDayBetween(reportDays, start, day)) return 'due';
  return reportDays.has(day) ? 'early' : null;
}

function startOfWeek(day: CalendarDay): CalendarDay {
  return addDays(day, -((dayOfWeek(day) + 6) % 7));
}

/** The first day of the week or month whose last day this is. */
function findPeriodEndingOn(day: CalendarDay, frequency: 'weekly' | 'monthly'): CalendarDay | null {
  if (frequency === 'weekly') return dayOfWeek(day) === 0 ? startOfWeek(day) : null;
  return addDays(day, 1).endsWith('-01') ? startOfMonth(day) : null;
}

function hasDayBetween(days: Days, from: CalendarDay, before: CalendarDay): boolean {
  for (let day = from; day < before; day = addDays(day, 1)) if (days.has(day)) return true;
  return false;
}
