import { Button } from '@mantine/core';
import { addDays, dayOfWeek } from '@goaltracker/domain/core/calendar-day';
import { computeTrend } from '@goaltracker/domain/daily-performance/trend';
import { trpc } from '../../../lib/trpc.ts';
import { Card } from '../../../ui/card.tsx';
import { ExplainedNumber } from '../../../ui/explained-number.tsx';
import { isFreeDay } from '../day-grade.ts';
import type { ReportDay } from '../use-report-day.ts';
import { explainTrend } from './explain-trend.ts';
import { TrendBadge } from './trend-badge.tsx';
import { WeekStrip } from './week-strip.tsx';
import classes from './week-trend.module.css';

/** The week of the day, Sunday to Saturday, and where it is going. */
export function WeekTrend(place: ReportDay) {
  const sunday = addDays(place.day, -dayOfWeek(place.day));
  const days = Array.from({ length: 7 }, (_, at) => addDays(sunday, at));
  const { data, error, isFetching, refetch } = trpc.dailyPerformance.listRange.useQuery({
    startDate: sunday,
    endDate: addDays(sunday, 6),
  });
  const graded = data?.filter((performance) => !isFreeDay(performance)) ?? [];
  const trend = computeTrend(graded);
  return (
    <Card
      title="Weekly Trend"
      className={classes.card}
      action={
        trend && (
          <ExplainedNumber explanation={explainTrend(graded)}>
            <TrendBadge trend={trend} />
          </ExplainedNumber>
        )
      }
    >
      <WeekStrip {...place} days={days} performances={data} />
      {!data && error && !isFetching && (
        <p className={classes.failure} role="alert">
          The grades of this week could not be loaded.
          <Button variant="subtle" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
    </Card>
  );
}
