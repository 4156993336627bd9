import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem } from '@goaltracker/contracts/progress/progress.schema';
import { Suspense, useMemo } from 'react';
import { type CalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { computePlannedPercent } from '@goaltracker/domain/goals/planned-value';
import { computeProgressSeries, type ProgressPoint } from '@goaltracker/domain/progress/progress-series';
import { computeWigDays } from '@goaltracker/domain/progress/wig-days';
import { lazyWithPreload } from '../../../platform/loading/lazy-with-preload.tsx';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import type { Today } from '../../../hooks/use-today.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Dot } from '../../../ui/pieces/dot.tsx';
import { formatAverage, formatPercent } from '../../../ui/format/format-amount.ts';
import { toGoalFiguresInput } from '../../goals/pace/goal-figures-input.ts';
import classes from './log.module.css';

const ProgressChart = lazyWithPreload(() => import('./progress-chart.tsx'));

export function ProgressFigure({
  goal,
  log,
  today: { day, timezone },
}: {
  goal: Goal;
  log: DailyLogItem[];
  today: Today;
}) {
  const { dateFormat } = useLocalSettings();
  const points = useMemo(() => buildGoalSeries(goal, log, { day, timezone }), [goal, log, day, timezone]);
  const last = points.at(-1);
  if (goal.goalType === 'simple' || log.length === 0 || points.length < 2 || !last) return null;
  return (
    <figure className="min-w-0">
      <Row as="figcaption" gap="4px 20px" wrap className="mb-8 muted text-sm">
        <VisuallyHidden component="span">
          {formatSeriesSummary(goal, points, (date) => formatDay(date, dateFormat))}
        </VisuallyHidden>
        <Row as="span" gap={8} aria-hidden>
          <Dot tone="accent-text" /> Progress {formatPoint(goal, last.actual)}
        </Row>
        {last.expected !== null && (
          <Row as="span" gap={8} aria-hidden>
            <Dot tone="chart-expected" /> Expected by now {formatPoint(goal, last.expected)}
          </Row>
        )}
      </Row>
      <div className={classes.plot} aria-hidden>
        <Suspense fallback={<Skeleton h="100%" />}>
          <ProgressChart
            points={points}
            formatPoint={(amount) => formatPoint(goal, amount)}
            formatDate={(date) => formatDay(date, dateFormat)}
          />
        </Suspense>
      </div>
    </figure>
  );
}

/** The points of the chart, in the unit of the goal, or in percent for a WIG. */
export function buildGoalSeries(
  goal: Goal,
  log: readonly DailyLogItem[],
  { day: today, timezone }: Today,
): ProgressPoint[] {
  const {
    goalType,
    initialValue,
    baseValue,
    targetValue,
    countsFrom,
    expectedDailyProgress,
    reportingFrequency,
    skipWeekends,
  } = goal;
  const createdOn = toCalendarDay(new Date(goal.createdAt), timezone);
  if (goalType === 'wig') return buildWigSeries(goal, log, { today, timezone, createdOn });
  return computeProgressSeries({
    createdOn,
    firstReportedOn: goal.firstReportedOn,
    today,
    countsFrom,
    initialValue,
    baseValue,
    targetValue,
    expectedPerPeriod: expectedDailyProgress,
    frequency: reportingFrequency,
    skipWeekends,
    days: log,
  });
}

function buildWigSeries(
  goal: Goal,
  log: readonly DailyLogItem[],
  { today, timezone, createdOn }: { today: CalendarDay; timezone: string; createdOn: CalendarDay },
): ProgressPoint[] {
  const { leads } = toGoalFiguresInput(goal, timezone);
  const entries = log.flatMap((item) => item.entries);
  const points = computeProgressSeries({
    createdOn,
    firstReportedOn: null,
    countsFrom: null,
    today,
    initialValue: computeWigDays(leads, entries).startPercent,
    baseValue: 0,
    targetValue: 100,
    expectedPerPeriod: null,
    frequency: 'daily',
    skipWeekends: false,
    days: log,
  });
  return points.map((point) => ({ ...point, expected: computePlannedPercent(leads, point.date) }));
}

function formatPoint(goal: Pick<Goal, 'goalType' | 'unit'>, amount: number): string {
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
