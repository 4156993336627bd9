import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { ReactNode } from 'react';
import type { Today } from '../../../hooks/use-today.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { Text } from '../../../ui/text/text.tsx';
import { ExplainedGoal } from './explained-goal.tsx';
import { countDaysLate, findFinish } from './find-finish.ts';

interface FinishEstimateProps {
  goal: Goal;
  today: Today;
  /** Shown while there is no estimate; nothing by default. */
  fallback?: ReactNode;
}

/** The day an open goal is expected to be done, by how much that is too late, and how it was found. */
export function FinishEstimate({ goal, today, fallback }: FinishEstimateProps) {
  const finish = findFinish(goal, today);
  const explained = { about: 'forecast', goal, today } as const;
  if (!finish) return fallback && <ExplainedGoal {...explained}>{fallback}</ExplainedGoal>;
  const daysLate = countDaysLate(goal, today);
  return (
    <ExplainedGoal {...explained}>
      <span>
        <DateText value={finish} />
        {daysLate > 0 && (
          <Text as="span" tone="warning">
            {`, ${formatCount(daysLate, 'day')} late`}
          </Text>
        )}
      </span>
    </ExplainedGoal>
  );
}
