import { addDays, type CalendarDay } from '../core/calendar-day.ts';
import { roundUp } from '../core/tolerance.ts';
import type { ReportingFrequency } from './enums.ts';
import { countDays, computeDaysPerPeriod } from './periods.ts';

/**
 * What to do per reporting period to finish by the deadline (first document, section 9; second, section
 * 5): the rest divided by the periods left, rounded up to `decimals` (none for the goal dialog, two for
 * the planner). Today counts, the day of the deadline does not, as the second document has it; weekends
 * do not where they are skipped. Less than a period left counts as one.
 *
 * `null` when nothing remains or no day is left.
 * @example recommendProgress({ remaining: 10, today: '2026-01-05', deadline: '2026-01-08', frequency: 'daily', skipWeekends: false }) // 4
 */
export function recommendProgress(work: {
  remaining: number;
  today: CalendarDay;
  deadline: CalendarDay;
  frequency: ReportingFrequency;
  skipWeekends: boolean;
  decimals?: number;
}): number | null {
  const days = countDays({ from: work.today, through: addDays(work.deadline, -1), skipWeekends: work.skipWeekends });
  if (work.remaining <= 0 || days === 0) return null;
  const periods = Math.max(1, days / computeDaysPerPeriod(work.frequency, work.skipWeekends));
  const scale = 10 ** (work.decimals ?? 0);
  return Math.max(roundUp((work.remaining / periods) * scale), 1) / scale;
}
