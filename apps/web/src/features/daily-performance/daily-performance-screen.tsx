import { Skeleton } from '@mantine/core';
import { trpc } from '../../lib/trpc.ts';
import { Page } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { useNewDay } from '../../lib/use-new-day.ts';
import { ActivityPanel } from './activity/activity-panel.tsx';
import { GoalsOverview } from './activity/goals-overview.tsx';
import classes from './daily-performance-screen.module.css';
import { DayNavigator } from './day/day-navigator.tsx';
import { UnrecordedDay } from './day/unrecorded-day.tsx';
import { findShownDay } from './daily-performance-cache.ts';
import { ScoreCard } from './score/score-card.tsx';
import { useReportDay } from './use-report-day.ts';
import { WeekTrend } from './week/week-trend.tsx';
import { YearCard } from './year/year-card.tsx';

/** How a day went, its week, and the year up to today (second document, section 2). */
export function DailyPerformanceScreen() {
  const place = useReportDay();
  const { day, today } = place;
  const isToday = day === today;
  const query = trpc.dailyPerformance.getDay.useQuery({ date: day }, { placeholderData: () => findShownDay(day) });
  const isAwaited = query.data === undefined && query.isFetching;
  useNewDay();

  return (
    <Page title="Daily Report" width="wide" back={{ to: '/goals', label: 'Back to Goals' }}>
      <DayNavigator {...place} />
      <div className={classes.report}>
        <div className={classes.score}>
          <QueryState query={query} skeleton={<Skeleton h={186} />} failure="This day could not be loaded">
            {(performance) =>
              performance ? <ScoreCard performance={performance} isToday={isToday} /> : <UnrecordedDay {...place} />
            }
          </QueryState>
        </div>
        <WeekTrend {...place} />
        {isAwaited && <Skeleton h={220} className={classes.wide} aria-hidden />}
        {query.data && (
          <>
            <div className={classes.wide}>
              <GoalsOverview performance={query.data} isToday={isToday} />
            </div>
            <div className={classes.wide}>
              <ActivityPanel performance={query.data} isToday={isToday} />
            </div>
          </>
        )}
        <div className={classes.wide}>
          <YearCard {...place} />
        </div>
      </div>
    </Page>
  );
}
