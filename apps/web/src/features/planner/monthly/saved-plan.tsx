import { Button } from '@mantine/core';
import type { PlanGoal } from '@goaltracker/contracts/planner/planner.schema';
import { Pencil } from 'lucide-react';
import { usePlanMonth } from '../use-plan-month.ts';
import { SavedGoal } from './saved-goal.tsx';
import classes from './saved-plan.module.css';

interface SavedPlanProps {
  goals: readonly PlanGoal[];
  onEdit: () => void;
}

/** A plan to read. That of a month which is over stays as it is. */
export function SavedPlan({ goals, onEdit }: SavedPlanProps) {
  const { month, thisMonth } = usePlanMonth();
  return (
    <div className={classes.plan}>
      {goals.length === 0 && <p className={classes.none}>Its goals have been deleted.</p>}
      {goals.map((goal) => (
        <SavedGoal key={goal.id} goal={goal} />
      ))}
      {month >= thisMonth && (
        <div className={classes.edit}>
          <Button variant="default" leftSection={<Pencil size={18} aria-hidden />} onClick={onEdit}>
            Edit Plan
          </Button>
        </div>
      )}
    </div>
  );
}
