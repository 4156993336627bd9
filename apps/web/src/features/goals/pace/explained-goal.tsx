import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { ReactNode } from 'react';
import type { Today } from '../../../hooks/use-today.ts';
import { lazyWithPreload } from '../../../platform/loading/lazy-with-preload.tsx';
import { Explained } from '../../../ui/text/explained-number.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { Text } from '../../../ui/text/text.tsx';
import { countDaysLate, findFinish } from './find-finish.ts';
import type { ExplainedFigure } from './goal-explanation.tsx';

const GoalExplanation = lazyWithPreload(() => import('./goal-explanation.tsx'));

const titles: Record<ExplainedFigure, string> = {
  pace: 'How the pace is found',
  forecast: 'How the estimate is found',
};

interface ExplainedGoalProps {
  about: ExplainedFigure;
  goal: Goal;
  today: Today;
  children: ReactNode;
}

/** The pace or the finish estimate of a goal. A tap loads and opens its explanation. */
export function ExplainedGoal({ children, ...figure }: ExplainedGoalProps) {
  const title = titles[figure.about];
  return (
    <Explained
      title={title}
      renderPopover={(Target) => (
        <GoalExplanation {...figure} title={title} Target={Target}>
          {children}
        </GoalExplanation>
      )}
    >
      {children}
    </Explained>
  );
}

interface FinishEstimateProps {
  goal: Goal;
  today: Today;
  /** Shown while there is no estimate; nothing by default. */
  fallback?: ReactNode;
}

/** The day when an open goal will be done, and the days it will be late. A tap explains the estimate. */
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
