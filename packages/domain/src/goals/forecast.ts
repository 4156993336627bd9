import { addDays, type CalendarDay } from '../core/calendar-day.ts';
import { roundUp } from '../core/tolerance.ts';
import type { ReportingFrequency } from './enums.ts';
import { computeDaysPerPeriod } from './periods.ts';

/** The longest forecast in days: a century, so that its date is always valid. */
export const maxForecastDays = 36_525;

/**
 * Converts working days to calendar days: 7 for every 5, the remainder times 1.4, rounded up
 * (rules/forecast.md#skipped-weekends).
 */
function toCalendarDays(workingDays: number): number {
  return 7 * Math.floor(workingDays / 5) + Math.ceil((workingDays % 5) * 1.4);
}

/**
 * Days until the remaining amount is done, at the average progress so far (rules/forecast.md#estimate): whole days,
 * rounded up, at most {@link maxForecastDays}; 0 when nothing remains, null without progress.
 *
 * With skipped weekends, the periods become working days (5 a week), and the working days become calendar days.
 * @example estimateCompletionDays({ remaining: 12, averagePerPeriod: 2, frequency: 'daily', skipWeekends: true }) // 9
 */
export function estimateCompletionDays(work: {
  remaining: number;
  averagePerPeriod: number;
  frequency: ReportingFrequency;
  skipWeekends: boolean;
}): number | null {
  if (work.remaining <= 0) return 0;
  if (work.averagePerPeriod <= 0) return null;
  const periods = work.remaining / work.averagePerPeriod;
  const everyDay = toWholeDays(periods, work.frequency, false);
  if (!work.skipWeekends) return everyDay;
  // Skipping weekends never shortens the forecast, even when rounding treats the two numbers of days differently.
  const days = Math.max(toCalendarDays(toWholeDays(periods, work.frequency, true)), everyDay);
  return Math.min(days, maxForecastDays);
}

/** The counted days in a number of reporting periods, rounded up, from 1 to {@link maxForecastDays}. */
function toWholeDays(periods: number, frequency: ReportingFrequency, skipWeekends: boolean): number {
  const counted = roundUp(periods * computeDaysPerPeriod(frequency, skipWeekends));
  return Math.min(Math.max(counted, 1), maxForecastDays);
}

/** The day `days` days after today; null without a forecast. */
export function estimateCompletionDate(today: CalendarDay, days: number | null): CalendarDay | null {
  return days === null ? null : addDays(today, days);
}
