import { Button, Skeleton, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { CalendarRange, Plus } from 'lucide-react';
import { useOpenDialog } from '../../../lib/dialog-url.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { monthOf } from '../plan-month.ts';
import { type MonthPlan, useMonthPlan } from '../use-month-plan.ts';
import { useWeek, type Week } from './use-week.ts';
import { WeekGoals } from './week-goals.tsx';
import { WeekHeading } from './week-heading.tsx';

/** The week's steps towards the goals of the month (second document, section 2). */
export function WeeklyPlan() {
  const week = useWeek();
  const plan = useMonthPlan(monthOf(week.day));
  const openDialog = useOpenDialog();
  return (
    <Stack gap="md">
      <WeekHeading week={week}>
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => openDialog('plan-goal')}>
          Add New Goal
        </Button>
      </WeekHeading>
      <QueryState query={plan} skeleton={<WeekSkeleton />}>
        {(data) => <PlannedWeek {...data} week={week} />}
      </QueryState>
    </Stack>
  );
}

function PlannedWeek({ session, goals, week }: MonthPlan & { week: Week }) {
  if (!session) return <NoPlan />;
  if (goals.length > 0) return <WeekGoals goals={goals} week={week} />;
  return (
    <EmptyState
      icon={<CalendarRange />}
      title="No goals in this plan yet"
      text="Add what you want of this month; here it gets its times and its tasks."
    />
  );
}

/** The way to the plan of the month that the week is in; the address keeps the month. */
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
        Plan the Month
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
