import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem } from '@goaltracker/contracts/progress/progress.schema';
import { lazy, Suspense, useMemo } from 'react';
import { useLocalSettings } from '../../../lib/local-settings.tsx';
import { formatDay } from '../../../ui/format-date.ts';
import type { Today } from '../../../lib/use-today.ts';
import classes from './progress-figure.module.css';
import { buildGoalSeries, describeSeries, formatPoint } from './progress-history.ts';

const ProgressChart = lazy(() => import('./progress-chart.tsx'));

/** Progress over time against the expected line: a picture, its legend, and the same in words. */
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
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        <VisuallyHidden component="span">
          {describeSeries(goal, points, (date) => formatDay(date, dateFormat))}
        </VisuallyHidden>
        <span className={classes.key} aria-hidden>
          <span className={classes.actual} /> Progress {formatPoint(goal, last.actual)}
        </span>
        {last.expected !== null && (
          <span className={classes.key} aria-hidden>
            <span className={classes.expected} /> Expected by now {formatPoint(goal, last.expected)}
          </span>
        )}
      </figcaption>
      <div className={classes.chart} aria-hidden>
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
