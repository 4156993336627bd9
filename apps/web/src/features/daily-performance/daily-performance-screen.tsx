import type { DailyPerformance } from '@goaltracker/contracts/daily-performance/daily-performance.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { Skeleton } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { Grid } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { useNewDay } from '../../lib/use-new-day.ts';
import { ActivityPanel } from './activity/activity-panel.tsx';
import { GoalsOverview } from './activity/goals-overview.tsx';
import classes from './daily-performance-screen.module.css';
import { DayNavigator } from './day/day-navigator.tsx';
import { UnrecordedDay } from './day/unrecorded-day.tsx';
import { ScoreCard } from './score/score-card.tsx';
import { useSelectedDay } from './use-selected-day.ts';
import { WeekTrend } from './week/week-trend.tsx';
import { YearCard } from './year/year-card.tsx';

/** The Daily Report screen: a day, its week and the year up to today (specification 2, section 2). */
export function DailyPerformanceScreen() {
  const selected = useSelectedDay();
  const { day, today } = selected;
  const isToday = day === today;
  const query = trpc.dailyPerformance.getDay.useQuery({ date: day }, { placeholderData: () => findCachedDay(day) });
  const isFirstLoad = query.data === undefined && query.isFetching;
  useNewDay();

  return (
    <Page title="Daily Report" width="wide" back={{ to: '/goals', label: 'Back to Goals' }}>
      <DayNavigator {...selected} />
      <Grid columns={1} gap={12} className={classes.report}>
        <Grid columns={1} gap={0}>
          <QueryState query={query} skeleton={<Skeleton h={186} />} failure="This day could not be loaded">
            {(performance) =>
              performance ? <ScoreCard performance={performance} isToday={isToday} /> : <UnrecordedDay {...selected} />
            }
          </QueryState>
        </Grid>
        <WeekTrend {...selected} />
        {isFirstLoad && <Skeleton h={220} className={classes.wide} aria-hidden />}
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
          <YearCard {...selected} />
        </div>
      </Grid>
    </Page>
  );
}

/** The day from a cached week or year, as placeholder while it loads. */
function findCachedDay(day: CalendarDay): DailyPerformance | undefined {
  const ranges = queryClient.getQueriesData<DailyPerformance[]>({
    queryKey: getQueryKey(trpc.dailyPerformance.listRange),
  });
  return ranges.flatMap(([, days]) => days ?? []).find(({ date }) => date === day);
}
