import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { ReactNode } from 'react';
import type { Today } from '../../../hooks/use-today.ts';
import { lazyWithPreload } from '../../../platform/lazy-with-preload.tsx';
import { Explained } from '../../../ui/text/explained-number.tsx';

const GoalExplanation = lazyWithPreload(() => import('./goal-explanation.tsx'));

const titles = { pace: 'How the pace is found', forecast: 'How the estimate is found' } as const;

/** What of a goal is explained. */
export type ExplainedFigure = keyof typeof titles;

interface ExplainedGoalProps {
  about: ExplainedFigure;
  goal: Goal;
  today: Today;
  children: ReactNode;
}

/** The pace or the finish estimate of a goal; a tap explains how it was found, with code that is loaded then. */
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
