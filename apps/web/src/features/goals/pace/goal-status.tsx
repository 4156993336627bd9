import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { type GoalStatus, goalStatusLabels } from '@goaltracker/domain/goals/status';
import {
  AlarmClock,
  ArrowRight,
  CalendarX,
  CircleCheck,
  CirclePlay,
  CirclePlus,
  type LucideIcon,
  TrendingDown,
  TrendingUp,
} from 'lucide-react';
import type { Today } from '../../../hooks/use-today.ts';
import { IconText } from '../../../ui/text/icon-text.tsx';
import { findStatus, formatPace } from './format-pace.ts';
import { statusTones } from './status-tones.ts';

const icons: Record<GoalStatus, LucideIcon> = {
  completed: CircleCheck,
  late: CalendarX,
  'no-pace': CirclePlus,
  'just-started': CirclePlay,
  ahead: TrendingUp,
  'on-track': ArrowRight,
  behind: TrendingDown,
  overdue: AlarmClock,
};

interface GoalStatusLabelProps {
  status: GoalStatus;
  /** Shown instead of the name of the status. */
  text?: string;
}

/** The status of a goal with its icon and colour. */
export function GoalStatusLabel({ status, text = goalStatusLabels[status] }: GoalStatusLabelProps) {
  const Icon = icons[status];
  return (
    <IconText weight="semibold" tone={statusTones[status]}>
      <Icon size={16} aria-hidden />
      {text}
    </IconText>
  );
}

/** The status of a goal in words, such as "Behind by 35 km", with its icon and colour. */
export function GoalPaceLabel({ goal, today }: { goal: Goal; today: Today }) {
  return <GoalStatusLabel status={findStatus(goal, today)} text={formatPace(goal, today)} />;
}
