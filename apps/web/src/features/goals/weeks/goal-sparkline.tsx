import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { toEpochDay } from '@goaltracker/domain/core/calendar-day';
import { useContext } from 'react';
import type { Today } from '../../../hooks/use-today.ts';
import { Sparkline } from '../../../ui/charts/charts.tsx';
import { buildSparkline, mayHaveSparkline } from './goal-weeks.ts';
import { WeeksContext } from './use-progress-weeks.ts';

interface GoalSparklineProps {
  goal: Goal;
  today: Today;
  className?: string | undefined;
}

/**
 * The last weeks of a goal as a small chart. Renders nothing for a goal that cannot have a chart. Keeps its space while
 * `WeeksContext` loads.
 */
export function GoalSparkline({ goal, today, className }: GoalSparklineProps) {
  const weeks = useContext(WeeksContext);
  if (!mayHaveSparkline(goal, today)) return null;
  const points = weeks && buildSparkline(goal, weeks, weeks.of(goal.id), today);
  if (points === null) return null;
  return (
    <div className={className}>
      {points && <Sparkline points={points.map(({ date, ...point }) => ({ x: toEpochDay(date), ...point }))} />}
    </div>
  );
}
