import { addAmounts } from '../core/amount.ts';
import { addDays, type CalendarDay } from '../core/calendar-day.ts';
import { countDays } from '../goals/periods.ts';
import { recommendProgress } from '../goals/recommended-progress.ts';

/**
 * The progress per day needed to reach the target by the deadline (rules/forecast.md#suggested-daily-progress): the
 * remaining amount divided by the days from today up to, but not including, the deadline, rounded up to two decimals.
 *
 * Returns null when nothing remains or no day is left.
 * @example suggestDailyProgress({ targetValue: 10, currentValue: 0, today: '2026-01-05', deadline: '2026-01-08',
 * excludeWeekends: false }) // 3.34
 */
export function suggestDailyProgress({
  targetValue,
  currentValue,
  deadline,
  today,
  excludeWeekends: skipWeekends,
}: {
  targetValue: number;
  currentValue: number;
  deadline: CalendarDay;
  today: CalendarDay;
  excludeWeekends: boolean;
}): number | null {
  if (countDays({ from: today, through: addDays(deadline, -1), skipWeekends }) === 0) return null;
  const remaining = addAmounts(targetValue, -currentValue);
  return recommendProgress({ remaining, today, deadline, frequency: 'daily', skipWeekends, decimals: 2 });
}
