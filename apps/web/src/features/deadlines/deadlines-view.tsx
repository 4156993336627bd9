import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { Button, ActionIcon } from '@mantine/core';
import { CalendarClock, Plus, AlertTriangle, Clock, Pencil } from 'lucide-react';
import { useMemo, memo } from 'react';
import { describeDeadline } from '@goaltracker/domain/deadlines/deadline';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { isActiveGoal } from '@goaltracker/domain/goals/completion';
import { useOpenDialog } from '../../hooks/address/dialog-url.ts';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { Grid, Row, Stack } from '../../ui/layout/layout.tsx';
import { QueryState } from '../../ui/pieces/query-state.tsx';
import { useProgressiveList } from '../../hooks/use-long-list.ts';
import { useToday } from '../../hooks/use-today.ts';
import { ListSkeleton } from '../calendar/views/list-skeleton.tsx';
import { useRead } from '../../store/use-read.ts';
import { tileColors } from '../../ui/pieces/tile-colors.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { formatAmount, formatPercent } from '../../ui/format/format-amount.ts';
import { IconText, MutedText, Text } from '../../ui/text/text.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ProgressBar } from '../../ui/charts/progress-bar.tsx';

/** Open goals with a deadline (rules/deadlines.md#deadlines-view). */
export default function DeadlinesView() {
  const query = useRead('goals.list');
  return (
    <QueryState query={query} skeleton={<ListSkeleton />}>
      {(goals) => <Deadlines goals={goals} />}
    </QueryState>
  );
}

function Deadlines({ goals }: { goals: readonly Goal[] }) {
  const due = useMemo(() => listDeadlines(goals), [goals]);
  return due.length > 0 ? <DeadlineList goals={due} /> : <NoDeadlines />;
}

function DeadlineList({ goals }: { goals: readonly GoalWithDeadline[] }) {
  const { day: today } = useToday();
  const openDialog = useOpenDialog();
  const { count, end } = useProgressiveList('calendar deadlines', goals.length);
  return (
    <>
      <Grid as="ul" columns={3} min={340} gap={12} aria-label="Deadlines">
        {goals.slice(0, count).map((goal) => (
          <DeadlineCard key={goal.id} goal={goal} today={today} onOpen={openDialog} />
        ))}
      </Grid>
      <div ref={end} />
    </>
  );
}

/** Sorted by deadline, then by title. */
function listDeadlines(goals: readonly Goal[]): GoalWithDeadline[] {
  return goals
    .filter((goal): goal is GoalWithDeadline => goal.deadline !== null && isActiveGoal(goal))
    .toSorted((one, other) =>
      one.deadline === other.deadline ? one.title.localeCompare(other.title) : one.deadline < other.deadline ? -1 : 1,
    );
}

function NoDeadlines() {
  const openDialog = useOpenDialog();
  return (
    <EmptyState
      icon={<CalendarClock />}
      title="No goals with deadlines found"
      text="A goal that is due on a day stands here until it is completed."
    >
      <Button variant="default" leftSection={<Plus size={18} aria-hidden />} onClick={() => openDialog('new-goal')}>
        New Goal
      </Button>
    </EmptyState>
  );
}

const tones = { overdue: 'negative', soon: 'due', later: undefined } as const;

type GoalWithDeadline = Goal & { deadline: string };

interface DeadlineCardProps {
  goal: GoalWithDeadline;
  today: CalendarDay;
  onOpen: ReturnType<typeof useOpenDialog>;
}

const DeadlineCard = memo(function DeadlineCard({ goal, today, onOpen }: DeadlineCardProps) {
  const { label, state } = describeDeadline(goal.deadline, today);
  const isReached = goal.progressPercentage >= 100;
  return (
    <Panel as="li" tone="card" padding="16px">
      <Stack className="one-column">
        <Row align="start" justify="between">
          <h3 className="grow mt-8 text-md">{goal.title}</h3>
          <ActionIcon aria-label={`Edit goal ${goal.title}`} onClick={() => onOpen('edit-goal', goal.id)}>
            <Pencil size={18} />
          </ActionIcon>
        </Row>
        <Row as={MutedText} size="sm" wrap gap="6px 8px">
          {goal.category && (
            <Text as="span" size="sm" className="py-4 px-8 rounded-full" style={tileColors(goal.category.color)}>
              {goal.category.name}
            </Text>
          )}
          <IconText gap={4} weight="semibold" tone={tones[state]}>
            {state === 'overdue' && <AlertTriangle size={14} aria-hidden />}
            {state === 'soon' && <Clock size={14} aria-hidden />}
            {label}
          </IconText>
          <span>
            <DateText value={goal.deadline} />
          </span>
        </Row>
        <Row as={MutedText} size="sm" wrap gap="6px 8px" justify="between" className="tabular">
          <span>{formatDone(goal)}</span>
          <span>{formatPercent(goal.progressPercentage)}</span>
        </Row>
        <ProgressBar
          percent={goal.progressPercentage}
          label={`Progress of ${goal.title}`}
          tone={isReached ? 'positive' : 'accent'}
        />
        <Row wrap className="mt-6">
          <Button onClick={() => onOpen('report-progress', goal.id)}>Report Progress</Button>
          <Button variant="default" onClick={() => onOpen('schedule-goal', goal.id)}>
            Schedule Work
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
});

/** The amount of a value goal; for other types the number of completed milestones or lead measures. */
function formatDone({ goalType, currentValue, targetValue, unit, milestones, leads }: GoalWithDeadline): string {
  if (goalType === 'value' && targetValue !== null)
    return `${formatAmount(currentValue)} / ${formatAmount(targetValue, unit)}`;
  const parts = goalType === 'wig' ? leads : milestones;
  const done = parts.filter((part) => part.isCompleted).length;
  return parts.length > 0 ? `${done} / ${parts.length} ${goalType === 'wig' ? 'lead measures' : 'milestones'}` : '';
}
