import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { toEpochDay } from '@goaltracker/domain/core/calendar-day';
import { useContext } from 'react';
import type { Today } from '../../../hooks/use-today.ts';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import { findStatus } from '../pace/format-pace.ts';
import { statusTones } from '../pace/status-tones.ts';
import { buildSparkline, mayHaveSparkline } from './goal-weeks.ts';
import { WeeksContext } from './use-progress-weeks.ts';

interface GoalSparklineProps {
  goal: Goal;
  today: Today;
  className?: string | undefined;
}

/**
 * The last weeks of a goal as a small chart; renders nothing for a goal that cannot have one, and keeps its space while
 * the weeks of `WeeksContext` are loaded.
 */
export function GoalSparkline({ goal, today, className }: GoalSparklineProps) {
  const weeks = useContext(WeeksContext);
  if (!mayHaveSparkline(goal, today)) return null;
  const points = weeks && buildSparkline(goal, weeks, weeks.of(goal.id), today);
  if (points === null) return null;
  return (
    <div className={className}>
      {points && (
        <Sparkline
          points={points.map(({ date, ...point }) => ({ x: toEpochDay(date), ...point }))}
          tone={statusTones[findStatus(goal, today)]}
        />
      )}
    </div>
  );
}
