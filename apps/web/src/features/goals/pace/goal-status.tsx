import { type GoalStatus, goalStatusLabels } from '@goaltracker/domain/goals/status';
import { ArrowRight, CircleCheck, type LucideIcon, TrendingDown, TrendingUp } from 'lucide-react';
import classes from './pace.module.css';

const icons: Record<GoalStatus, LucideIcon> = {
  completed: CircleCheck,
  ahead: TrendingUp,
  'on-track': ArrowRight,
  behind: TrendingDown,
};

/** The status of a goal with its icon and colour; behind is red when `isCritical`, otherwise yellow. */
export function GoalStatusLabel({ status, isCritical = true }: { status: GoalStatus; isCritical?: boolean }) {
  const Icon = icons[status];
  return (
    <span className={classes.status} data-status={status} data-critical={isCritical || undefined}>
      <Icon size={16} aria-hidden />
      {goalStatusLabels[status]}
    </span>
  );
}
