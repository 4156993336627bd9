import { Skeleton } from '@mantine/core';
import type { DailyPerformance } from '@goaltracker/contracts/daily-performance/daily-performance.schema';
import { computeStreaks } from '@goaltracker/domain/daily-performance/streaks';
import { useMemo } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { formatCount } from '../../../ui/format-amount.ts';
import type { ReportDay } from '../use-report-day.ts';
import { listYearDays } from './year-days.ts';
import { YearGrid } from './year-grid.tsx';
import { YearLegend } from './year-legend.tsx';
import classes from './year-of-days.module.css';

/** Twelve months of days by grade, and the streaks of reported days in them. */
export default function YearOfDays(place: ReportDay) {
  const days = useMemo(() => listYearDays(place.today), [place.today]);
  const query = trpc.dailyPerformance.listRange.useQuery({ startDate: days[0] ?? place.today, endDate: place.today });
  return (
    <QueryState query={query} skeleton={<Skeleton h={252} />} failure="This year could not be loaded">
      {(performances) => (
        <>
          <Streaks performances={performances} today={place.today} />
          <YearGrid {...place} days={days} performances={performances} />
          <YearLegend />
        </>
      )}
    </QueryState>
  );
}

function Streaks({ performances, today }: { performances: DailyPerformance[]; today: string }) {
  const { current, longest } = useMemo(() => computeStreaks(performances, today), [performances, today]);
  return (
    <dl className={classes.streaks}>
      <div>
        <dt>Current streak</dt>
        <dd className="tabular">{formatCount(current, 'day')}</dd>
      </div>
      <div>
        <dt>Longest streak</dt>
        <dd className="tabular">{formatCount(longest, 'day')}</dd>
      </div>
    </dl>
  );
}
