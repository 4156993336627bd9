import type { PlanGoal } from '@goaltracker/contracts/planner/planner.schema';
import type { ReactNode } from 'react';
import { CategoryIcon } from '../../../ui/category-icon.tsx';
import { tileColors } from '../../../ui/colors.ts';
import { DeadlineFlag } from '../../goals/card/deadline-flag.tsx';
import { priorityLabels } from '../../goals/goal-words.ts';
import { useToday } from '../../../lib/use-today.ts';
import classes from './plan-goal-heading.module.css';

interface PlanGoalHeadingProps {
  goal: PlanGoal;
  titleId?: string;
  /** More about it, below what it is. */
  children?: ReactNode;
}

/** What a goal of a plan is: title, category, priority, deadline. */
export function PlanGoalHeading({ goal, titleId, children }: PlanGoalHeadingProps) {
  const { day: today } = useToday();
  const { category, priority, deadline, title } = goal;
  return (
    <div className={classes.heading}>
      <span className={classes.icon} style={tileColors(category?.color ?? 'gray')}>
        <CategoryIcon name={category?.icon ?? 'Target'} size={20} />
      </span>
      <div className={classes.text}>
        <h3 id={titleId}>{title}</h3>
        <p>
          {category?.name ?? 'No category'} · {priorityLabels[priority]}
        </p>
        {deadline !== null && (
          <p>
            <DeadlineFlag goal={goal} deadline={deadline} today={today} />
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
