import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { PlanGoal } from '@goaltracker/contracts/planner/planner.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { CalendarPlus, ChevronDown, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { useOpenDialog } from '../../../../lib/dialog-url.ts';
import { CategoryIcon } from '../../../../ui/category-icon.tsx';
import { tileColors } from '../../../../ui/colors.ts';
import { GoalBar } from '../../../goals/card/goal-bar.tsx';
import { describeProgress } from '../../../goals/pace/describe-progress.ts';
import { formatPercent } from '../../../../ui/format-amount.ts';
import { GoalPlan } from './goal-plan.tsx';
import { GoalSlots } from './goal-slots-list.tsx';
import classes from './week-goal-card.module.css';

interface WeekGoalCardProps {
  goal: PlanGoal;
  monday: CalendarDay;
  timezone: string;
  /** Its times in the week; nothing while they are not known. */
  slots: readonly CalendarEvent[] | undefined;
  tasksOf: ReadonlyMap<string, Task> | undefined;
}

/** A goal of the month in its week: its times, category and progress; its obstacles when it is unfolded. */
export function WeekGoalCard({ goal, monday, timezone, slots, tasksOf }: WeekGoalCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const openDialog = useOpenDialog();
  const id = useId();
  const { category, title } = goal;
  return (
    <article className={classes.card} aria-label={title}>
      <header className={classes.header}>
        <h3 className={classes.heading}>
          <UnstyledButton
            className={classes.fold}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className={classes.tile} style={tileColors(category?.color ?? 'gray')}>
              <CategoryIcon name={category?.icon ?? 'Target'} size={20} />
            </span>
            <span className={classes.names}>
              <span className={classes.title}>{title}</span>
              <span className={classes.category}>{category?.name ?? 'No category'}</span>
            </span>
            <ChevronDown className={classes.chevron} size={20} aria-hidden />
          </UnstyledButton>
        </h3>
        <ActionIcon aria-label={`Edit goal ${title}`} title="Edit" onClick={() => openDialog('plan-goal', goal.id)}>
          <Pencil size={18} aria-hidden />
        </ActionIcon>
      </header>
      <div className={classes.progress}>
        <p className={classes.amounts}>
          <span>{describeProgress(goal)}</span>
          <span className={`${classes.percent} tabular`}>{formatPercent(goal.progressPercentage)}</span>
        </p>
        <GoalBar goal={goal} thin />
      </div>
      <div className={classes.times}>
        <GoalSlots slots={slots} timezone={timezone} />
        <Button
          className={classes.schedule}
          variant="default"
          leftSection={<CalendarPlus size={18} aria-hidden />}
          aria-label={`Schedule ${title}`}
          onClick={() => openDialog('schedule-plan-goal', goal.id, { at: monday })}
        >
          Schedule
        </Button>
      </div>
      {isOpen && (
        <div id={id} className={classes.plan}>
          <GoalPlan goal={goal} tasksOf={tasksOf} />
        </div>
      )}
    </article>
  );
}
