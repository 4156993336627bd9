import { addDays, type CalendarDay } from '../core/calendar-day.ts';
import { roundUp } from '../core/tolerance.ts';
import type { ReportingFrequency } from './enums.ts';
import { countDays, computeDaysPerPeriod } from './periods.ts';

/**
 * The progress per reporting period needed to meet the deadline (rules/forecast.md#recommended-progress): the remaining
 * amount divided by the remaining periods, at least one, rounded up to `decimals` (0 for the goal dialog, 2 for the
 * planner). Today counts, even when it is the deadline. A later deadline day and skipped weekends do not count. Without
 * a day to work on, recommends the whole remaining amount.
 *
 * Returns null when nothing remains or the deadline has passed.
 * @example recommendProgress({ remaining: 10, today: '2026-01-05', deadline: '2026-01-08', frequency: 'daily',
 * skipWeekends: false }) // 4
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
  if (work.remaining <= 0 || work.deadline < work.today) return null;
  const periods = Math.max(1, days / computeDaysPerPeriod(work.frequency, work.skipWeekends));
  const scale = 10 ** (work.decimals ?? 0);
  return Math.max(roundUp((work.remaining / periods) * scale), 1) / scale;
}
