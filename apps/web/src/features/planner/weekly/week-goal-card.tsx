import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { PlanGoal } from '@goaltracker/contracts/planner/planner.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { CalendarPlus, ChevronDown, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { useOpenDialog } from '../../../lib/dialog-url.ts';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { CardSection, Row, Stack } from '../../../ui/layout.tsx';
import { MutedText, Text } from '../../../ui/text.tsx';
import { GoalBar } from '../../goals/card/goal-bar.tsx';
import { formatProgress } from '../../goals/pace/format-progress.ts';
import { formatPercent } from '../../../ui/format-amount.ts';
import { GoalPlan } from './goal-plan.tsx';
import { GoalSlots } from './goal-slots.tsx';
import classes from './weekly.module.css';

interface WeekGoalCardProps {
  goal: PlanGoal;
  monday: CalendarDay;
  timezone: string;
  /** Scheduled events of the week; undefined while loading. */
  slots: readonly CalendarEvent[] | undefined;
  resourceTasks: ReadonlyMap<string, Task> | undefined;
}

/** A goal of the month in a week: category, progress and scheduled times; expanded, its obstacles. */
export function WeekGoalCard({ goal, monday, timezone, slots, resourceTasks }: WeekGoalCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const openDialog = useOpenDialog();
  const id = useId();
  const { category, title } = goal;
  return (
    <article className={classes.card} aria-label={title}>
      <Row as="header" gap={4} className={classes.header}>
        <h3 className={`grow ${classes.heading}`}>
          <UnstyledButton
            className={classes.fold}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconTile icon={category?.icon} color={category?.color} />
            <span className="grow">
              <Text as="span" weight="semibold" className={classes.title}>
                {title}
              </Text>
              <MutedText as="span" size="sm" className={classes.category}>
                {category?.name ?? 'No category'}
              </MutedText>
            </span>
            <ChevronDown className={classes.chevron} size={20} aria-hidden />
          </UnstyledButton>
        </h3>
        <ActionIcon aria-label={`Edit goal ${title}`} title="Edit" onClick={() => openDialog('plan-goal', goal.id)}>
          <Pencil size={18} aria-hidden />
        </ActionIcon>
      </Row>
      <Stack gap={6}>
        <Row as="p" gap={12} align="stretch" justify="between" className={classes.amounts}>
          <span>{formatProgress(goal)}</span>
          <span className={`${classes.percent} tabular`}>{formatPercent(goal.progressPercentage)}</span>
        </Row>
        <GoalBar goal={goal} thin />
      </Stack>
      <Row justify="between" wrap>
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
      </Row>
      {isOpen && (
        <CardSection id={id} gap={16}>
          <GoalPlan goal={goal} resourceTasks={resourceTasks} />
        </CardSection>
      )}
    </article>
  );
}
