import { useDeferredValue } from 'react';
import { Columns } from '../../ui/layout/columns.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { QueryState } from '../../ui/layout/query-state.tsx';
import { ActivityPanel } from './activity/activity-panel.tsx';
import { ActivitySkeleton, GoalsOverviewSkeleton } from './activity/activity-skeleton.tsx';
import { GoalsOverview } from './activity/goals-overview.tsx';
import classes from './daily-performance-screen.module.css';
import { DayNavigator } from './day/day-navigator.tsx';
import { UnrecordedDay } from './day/unrecorded-day.tsx';
import { ScoreCard } from './score/score-card.tsx';
import { ScoreSkeleton } from './score/score-skeleton.tsx';
import { useSelectedDay } from './use-selected-day.ts';
import { WeekSkeleton } from './week/week-skeleton.tsx';
import { useWeekPerformances, WeekTrend } from './week/week-trend.tsx';
import { YearCard } from './year/year-card.tsx';
import { useRead } from '../../store/use-read.ts';

/**
 * The Daily Report screen: a day, its week and the year up to today (rules/daily-performance.md#daily-report-screen).
 */
export function DailyPerformanceScreen() {
  const selected = useSelectedDay();
  const { day, today } = selected;
  const isToday = day === today;
  const query = useRead('dailyPerformance.getDay', { date: day });
  const goals = useRead('goals.list');
  useWeekPerformances(day);
  // All together, so that nothing moves when the goals arrive after the day; deferred, as `QueryState` is.
  const isWaiting = goals.data === undefined && goals.isFetching;
  const isFirstLoad = useDeferredValue(query.data === undefined ? query.isFetching : isWaiting);
  const performance = isWaiting || isFirstLoad ? undefined : query.data;

  return (
    <Page
      title="Daily Report"
      width="wide"
      back={{ to: '/goals', label: 'Back to Goals' }}
      bar={<DayNavigator {...selected} />}
    >
      <Columns template="minmax(0, 1.06fr) minmax(0, 1fr)">
        <div className={classes.column}>
          <Grid columns={1} gap={0}>
            <QueryState
              query={{ ...query, data: performance, isFetching: isFirstLoad }}
              skeleton={<ScoreSkeleton />}
              failure="This day could not be loaded"
            >
              {(shown) =>
                shown ? (
                  <ScoreCard key={day} performance={shown} isToday={isToday} goals={goals.data} />
                ) : (
                  <UnrecordedDay {...selected} />
                )
              }
            </QueryState>
          </Grid>
          {isFirstLoad && (
            <div className={classes.overview} aria-hidden>
              <GoalsOverviewSkeleton />
            </div>
          )}
          {performance && (
            <div className={classes.overview}>
              <GoalsOverview performance={performance} isToday={isToday} />
            </div>
          )}
        </div>
        <div className={classes.column}>
          {isFirstLoad ? (
            <div aria-hidden>
              <WeekSkeleton />
            </div>
          ) : (
            <WeekTrend {...selected} />
          )}
          <div className={classes.year}>
            <YearCard {...selected} />
          </div>
          {isFirstLoad && (
            <div className={classes.activity} aria-hidden>
              <ActivitySkeleton />
            </div>
          )}
          {performance && (
            <div className={classes.activity}>
              <ActivityPanel performance={performance} isToday={isToday} />
            </div>
          )}
        </div>
      </Columns>
    </Page>
  );
}
