import type { ProgressWeeks } from '@goaltracker/contracts/progress/progress.schema';
import { useMemo } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useAfterPaint } from '../../../lib/use-after-paint.ts';

/** The totals of the last weeks, by goal. */
export interface WeeksByGoal {
  weekEnds: ProgressWeeks['weekEnds'];
  of: (goalId: string) => ProgressWeeks['goals'][number] | undefined;
}

/** One read for all goals, after the first paint; undefined until then. */
export function useProgressWeeks(): WeeksByGoal | undefined {
  const isPainted = useAfterPaint();
  const { data } = trpc.progress.weeks.useQuery(undefined, { enabled: isPainted });
  return useMemo(() => data && indexByGoal(data), [data]);
}

export function indexByGoal({ weekEnds, goals }: ProgressWeeks): WeeksByGoal {
  const byGoal = new Map(goals.map((goal) => [goal.goalId, goal]));
  return { weekEnds, of: (goalId) => byGoal.get(goalId) };
}
