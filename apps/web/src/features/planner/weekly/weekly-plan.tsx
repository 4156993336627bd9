import { Button, Skeleton, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { CalendarRange, Plus } from 'lucide-react';
import { useOpenDialog } from '../../../lib/dialog-url.ts';
import { trpc } from '../../../lib/trpc.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { useWeek, type Week } from './use-week.ts';
import { WeekGoals } from './week-goals.tsx';
import { WeekHeading } from './week-heading.tsx';

/** The week's steps towards the goals of the month (second document, section 2). */
export function WeeklyPlan() {
  const week = useWeek();
  const [year, month] = week.day.split('-').map(Number);
  const session = trpc.planner.findSession.useQuery({ month: month ?? 1, year: year ?? 2000 });
  const openDialog = useOpenDialog();
  return (
    <Stack gap="md">
      <WeekHeading week={week}>
        {session.data && (
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => openDialog('plan-goal')}>
            Add New Goal
          </Button>
        )}
      </WeekHeading>
      <QueryState query={session} skeleton={<WeekSkeleton />} isEmpty={(plan) => plan === null} empty={<NoPlan />}>
        {(plan) => plan && <PlannedGoals planId={plan.id} week={week} />}
      </QueryState>
    </Stack>
  );
}

function PlannedGoals({ planId, week }: { planId: string; week: Week }) {
  const goals = trpc.planner.listGoals.useQuery({ id: planId });
  return (
    <QueryState
      query={goals}
      skeleton={<WeekSkeleton />}
      isEmpty={(plan) => plan.length === 0}
      empty={
        <EmptyState
          icon={<CalendarRange />}
          title="No goals in this plan yet"
          text="Add what you want of this month; here it gets its times and its tasks."
        />
      }
    >
      {(plan) => <WeekGoals goals={plan} week={week} />}
    </QueryState>
  );
}

/** The week belongs to a month that is not planned: the way to its plan, which keeps the month of the address. */
function NoPlan() {
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={<CalendarRange />}
      title="No plan for this month yet"
      text="The week’s steps come from the goals of the month. Plan the month first."
    >
      <Button
        onClick={() =>
          void navigate({
            to: '.',
            search: (search) => ({ ...search, tab: undefined, week: undefined }),
            resetScroll: false,
          })
        }
      >
        Plan the month
      </Button>
    </EmptyState>
  );
}

function WeekSkeleton() {
  return (
    <Stack gap={12}>
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} h={132} radius="lg" />
      ))}
    </Stack>
  );
}
