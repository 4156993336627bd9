import type { ProgressWeeks } from '@goaltracker/contracts/progress/progress.schema';
import { createContext, useMemo } from 'react';
import { useAfterPaint } from '../../../platform/loading/use-after-paint.ts';
import { useRead } from '../../../store/use-read.ts';

export interface WeeksByGoal {
  weekEnds: ProgressWeeks['weekEnds'];
  of: (goalId: string) => ProgressWeeks['goals'][number] | undefined;
}

/** Read by the small charts of a list: the weeks load last, and then render only the charts again. */
export const WeeksContext = createContext<WeeksByGoal | undefined>(undefined);

/** One read for all goals, after the first paint. */
export function useProgressWeeksQuery() {
  const isPainted = useAfterPaint();
  const query = useRead('progress.weeks', undefined, { enabled: isPainted });
  const { data, error, isFetching, refetch } = query;
  const weeks = useMemo(() => data && indexByGoal(data), [data]);
  return { data: weeks, error, isFetching, refetch };
}

export function useProgressWeeks(): WeeksByGoal | undefined {
  return useProgressWeeksQuery().data;
}

export function indexByGoal({ weekEnds, goals }: ProgressWeeks): WeeksByGoal {
  const byGoal = new Map(goals.map((goal) => [goal.goalId, goal]));
  return { weekEnds, of: (goalId) => byGoal.get(goalId) };
}
