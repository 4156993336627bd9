import { Button, Skeleton } from '@mantine/core';
import { ChartNoAxesColumn } from 'lucide-react';
import type { Category } from '@goaltracker/contracts/goals/category.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { useDeferredValue } from 'react';
import { useOpenDialog } from '../../hooks/dialog-url.ts';
import { useToday } from '../../hooks/use-today.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Columns } from '../../ui/layout/columns.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { QueryState } from '../../ui/layout/query-state.tsx';
import { useProgressWeeksQuery, WeeksContext } from '../goals/weeks/use-progress-weeks.ts';
import { useWeekShares } from '../goals/weeks/use-week-shares.ts';
import { ActiveGoals } from './overview/active-goals.tsx';
import { CategoryPerformance, UnusedCategories } from './overview/category-performance.tsx';
import { rateCategories } from './overview/overview-ratings.ts';
import { RecentCompletions } from './overview/recent-completions.tsx';
import { StatCards } from './overview/stat-cards.tsx';
import { WeeksChart } from './overview/weeks-chart.tsx';
import { useRead } from '../../store/use-read.ts';

const columns = 'minmax(0, 1.62fr) minmax(0, 1fr)';

/** Statistics of all goals and categories (rules/progress.md#progress-overview). */
export function ProgressOverviewScreen() {
  const goals = useRead('goals.list');
  const categories = useRead('categories.list');
  const query = {
    data: goals.data && categories.data && { goals: goals.data, categories: categories.data },
    error: goals.error ?? categories.error,
    isFetching: goals.isFetching || categories.isFetching,
    refetch: () => Promise.all([goals.refetch(), categories.refetch()]),
  };
  return (
    <Page
      title="Progress Overview"
      subtitle="Track your goal performance and analytics"
      width="wide"
      back={{ to: '/goals', label: 'Back to Goals' }}
    >
      <QueryState
        query={query}
        skeleton={<OverviewSkeleton />}
        isEmpty={(data) => data.goals.length === 0}
        empty={<NoProgress />}
      >
        {(data) => <Overview {...data} />}
      </QueryState>
    </Page>
  );
}

function Overview({ goals, categories }: { goals: Goal[]; categories: Category[] }) {
  const today = useToday();
  const query = useProgressWeeksQuery();
  // Deferred, so that their arrival draws the screen again in pieces.
  const weeks = useDeferredValue(query.data);
  const shares = useWeekShares(goals, weeks);
  const { used, unused } = rateCategories(categories, goals, today);
  return (
    <Stack gap={16}>
      <StatCards goals={goals} today={today} />
      <Columns template={columns} gap={16}>
        <Stack gap={16} className="min-w-0 one-column">
          <WeeksChart query={{ ...query, data: shares }} goals={goals} />
          <WeeksContext value={weeks}>
            <ActiveGoals goals={goals.filter((goal) => !goal.isCompleted)} today={today} />
          </WeeksContext>
        </Stack>
        <Stack gap={16} className="min-w-0 one-column">
          <CategoryPerformance categories={used} />
          <RecentCompletions goals={goals} />
          <UnusedCategories categories={unused} />
        </Stack>
      </Columns>
    </Stack>
  );
}

function NoProgress() {
  const openDialog = useOpenDialog();
  return (
    <EmptyState
      icon={<ChartNoAxesColumn />}
      title="No progress data yet"
      text="Report progress on a goal, and how you are doing shows here."
    >
      <Button onClick={() => openDialog('new-goal')}>Create Your First Goal</Button>
    </EmptyState>
  );
}

function OverviewSkeleton() {
  return (
    <Stack gap={16}>
      <Skeleton h={92} />
      <Columns template={columns} gap={16}>
        <Stack gap={16} className="min-w-0 one-column">
          <Skeleton h={330} radius="lg" />
          <Skeleton h={420} radius="lg" />
        </Stack>
        <Stack gap={16} className="min-w-0 one-column">
          <Skeleton h={420} radius="lg" />
          <Skeleton h={280} radius="lg" />
        </Stack>
      </Columns>
    </Stack>
  );
}
