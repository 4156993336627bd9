import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem } from '@goaltracker/contracts/progress/progress.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { buildProgressSeries, type ProgressPoint } from '@goaltracker/domain/progress/progress-series';
import { measureWigDays } from '@goaltracker/domain/progress/wig-days';
import { formatAmount, formatPercent } from '../format-amount.ts';
import type { Today } from '../use-today.ts';

/** The points of a goal's chart, in its unit; in percent for a WIG, of which no expected line is known. */
export function buildGoalSeries(goal: Goal, log: readonly DailyLogItem[], today: Today): ProgressPoint[] {
  const isWig = goal.goalType === 'wig';
  const entries = log.flatMap((item) => item.entries);
  return buildProgressSeries({
    createdOn: toCalendarDay(new Date(goal.createdAt), today.timezone),
    today: today.day,
    initialValue: isWig ? measureWigDays(goal.leads, entries).startPercent : goal.initialValue,
    targetValue: isWig ? 100 : goal.targetValue,
    expectedPerPeriod: goal.goalType === 'value' ? goal.expectedDailyProgress : null,
    frequency: goal.reportingFrequency,
    skipWeekends: goal.skipWeekends,
    days: log,
  });
}

/** An amount of the chart in words. */
export function formatPoint(goal: Pick<Goal, 'goalType' | 'unit'>, amount: number): string {
  return goal.goalType === 'wig' ? formatPercent(amount) : formatAmount(amount, goal.unit);
}

/**
 * What the chart shows, for those who cannot see it.
 * @example 'From 01/05/2026 to 02/05/2026 progress went from 0 books to 12 books; 10 books were expected.'
 */
export function describeSeries(goal: Pick<Goal, 'goalType' | 'unit'>, points: readonly ProgressPoint[], formatDate: (day: CalendarDay) => string): string {
  const [first, last] = [points.at(0), points.at(-1)];
  if (!first || !last) return '';
  const course = `From ${formatDate(first.date)} to ${formatDate(last.date)} progress went from ${formatPoint(goal, first.actual)} to ${formatPoint(goal, last.actual)}`;
  return last.expected === null ? `${course}.` : `${course}; expected by then: ${formatPoint(goal, last.expected)}.`;
}
