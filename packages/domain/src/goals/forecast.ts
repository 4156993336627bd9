import { addDays, type CalendarDay } from '../core/calendar-day.ts';
import { roundUp } from '../core/tolerance.ts';
import type { ReportingFrequency } from './enums.ts';
import { computeDaysPerPeriod } from './periods.ts';

/** No forecast looks further than a century, so that its date can always be written. */
export const maxForecastDays = 36_525;

/** Calendar days that so many working days take: blocks of 5 per week, the rest times 1.4, rounded up. */
function spreadOverWeeks(workingDays: number): number {
  return 7 * Math.floor(workingDays / 5) + Math.ceil((workingDays % 5) * 1.4);
}

/**
 * Days until the rest is done at the average so far (contract, Goals; first document, section 9): whole
 * days, rounded up, at most {@link maxForecastDays}; 0 when nothing remains, `null` without progress.
 *
 * Where weekends are skipped the periods are turned into working days (5 a week) and those into days.
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
  const counted = roundUp(periods * computeDaysPerPeriod(work.frequency, work.skipWeekends));
  const workable = Math.min(Math.max(counted, 1), maxForecastDays);
  return Math.min(work.skipWeekends ? spreadOverWeeks(workable) : workable, maxForecastDays);
}

/** The day a forecast in days points to; `null` when there is no forecast. */
export function estimateCompletionDate(today: CalendarDay, days: number | null): CalendarDay | null {
  return days === null ? null : addDays(today, days);
}
