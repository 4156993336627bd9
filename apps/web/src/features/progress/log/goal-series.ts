import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem } from '@goaltracker/contracts/progress/progress.schema';
import { type CalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { computeProgressSeries, type ProgressPoint } from '@goaltracker/domain/progress/progress-series';
import { computeWigDays } from '@goaltracker/domain/progress/wig-days';
import { formatAverage, formatPercent } from '../../../ui/format-amount.ts';
import type { Today } from '../../../lib/use-today.ts';

/** The points of a goal's chart, in its unit; for a WIG in percent. */
export function buildGoalSeries(
  goal: Goal,
  log: readonly DailyLogItem[],
  { day: today, timezone }: Today,
): ProgressPoint[] {
  const { goalType, initialValue, targetValue, expectedDailyProgress, reportingFrequency, skipWeekends } = goal;
  const createdOn = toCalendarDay(new Date(goal.createdAt), timezone);
  if (goalType === 'wig') return buildWigSeries(goal, log, { today, timezone, createdOn });
  return computeProgressSeries({
    createdOn,
    firstReportedOn: goal.firstReportedOn,
    today,
    initialValue,
    targetValue,
    expectedPerPeriod: expectedDailyProgress,
    frequency: reportingFrequency,
    skipWeekends,
    days: log,
  });
}

/** `expected` is the mean of the lead measures' expected lines; null unless every lead measure has one. */
function buildWigSeries(
  { leads }: Goal,
  log: readonly DailyLogItem[],
  { today, timezone, createdOn }: { today: CalendarDay; timezone: string; createdOn: CalendarDay },
): ProgressPoint[] {
  const entries = log.flatMap((item) => item.entries);
  const daysWithoutProgress = [...log.map(({ date }) => ({ date, totalValue: 0 })), { date: createdOn, totalValue: 0 }];
  const lines = leads.map((lead) =>
    computeProgressSeries({
      createdOn: toCalendarDay(new Date(lead.createdAt), timezone),
      firstReportedOn: lead.firstReportedOn,
      today,
      initialValue: 0,
      targetValue: lead.targetValue,
      expectedPerPeriod: lead.expectedProgress,
      frequency: lead.reportingFrequency,
      skipWeekends: false,
      days: daysWithoutProgress,
    }).map(({ expected }) => expected && (expected / lead.targetValue) * 100),
  );
  const points = computeProgressSeries({
    createdOn,
    firstReportedOn: null,
    today,
    initialValue: computeWigDays(leads, entries).startPercent,
    targetValue: 100,
    expectedPerPeriod: null,
    frequency: 'daily',
    skipWeekends: false,
    days: log,
  });
  return points.map((point, index) => ({ ...point, expected: computeMean(lines.map((line) => line[index] ?? null)) }));
}

function computeMean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 || known.length < values.length
    ? null
    : known.reduce((sum, value) => sum + value, 0) / known.length;
}

export function formatPoint(goal: Pick<Goal, 'goalType' | 'unit'>, amount: number): string {
  return goal.goalType === 'wig' ? formatPercent(amount) : formatAverage(amount, goal.unit);
}

/**
 * The text alternative of the chart.
 * @example 'From 01/05/2026 to 02/05/2026 progress went from 0 books to 12 books; expected by then: 10 books.'
 */
export function formatSeriesSummary(
  goal: Pick<Goal, 'goalType' | 'unit'>,
  points: readonly ProgressPoint[],
  formatDate: (day: CalendarDay) => string,
): string {
  const [first, last] = [points.at(0), points.at(-1)];
  if (!first || !last) return '';
  const course = `From ${formatDate(first.date)} to ${formatDate(last.date)} progress went from ${formatPoint(goal, first.actual)} to ${formatPoint(goal, last.actual)}`;
  return last.expected === null ? `${course}.` : `${course}; expected by then: ${formatPoint(goal, last.expected)}.`;
}
