import type { ReactNode } from 'react';
import { QueryState } from '../../ui/layout/query-state.tsx';
import { UnreportedEvents } from './events/unreported-events.tsx';
import { GoalsToReport } from './goals/goals-to-report.tsx';
import { TodayScore } from './score/today-score.tsx';
import { TasksWithoutDate, TodayTasks } from './tasks/today-tasks.tsx';
import { TodaySkeleton } from './today-skeleton.tsx';
import { useTodayData } from './use-today-data.ts';

interface TodayContentProps {
  /** The heading, unless it stands above. */
  title?: ReactNode;
  /** A control beside the score. */
  children?: ReactNode;
}

/** The day's grade, goals to report, tasks and unreported events; all together, so that nothing shifts. */
export function TodayContent({ title, children }: TodayContentProps) {
  const data = useTodayData();
  const query = { data: data.isReady ? data : undefined, error: null, isFetching: true, refetch: () => undefined };
  return (
    <QueryState query={query} skeleton={<TodaySkeleton>{children}</TodaySkeleton>}>
      {() => (
        <>
          <TodayScore
            performance={data.performance.data}
            toReport={data.toReport ?? 0}
            planned={data.planned}
            title={title}
          >
            {children}
          </TodayScore>
          <GoalsToReport data={data} />
          <TodayTasks data={data} />
          <UnreportedEvents data={data} />
          <TasksWithoutDate data={data} />
        </>
      )}
    </QueryState>
  );
}
