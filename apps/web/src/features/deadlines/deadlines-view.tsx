import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { Button } from '@mantine/core';
import { CalendarClock, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useOpenDialog } from '../../hooks/dialog-url.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { QueryState } from '../../ui/layout/query-state.tsx';
import { useProgressiveList } from '../../hooks/use-progressive-list.ts';
import { useToday } from '../../hooks/use-today.ts';
import { ListSkeleton } from '../calendar/views/list-skeleton.tsx';
import { DeadlineCard, type GoalWithDeadline } from './deadline-card.tsx';
import { useRead } from '../../store/use-read.ts';

/** Goals with a deadline that are not completed (rules/deadlines.md#deadlines-view). */
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
    .filter((goal): goal is GoalWithDeadline => goal.deadline !== null && !goal.isCompleted)
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
