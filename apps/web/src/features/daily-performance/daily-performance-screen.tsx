import { type ReactNode, useDeferredValue } from 'react';
import { Button } from '@mantine/core';
import { ClipboardCheck } from 'lucide-react';
import { useOpenDialog } from '../../hooks/address/dialog-url.ts';
import { useRead } from '../../store/use-read.ts';
import { Columns, Grid } from '../../ui/layout/layout.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { QueryState } from '../../ui/pieces/query-state.tsx';
import { ActivityPanel, ActivitySkeleton } from './activity/activity-panel.tsx';
import { GoalsOverview, GoalsOverviewSkeleton } from './activity/goals-overview.tsx';
import classes from './daily-performance-screen.module.css';
import { DayNavigator } from './day/day-navigator.tsx';
import { ScoreCard, ScoreSkeleton } from './score/score-card.tsx';
import { useStreak } from './use-streak.ts';
import { type SelectedDay, useSelectedDay } from './use-selected-day.ts';
import { useWeekPerformances, WeekSkeleton, WeekTrend } from './week/week-trend.tsx';
import { YearCard } from './year/year-card.tsx';

/** Shows a day, its week and the year up to today (rules/daily-performance.md#daily-report-screen). */
export function DailyPerformanceScreen() {
  const selected = useSelectedDay();
  const { day, today } = selected;
  const isToday = day === today;
  const query = useRead('dailyPerformance.getDay', { date: day });
  const goals = useRead('goals.list');
  useWeekPerformances(day);
  const streak = useStreak(day, today);
  // Waits for the day and the goals, so that nothing moves when the goals arrive later. Deferred, like `QueryState`.
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
                  <ScoreCard key={day} performance={shown} isToday={isToday} goals={goals.data} streak={streak} />
                ) : (
                  <UnrecordedDay {...selected} />
                )
              }
            </QueryState>
          </Grid>
          <Part className={classes.overview} skeleton={isFirstLoad && <GoalsOverviewSkeleton />}>
            {performance && <GoalsOverview performance={performance} isToday={isToday} />}
          </Part>
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
          <Part className={classes.activity} skeleton={isFirstLoad && <ActivitySkeleton />}>
            {performance && <ActivityPanel performance={performance} isToday={isToday} />}
          </Part>
        </div>
      </Columns>
    </Page>
  );
}

interface PartProps {
  className: string | undefined;
  /** Replaces the part while the day loads. */
  skeleton: ReactNode;
  children: ReactNode;
}

function Part({ className, skeleton, children }: PartProps) {
  if (skeleton)
    return (
      <div className={className} aria-hidden>
        {skeleton}
      </div>
    );
  return children && <div className={className}>{children}</div>;
}

function UnrecordedDay({ day, today, showDay }: SelectedDay) {
  const openDialog = useOpenDialog();
  const isToday = day === today;
  return (
    <EmptyState
      icon={<ClipboardCheck />}
      title="No performance data available for this date."
      text={
        isToday
          ? 'No goal is active. Create one, report progress on it, and the day gets its grade here.'
          : 'No goal was active on this day. Choose another one, or go on with today.'
      }
    >
      {isToday ? (
        <Button onClick={() => openDialog('new-goal')}>Create a Goal</Button>
      ) : (
        <Button variant="default" onClick={() => showDay(today)}>
          See today
        </Button>
      )}
    </EmptyState>
  );
}
