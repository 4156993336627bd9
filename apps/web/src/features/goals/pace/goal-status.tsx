import { type GoalStatus, goalStatusLabels } from '@goaltracker/domain/goals/status';
import {
  AlarmClock,
  ArrowRight,
  CircleCheck,
  CirclePlay,
  type LucideIcon,
  TrendingDown,
  TrendingUp,
} from 'lucide-react';
import { IconText } from '../../../ui/icon-text.tsx';
import classes from './pace.module.css';

const icons: Record<GoalStatus, LucideIcon> = {
  completed: CircleCheck,
  'just-started': CirclePlay,
  ahead: TrendingUp,
  'on-track': ArrowRight,
  behind: TrendingDown,
  overdue: AlarmClock,
};

const tones = {
  completed: 'positive',
  'just-started': 'accent',
  ahead: 'positive',
  'on-track': 'accent',
  behind: 'negative',
  overdue: 'negative',
} as const;

/** The status of a goal with its icon and colour. */
export function GoalStatusLabel({ status }: { status: GoalStatus }) {
  const Icon = icons[status];
  return (
    <IconText weight="semibold" tone={tones[status]} className={classes.status}>
      <Icon size={16} aria-hidden />
      {goalStatusLabels[status]}
    </IconText>
  );
}
