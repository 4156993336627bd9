import { type CalendarDay, daysBetween } from '../core/calendar-day.ts';
import { countWorkingDays } from '../core/working-days.ts';
import type { ReportingFrequency } from './enums.ts';

const periodDays: Record<ReportingFrequency, number> = { daily: 1, weekly: 7, monthly: 30 };

/**
 * Counted days in a reporting period: 1, 7 or 30 (specification 1, section 9). With skipped weekends a week has 5 and a
 * month 150/7, so that five working days are still one calendar week.
 */
export function computeDaysPerPeriod(frequency: ReportingFrequency, skipWeekends: boolean): number {
  return skipWeekends && frequency !== 'daily' ? (periodDays[frequency] * 5) / 7 : periodDays[frequency];
}

/** Counts days from one day through another, both included, optionally without weekends; 0 when reversed. */
export function countDays(days: { from: CalendarDay; through: CalendarDay; skipWeekends: boolean }): number {
  if (days.skipWeekends) return countWorkingDays(days.from, days.through);
  return Math.max(0, daysBetween(days.from, days.through) + 1);
}

/**
 * Reporting periods from the day of creation through today, both counted, at least 1 (contract.md, Goals).
 *
 * Periods may be fractions: on its 8th day a weekly goal has 8/7. Counting started weeks would halve every average at
 * the start of a week, counting full ones would hide a week without a report.
 * @example computeElapsedPeriods({ createdOn: '2026-01-05', today: '2026-01-18', frequency: 'weekly', skipWeekends: false }) // 2
 */
export function computeElapsedPeriods(goal: {
  createdOn: CalendarDay;
  today: CalendarDay;
  frequency: ReportingFrequency;
  skipWeekends: boolean;
}): number {
  const days = countDays({ from: goal.createdOn, through: goal.today, skipWeekends: goal.skipWeekends });
  return Math.max(1, days / computeDaysPerPeriod(goal.frequency, goal.skipWeekends));
}
