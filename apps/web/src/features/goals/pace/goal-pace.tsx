import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Today } from '../../../hooks/use-today.ts';
import { PlainButton } from '../../../ui/layout/plain-button.tsx';
import { ExplainedGoal } from './explained-goal.tsx';
import { GoalPaceLabel } from './goal-status.tsx';

/** The pace of a goal, which a tap explains; where a lead measure is missing, a button that opens the editor. */
export function GoalPace({ goal, today, onEdit }: { goal: Goal; today: Today; onEdit: () => void }) {
  const label = <GoalPaceLabel goal={goal} today={today} />;
  if (goal.pace !== 'no-pace') {
    return (
      <ExplainedGoal about="pace" goal={goal} today={today}>
        {label}
      </ExplainedGoal>
    );
  }
  return (
    <PlainButton className="touch-area text-start" onClick={onEdit}>
      {label}
    </PlainButton>
  );
}
