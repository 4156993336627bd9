import { ActionIcon } from '@mantine/core';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { PlanGoal } from '@goaltracker/contracts/planner/planner.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { ChevronDown, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { useToday } from '../../../hooks/use-today.ts';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { IconTile } from '../../../ui/layout/icon-tile.tsx';
import { CardSection, Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { GoalBar } from '../../goals/card/goal-bar.tsx';
import { formatProgress } from '../../goals/pace/format-progress.ts';
import { formatPercent } from '../../../ui/format/format-amount.ts';
import { ScheduleButton } from '../schedule-button.tsx';
import { GoalPlan } from './goal-plan.tsx';
import { GoalSlots } from './goal-slots.tsx';
import { PlainButton } from '../../../ui/layout/plain-button.tsx';

interface WeekGoalCardProps {
  goal: PlanGoal;
  firstDay: CalendarDay;
  timezone: string;
  /** Scheduled events of the week; undefined while loading. */
  slots: readonly CalendarEvent[] | undefined;
  resourceTasks: ReadonlyMap<string, Task> | undefined;
}

/** A goal of the month in a week: category, progress and scheduled times; expanded, its obstacles. */
export function WeekGoalCard({ goal, firstDay, timezone, slots, resourceTasks }: WeekGoalCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const openDialog = useOpenDialog();
  const today = useToday();
  const id = useId();
  const { category, title } = goal;
  return (
    <Panel as="article" tone="card" padding="12px 16px" aria-label={title}>
      <Stack gap={12}>
        <div>
          <Row as="header" gap={4} className="pull-right-8">
            <h3 className="grow">
              <Row
                as={PlainButton}
                gap={12}
                className="w-full min-h-48 rounded-md"
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                onClick={() => setIsOpen(!isOpen)}
              >
                <IconTile icon={category?.icon} color={category?.color} size={36} />
                <Stack as="span" gap={0} className="grow">
                  <Text as="span" size="md" weight="semibold">
                    {title}
                  </Text>
                  <Row as={MutedText} size="sm" gap="0px 8px" wrap className="regular">
                    <span>{category?.name ?? 'No category'}</span>
                    <span>{formatProgress(goal)}</span>
                  </Row>
                </Stack>
                <ChevronDown className="chevron muted" size={20} aria-hidden />
              </Row>
            </h3>
            <ActionIcon aria-label={`Edit goal ${title}`} title="Edit" onClick={() => openDialog('plan-goal', goal.id)}>
              <Pencil size={18} aria-hidden />
            </ActionIcon>
          </Row>
          <Row gap={8}>
            <GoalBar goal={goal} today={today} thin />
            <Text as="span" size="sm" weight="bold" className="tabular">
              {formatPercent(goal.progressPercentage)}
            </Text>
          </Row>
        </div>
        <Row gap={6} wrap>
          <GoalSlots slots={slots} timezone={timezone} />
          <ScheduleButton
            variant="default"
            title={title}
            onClick={() => openDialog('schedule-plan-goal', goal.id, { at: firstDay })}
          />
        </Row>
        {isOpen && (
          <CardSection id={id} gap={16}>
            <GoalPlan goal={goal} resourceTasks={resourceTasks} />
          </CardSection>
        )}
      </Stack>
    </Panel>
  );
}
