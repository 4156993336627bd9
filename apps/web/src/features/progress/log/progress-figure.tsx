import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem } from '@goaltracker/contracts/progress/progress.schema';
import { Suspense, useMemo } from 'react';
import { lazyWithPreload } from '../../../platform/lazy-with-preload.tsx';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import type { Today } from '../../../hooks/use-today.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { buildGoalSeries, formatPoint, formatSeriesSummary } from './goal-series.ts';
import classes from './log.module.css';
import { Dot } from '../../../ui/layout/dot.tsx';

const ProgressChart = lazyWithPreload(() => import('./progress-chart.tsx'));

/** The chart of progress over time against the expected line, with its legend and a text alternative. */
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
      <MutedText as="figcaption" size="sm" className="mb-8">
        <Row gap="4px 20px" wrap>
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
      </MutedText>
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
