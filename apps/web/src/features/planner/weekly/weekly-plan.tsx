import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarRange, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { keyShortcut } from '../../../hooks/key-shortcut.ts';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { QueryState } from '../../../ui/layout/query-state.tsx';
import { lazyWithPreload, usePreload } from '../../../platform/lazy-with-preload.tsx';
import { toPlanMonth } from '../plan-month.ts';
import { ReviewCard } from '../review/review-card.tsx';
import { ReviewSkeleton } from '../review/review-skeleton.tsx';
import { type MonthPlan, useMonthPlan } from '../use-plan-month.ts';
import { useWeek, type Week } from './use-week.ts';
import { WeekGoals, WeekSkeleton } from './week-goals.tsx';
import { WeekHeading } from './week-heading.tsx';

const WeeklyReview = lazyWithPreload(() => import('../review/weekly-review.tsx'));
const laterComponents = [WeeklyReview];

/** The Weekly Plan tab: the goals of the month in a week (rules/planner.md#weekly-plan). */
export function WeeklyPlan() {
  const isReview = useSearch({ from: '/planner', select: ({ review }) => review !== undefined });
  if (!isReview) return <WeekOfPlan />;
  return (
    <Suspense fallback={<ReviewSkeleton />}>
      <WeeklyReview />
    </Suspense>
  );
}

function WeekOfPlan() {
  const week = useWeek();
  const plan = useMonthPlan(toPlanMonth(week.day));
  const openDialog = useOpenDialog();
  usePreload(laterComponents);
  return (
    <Stack gap={16}>
      <WeekHeading week={week}>
        <Button
          leftSection={<Plus size={18} aria-hidden />}
          aria-keyshortcuts={keyShortcut('N')}
          onClick={() => openDialog('plan-goal')}
        >
          Add New Goal
        </Button>
      </WeekHeading>
      <ReviewCard />
      <QueryState query={plan} skeleton={<WeekSkeleton />}>
        {(data) => <PlannedWeek {...data} week={week} />}
      </QueryState>
    </Stack>
  );
}

function PlannedWeek({ session, goals, week }: MonthPlan & { week: Week }) {
  const openDialog = useOpenDialog();
  if (!session) return <NoPlan />;
  if (goals.length > 0) return <WeekGoals goals={goals} week={week} />;
  return (
    <EmptyState
      icon={<CalendarRange />}
      title="No goals in this plan yet"
      text="Add what you want of this month; here it gets its times and its tasks."
    >
      <Button variant="default" onClick={() => openDialog('plan-existing-goals')}>
        Add Existing Goals
      </Button>
    </EmptyState>
  );
}

/** Leads to the monthly plan of the week's month. */
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
