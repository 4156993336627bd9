import { type CalendarDay, daysBetween } from '../core/calendar-day.ts';
import { countWorkingDays } from '../core/working-days.ts';
import type { ReportingFrequency } from './enums.ts';

const daysIn: Record<ReportingFrequency, number> = { daily: 1, weekly: 7, monthly: 30 };

/**
 * Counted days that make one reporting period: 1, 7 or 30 (first document, section 9). Where weekends
 * are skipped a week has 5 of them and a month 150/7, so that a week stays a week on the calendar.
 */
export function computeDaysPerPeriod(frequency: ReportingFrequency, skipWeekends: boolean): number {
  return skipWeekends && frequency !== 'daily' ? (daysIn[frequency] * 5) / 7 : daysIn[frequency];
}

/** Days from one day through another, both included, leaving out weekends if asked; 0 when in reverse. */
export function countDays(days: { from: CalendarDay; through: CalendarDay; skipWeekends: boolean }): number {
  if (days.skipWeekends) return countWorkingDays(days.from, days.through);
  return Math.max(0, daysBetween(days.from, days.through) + 1);
}

/**
 * Reporting periods from the day of creation through today, both counted, never below 1 (contract, Goals).
 *
 * Periods are fractions: on the 8th day of a weekly goal 8/7 have passed. Counting started weeks would
 * halve everybody's average each Monday, counting full ones would hide a week without any report.
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
