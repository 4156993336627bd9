import type { PerformanceDay } from '@goaltracker/domain/daily-performance/select-days';
import { ThumbsUp } from 'lucide-react';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { IconText } from '../../../ui/text/text.tsx';

interface WentWellProps {
  performance: PerformanceDay;
  /** Days in a row with a report. Undefined while loading. */
  streak: number | undefined;
}

/** Shows the reported and completed goals, the milestones and the streak. Keeps its line while the streak loads. */
export function WentWell({ performance, streak }: WentWellProps) {
  const parts = listWins(performance, streak);
  if (parts.length === 0 && streak !== undefined) return null;
  return (
    <div className="min-h-28 mb-8 tabular">
      {parts.length > 0 && (
        <IconText tone="positive" weight="semibold" size="sm" gap={6}>
          <ThumbsUp size={16} className="flex-none" aria-hidden />
          {parts.join(' · ')}
        </IconText>
      )}
    </div>
  );
}

/** A streak of one day is the report of that day. */
const shortestStreak = 2;

/** @example ['4 goals moved', '1 goal completed', '196 days in a row'] */
function listWins({ goalsWithProgress, goalsCompleted, milestonesAchieved }: PerformanceDay, streak = 0): string[] {
  return [
    goalsWithProgress > 0 && `${formatCount(goalsWithProgress, 'goal')} moved`,
    goalsCompleted > 0 && `${formatCount(goalsCompleted, 'goal')} completed`,
    milestonesAchieved > 0 && `${formatCount(milestonesAchieved, 'milestone')} achieved`,
    streak >= shortestStreak && `${formatCount(streak, 'day')} in a row`,
  ].filter((part) => part !== false);
}
