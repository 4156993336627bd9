import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { type GoalStatus, goalStatusLabels, isDueSoon } from '@goaltracker/domain/goals/status';
import {
  AlarmClock,
  ArrowRight,
  CalendarX,
  CircleCheck,
  CirclePlay,
  CirclePlus,
  Flag,
  type LucideIcon,
  TrendingDown,
  TrendingUp,
} from 'lucide-react';
import { UnstyledButton } from '@mantine/core';
import type { Today } from '../../../hooks/use-today.ts';
import { IconText } from '../../../ui/text/text.tsx';
import { findStatus, formatPace } from './format-pace.ts';
import { ExplainedGoal } from './explained-goal.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';

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

const statusTones = {
  completed: 'positive',
  late: 'warning',
  'no-pace': 'accent',
  'just-started': 'accent',
  ahead: 'positive',
  'on-track': 'accent',
  behind: 'negative',
  overdue: 'negative',
} as const;

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
    <UnstyledButton className="touch-area text-start" onClick={onEdit}>
      {label}
    </UnstyledButton>
  );
}

/** The status of a goal in words, such as "Behind by 35 km", with its icon and colour. */
export function GoalPaceLabel({ goal, today }: { goal: Goal; today: Today }) {
  return <GoalStatusLabel status={findStatus(goal, today)} text={formatPace(goal, today)} />;
}

interface GoalStatusLabelProps {
  status: GoalStatus;
  text?: string;
}

export function GoalStatusLabel({ status, text = goalStatusLabels[status] }: GoalStatusLabelProps) {
  const Icon = icons[status];
  return (
    <IconText weight="semibold" tone={statusTones[status]}>
      <Icon size={16} aria-hidden />
      {text}
    </IconText>
  );
}

/** The deadline of a goal. Red with a flag when it is soon or past, unless the goal is ahead or completed. */
export function DeadlineFlag({ deadline, status, today }: { deadline: string; status: GoalStatus; today: string }) {
  if (!isDueSoon({ deadline, status }, today)) {
    return (
      <>
        Due <DateText value={deadline} />
      </>
    );
  }
  return (
    <strong>
      <IconText gap={4} weight="semibold" tone="negative">
        <Flag size={14} aria-hidden />
        <span>
          {deadline < today ? 'Overdue' : 'Due soon'} <DateText value={deadline} />
        </span>
      </IconText>
    </strong>
  );
}
