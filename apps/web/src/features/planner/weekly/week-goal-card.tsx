import { ActionIcon, Button, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Obstacle, PlanGoal } from '@goaltracker/contracts/planner/planner.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { ChevronDown, CircleCheck, ListTodo, Pencil, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { parsePlanText } from '@goaltracker/domain/goals/plan-text';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { useNow, useToday } from '../../../hooks/use-today.ts';
import { showToast } from '../../../undo/toast.ts';
import { formatPercent } from '../../../ui/format/format-amount.ts';
import { shortenTitle } from '../../../ui/format/shorten-title.ts';
import { IconTile } from '../../../ui/pieces/icon-tile.tsx';
import { CardSection, Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PillButton } from '../../../ui/pieces/pill-button.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { useOpenEvent } from '../../calendar/core/use-open-event.ts';
import { GoalBar } from '../../goals/goal-card/goal-bar.tsx';
import { formatProgress } from '../../goals/pace/format-progress.ts';
import { useAddTask } from '../../tasks/actions/use-task-calls.ts';
import { ScheduleButton } from '../schedule-button.tsx';
import { formatTaskState } from './week-of-goals.ts';
import { formatShortWeekday } from '../../../ui/format/format-period.ts';
import { formatEventTimes, outcomeLabel, OutcomeIcon } from '../../calendar/core/event-labels.tsx';
import { findEventDays } from '../../calendar/core/event-days.ts';

interface WeekGoalCardProps {
  goal: PlanGoal;
  firstDay: CalendarDay;
  /** The scheduled events of the week. Undefined while loading. */
  slots: readonly CalendarEvent[] | undefined;
  resourceTasks: ReadonlyMap<string, Task> | undefined;
}

export function WeekGoalCard({ goal, firstDay, slots, resourceTasks }: WeekGoalCardProps) {
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
                as={UnstyledButton}
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
          <GoalSlots slots={slots} />
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

function GoalSlots({ slots }: Pick<WeekGoalCardProps, 'slots'>) {
  const { timezone } = useToday();
  const now = useNow();
  const openEvent = useOpenEvent();
  if (!slots) return <Skeleton w={180} h={36} />;
  if (slots.length === 0) return <MutedText size="sm">Not scheduled this week</MutedText>;
  return (
    <Row as="ul" gap={6} wrap aria-label="Scheduled">
      {slots.map((event) => (
        <li key={event.id}>
          <PillButton className="rounded-md tabular" onClick={() => openEvent(event)}>
            <OutcomeIcon event={event} now={now} size={15} />
            {formatSlot(event, timezone)}
            <VisuallyHidden component="span">{outcomeLabel(event, now)}</VisuallyHidden>
          </PillButton>
        </li>
      ))}
    </Row>
  );
}

/** @example `Tue 9:00 AM – 10:00 AM` */
function formatSlot(event: CalendarEvent, timezone: string): string {
  const { first } = findEventDays(event, timezone);
  return `${formatShortWeekday(first)} ${formatEventTimes(event, timezone)}`;
}

interface GoalPlanProps {
  goal: PlanGoal;
  resourceTasks: ReadonlyMap<string, Task> | undefined;
}

function GoalPlan({ goal, resourceTasks }: GoalPlanProps) {
  const createTask = useCreateResourceTask();
  const { text, why } = parsePlanText(goal.description);
  return (
    <>
      {text.trim() !== '' && (
        <MutedText size="md" className="pre-line">
          {text}
        </MutedText>
      )}
      {goal.obstacles.length === 0 && (
        <MutedText size="md" className="pre-line">
          No obstacles and resources yet: edit the goal to add some.
        </MutedText>
      )}
      {goal.obstacles.map((obstacle) => (
        <section key={obstacle.id}>
          <Text as="h4" size="md" className="mb-4">
            {obstacle.obstacle}
          </Text>
          <Stack as="ul" gap={0} divided>
            {obstacle.resources.map((resource) => (
              <ResourceRow
                key={resource.id}
                resource={resource.resource}
                task={resourceTasks?.get(resource.id)}
                isReady={resourceTasks !== undefined}
                onCreate={() => createTask({ goal, obstacle, resource })}
              />
            ))}
          </Stack>
        </section>
      ))}
      {why !== '' && (
        <section>
          <Text as="h4" size="md" className="mb-4">
            Why This Matters
          </Text>
          <MutedText size="md" className="pre-line">
            {why}
          </MutedText>
        </section>
      )}
    </>
  );
}

interface ResourceRowProps {
  resource: string;
  task: Task | undefined;
  isReady: boolean;
  onCreate: () => void;
}

/** Shows Create Task, or the state of the task, in the same button: so it keeps the focus. */
function ResourceRow({ resource, task, isReady, onCreate }: ResourceRowProps) {
  const openDialog = useOpenDialog();
  const label = task ? formatTaskState(task) : 'Create Task';
  const Icon = task ? (task.isCompleted ? CircleCheck : ListTodo) : Plus;
  return (
    <Row as="li" gap={12} justify="between" className="min-h-44 py-4">
      <Text as="span" size="md" className="grow">
        {resource}
      </Text>
      <Button
        className={task?.isCompleted ? 'positive' : undefined}
        variant={task ? 'subtle' : 'default'}
        disabled={!isReady}
        leftSection={<Icon size={18} aria-hidden />}
        aria-label={`${label}: ${resource}`}
        onClick={() => (task ? openDialog('tasks', task.id) : onCreate())}
      >
        {label}
      </Button>
    </Row>
  );
}

interface ResourceTaskSource {
  goal: Pick<PlanGoal, 'id' | 'title'>;
  obstacle: Pick<Obstacle, 'obstacle'>;
  resource: Obstacle['resources'][number];
}

function useCreateResourceTask(): (source: ResourceTaskSource) => void {
  const add = useAddTask({
    onAdded: ({ title }) => showToast({ title: 'Task created', description: title }),
  });
  return ({ goal, obstacle, resource }) => {
    const task = {
      title: shortenTitle(resource.resource),
      description: `Goal: ${goal.title}\nObstacle: ${obstacle.obstacle}`,
      goalId: goal.id,
      resourceId: resource.id,
      isCompleted: false,
    };
    // `useAddTask` has already shown the error.
    add(task).catch(() => undefined);
  };
}
