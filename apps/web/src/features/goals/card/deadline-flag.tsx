import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { computeGoalStatus, isDueSoon } from '@goaltracker/domain/goals/status';
import { Flag } from 'lucide-react';
import { DateText } from '../../../ui/date-text.tsx';
import classes from './goal-heading.module.css';

/** When a goal is due; red, with a flag, when that is soon or past and it is not ahead. */
export function DeadlineFlag({ goal, deadline, today }: { goal: Goal; deadline: string; today: string }) {
  if (!isDueSoon({ deadline, status: computeGoalStatus(goal) }, today)) {
    return (
      <>
        Due <DateText value={deadline} />
      </>
    );
  }
  return (
    <strong className={classes.flag}>
      <Flag size={14} aria-hidden />
      {deadline < today ? 'Overdue' : 'Due soon'} <DateText value={deadline} />
    </strong>
  );
}
