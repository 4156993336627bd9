import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { daysBetween } from '@goaltracker/domain/core/calendar-day';
import type { ReactNode } from 'react';
import type { Today } from '../../../hooks/use-today.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import { ExplainedNumber } from '../../../ui/text/explained-number.tsx';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { Text } from '../../../ui/text/text.tsx';
import { explainForecast } from './explain-goal.ts';
import { findFinish } from './find-finish.ts';

interface FinishEstimateProps {
  goal: Goal;
  today: Today;
  /** Shown while there is no estimate; nothing by default. */
  fallback?: ReactNode;
}

/** The day an open goal is expected to be done, by how much that is too late, and how it was found. */
export function FinishEstimate({ goal, today, fallback }: FinishEstimateProps) {
  const finish = findFinish(goal, today);
  if (!finish)
    return fallback && <ExplainedNumber explanation={explainForecast(goal, today)}>{fallback}</ExplainedNumber>;
  const daysLate = goal.deadline === null ? 0 : daysBetween(goal.deadline, finish);
  return (
    <ExplainedNumber explanation={explainForecast(goal, today)}>
      <span>
        <DateText value={finish} />
        {daysLate > 0 && (
          <Text as="span" tone="warning">
            {`, ${formatCount(daysLate, 'day')} late`}
          </Text>
        )}
      </span>
    </ExplainedNumber>
  );
}
