import { ActionIcon, Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarRange, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { computeWeekOfMonth } from '@goaltracker/domain/calendar/week-of-month';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { keyShortcut, useLocalSettings } from '../../../hooks/local-settings.tsx';
import { lazyWithPreload, usePreload } from '../../../platform/loading/lazy-with-preload.tsx';
import { useFirstWeekday } from '../../../ui/format/first-weekday.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { EmptyState } from '../../../ui/pieces/empty-state.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/pieces/query-state.tsx';
import { Heading, MutedText } from '../../../ui/text/text.tsx';
import { toPlanMonth } from '../plan-month.ts';
import { ReviewCard, ReviewSkeleton } from '../review/review-card.tsx';
import { type MonthPlan, useMonthPlan } from '../use-plan-month.ts';
import { useWeek, type Week } from './use-week.ts';
import { WeekGoals, WeekSkeleton } from './week-goals.tsx';

const WeeklyReview = lazyWithPreload(() => import('../review/weekly-review.tsx'));
const laterComponents = [WeeklyReview];

/** Plans the goals of the month in a week (rules/planner.md#weekly-plan), or opens the weekly review. */
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

/** Shows the number of the week in its month (rules/planner.md#weeks-of-a-month), between buttons for other weeks. */
function WeekHeading({ week: shown, children }: { week: Week; children: ReactNode }) {
  const { dateFormat } = useLocalSettings();
  const firstWeekday = useFirstWeekday();
  const { day, firstDay, isThisWeek, step, showThisWeek } = shown;
  const { week, weeks } = computeWeekOfMonth(day, firstWeekday);
  return (
    <Row as="header" gap="4px 12px" justify="between" wrap>
      <Row gap={2} className="pull-left-12">
        <ActionIcon aria-label="Previous week" aria-keyshortcuts={keyShortcut('K')} onClick={() => step(-1)}>
          <ChevronLeft size={22} />
        </ActionIcon>
        <Heading size="lg" className="tabular" aria-live="polite">
          Week {week}/{weeks}
        </Heading>
        <ActionIcon aria-label="Next week" aria-keyshortcuts={keyShortcut('J')} onClick={() => step(1)}>
          <ChevronRight size={22} />
        </ActionIcon>
      </Row>
      <Row as={MutedText} size="sm" className="min-h-28 mr-auto">
        <span className="tabular">
          {formatDay(firstDay, dateFormat)} – {formatDay(addDays(firstDay, 6), dateFormat)}
        </span>
        {!isThisWeek && (
          <Button variant="subtle" size="compact-sm" aria-keyshortcuts={keyShortcut('T')} onClick={showThisWeek}>
            This week
          </Button>
        )}
      </Row>
      {children}
    </Row>
  );
}
