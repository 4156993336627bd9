import { ActionIcon, Button } from '@mantine/core';
import { describeDeadline } from '@goaltracker/domain/calendar/deadline';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { AlertTriangle, Clock, Pencil } from 'lucide-react';
import { memo } from 'react';
import type { useOpenDialog } from '../../../lib/dialog-url.ts';
import { tileColors } from '../../../ui/colors.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { formatAmount, formatPercent } from '../../../ui/format-amount.ts';
import classes from './deadlines-view.module.css';
import type { GoalWithDeadline } from './list-deadlines.ts';

interface DeadlineCardProps {
  goal: GoalWithDeadline;
  today: CalendarDay;
  onOpen: ReturnType<typeof useOpenDialog>;
}

/** How far a goal is and how long it has left, with what can be done about it. */
export const DeadlineCard = memo(function DeadlineCard({ goal, today, onOpen }: DeadlineCardProps) {
  const { label, state } = describeDeadline(goal.deadline, today);
  const isReached = goal.progressPercentage >= 100;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h3 className={classes.title}>{goal.title}</h3>
        <ActionIcon aria-label={`Edit goal ${goal.title}`} onClick={() => onOpen('edit-goal', goal.id)}>
          <Pencil size={18} />
        </ActionIcon>
      </div>
      <p className={classes.facts}>
        {goal.category && (
          <span className={classes.category} style={tileColors(goal.category.color)}>
            {goal.category.name}
          </span>
        )}
        <span className={classes.deadline} data-state={state}>
          {state === 'overdue' && <AlertTriangle size={14} aria-hidden />}
          {state === 'soon' && <Clock size={14} aria-hidden />}
          {label}
        </span>
        <span>
          <DateText value={goal.deadline} />
        </span>
      </p>
      <p className={classes.amount}>
        <span className="tabular">{describeAmount(goal)}</span>
        <span className="tabular">{formatPercent(goal.progressPercentage)}</span>
      </p>
      <ProgressBar
        percent={goal.progressPercentage}
        label={`Progress of ${goal.title}`}
        tone={isReached ? 'positive' : 'accent'}
      />
      <div className={classes.buttons}>
        <Button onClick={() => onOpen('report-progress', goal.id)}>Report Progress</Button>
        <Button variant="default" onClick={() => onOpen('schedule-goal', goal.id)}>
          Schedule Work
        </Button>
      </div>
    </li>
  );
});

/** How much is done: the amount of a value goal, else how many of its parts. */
function describeAmount({ goalType, currentValue, targetValue, unit, milestones, leads }: GoalWithDeadline): string {
  if (goalType === 'value' && targetValue !== null)
    return `${formatAmount(currentValue)} / ${formatAmount(targetValue, unit)}`;
  const parts = goalType === 'wig' ? leads : milestones;
  const done = parts.filter((part) => part.isCompleted).length;
  return parts.length > 0 ? `${done} / ${parts.length} ${goalType === 'wig' ? 'lead measures' : 'milestones'}` : '';
}
