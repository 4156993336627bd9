import { ActionIcon } from '@mantine/core';
import type { PlanGoal } from '@goaltracker/contracts/planner/planner.schema';
import { parsePlanText } from '@goaltracker/domain/planner/plan-text';
import { Pencil, Trash2 } from 'lucide-react';
import { formatCount } from '../../../ui/format-amount.ts';
import { PlanGoalHeading } from './plan-goal-heading.tsx';
import classes from './plan-goal-row.module.css';

interface PlanGoalRowProps {
  goal: PlanGoal;
  onEdit: () => void;
  onDelete: () => void;
}

/** A goal of a plan that is being written. */
export function PlanGoalRow({ goal, onEdit, onDelete }: PlanGoalRowProps) {
  const { obstacles } = parsePlanText(goal.description);
  return (
    <div className={classes.row}>
      <PlanGoalHeading goal={goal}>
        {obstacles.length > 0 && <p>{formatCount(obstacles.length, 'obstacle')} prepared for</p>}
      </PlanGoalHeading>
      <div className={classes.tools}>
        <ActionIcon aria-label={`Edit goal ${goal.title}`} title="Edit" onClick={onEdit}>
          <Pencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`Delete goal ${goal.title}`} title="Delete" onClick={onDelete}>
          <Trash2 size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
