import type { ReactNode } from 'react';
import { QueryState } from '../../ui/pieces/query-state.tsx';
import { UnreportedEvents } from './sections/unreported-events.tsx';
import { GoalsToReport } from './sections/goals-to-report.tsx';
import { TodayScore } from './score/today-score.tsx';
import { TasksWithoutDate, TodayTasks } from './sections/today-tasks.tsx';
import { TodaySkeleton } from './today-skeleton.tsx';
import { useTodayData } from './use-today-data.ts';

interface TodayContentProps {
  /** The heading; absent in the dialog, which has its own title. */
  title?: ReactNode;
  /** A control beside the score. */
  children?: ReactNode;
}

/** Shows all sections at the same time, so that nothing shifts. */
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
