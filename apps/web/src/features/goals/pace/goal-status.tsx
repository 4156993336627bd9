import { type GoalStatus, goalStatusLabels } from '@goaltracker/domain/goals/status';
import { ArrowRight, CircleCheck, type LucideIcon, TrendingDown, TrendingUp } from 'lucide-react';
import { IconText } from '../../../ui/icon-text.tsx';
import classes from './pace.module.css';

const icons: Record<GoalStatus, LucideIcon> = {
  completed: CircleCheck,
  ahead: TrendingUp,
  'on-track': ArrowRight,
  behind: TrendingDown,
};

const tones = { completed: 'positive', ahead: 'positive', 'on-track': 'accent', behind: 'warning' } as const;

/** The status of a goal with its icon and colour; behind is red when `isCritical`, otherwise yellow. */
export function GoalStatusLabel({ status, isCritical = true }: { status: GoalStatus; isCritical?: boolean }) {
  const Icon = icons[status];
  const tone = status === 'behind' && isCritical ? 'negative' : tones[status];
  return (
    <IconText weight="semibold" tone={tone} className={classes.status}>
      <Icon size={16} aria-hidden />
      {goalStatusLabels[status]}
    </IconText>
  );
}
