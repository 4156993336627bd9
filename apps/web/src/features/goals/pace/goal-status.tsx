import { type GoalStatus, goalStatusLabels } from '@goaltracker/domain/goals/status';
import { ArrowRight, CircleCheck, type LucideIcon, TrendingDown, TrendingUp } from 'lucide-react';
import classes from './goal-status.module.css';

const icons: Record<GoalStatus, LucideIcon> = {
  completed: CircleCheck,
  ahead: TrendingUp,
  'on-track': ArrowRight,
  behind: TrendingDown,
};

/** The status of a goal in a word, with a sign and a colour; `isCritical` says whether behind is shown red. */
export function GoalStatusWord({ status, isCritical = true }: { status: GoalStatus; isCritical?: boolean }) {
  const Icon = icons[status];
  return (
    <span className={classes.status} data-status={status} data-critical={isCritical || undefined}>
      <Icon size={16} aria-hidden />
      {goalStatusLabels[status]}
    </span>
  );
}
