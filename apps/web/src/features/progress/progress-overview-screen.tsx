import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { ChartNoAxesColumn, Trophy } from 'lucide-react';
import type { Category } from '@goaltracker/contracts/goals/category.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { useDeferredValue } from 'react';
import { pickRecentCompletions } from '@goaltracker/domain/progress/recent-completions';
import { isActiveGoal } from '@goaltracker/domain/goals/completion';
import { useOpenDialog } from '../../hooks/address/dialog-url.ts';
import { useToday } from '../../hooks/use-today.ts';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { Columns, Row, Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { joinQueries } from '../../ui/pieces/join-queries.ts';
import { QueryState } from '../../ui/pieces/query-state.tsx';
import { useProgressWeeksQuery, WeeksContext } from '../goals/weeks/use-progress-weeks.ts';
import { useWeekShares } from '../goals/weeks/use-week-shares.ts';
import { ActiveGoals } from './overview/active-goals.tsx';
import { CategoryPerformance, rateCategories, UnusedCategories } from './overview/category-performance.tsx';
import { StatCards } from './overview/stat-cards.tsx';
import { WeeksChart } from './overview/weeks-chart.tsx';
import { useRead } from '../../store/use-read.ts';
import { Card, Panel } from '../../ui/layout/panel.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { MutedText, Text } from '../../ui/text/text.tsx';
import classes from './overview/overview.module.css';

const columns = 'minmax(0, 1.62fr) minmax(0, 1fr)';

/** Statistics of all goals and categories (rules/progress.md#progress-overview). */
export function ProgressOverviewScreen() {
  const goals = useRead('goals.list');
  const categories = useRead('categories.list');
  const data = goals.data && categories.data && { goals: goals.data, categories: categories.data };
  return (
    <Page
      title="Progress Overview"
      subtitle="Track your goal performance and analytics"
      width="wide"
      back={{ to: '/goals', label: 'Back to Goals' }}
    >
      <QueryState
        query={joinQueries([goals, categories], data)}
        skeleton={<OverviewSkeleton />}
        isEmpty={(shown) => shown.goals.length === 0}
        empty={<NoProgress />}
      >
        {(shown) => <Overview {...shown} />}
      </QueryState>
    </Page>
  );
}

function Overview({ goals, categories }: { goals: Goal[]; categories: Category[] }) {
  const today = useToday();
  const query = useProgressWeeksQuery();
  // Deferred: the weeks arrive late and render the screen again in slices.
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
            <ActiveGoals goals={goals.filter(isActiveGoal)} today={today} />
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

function RecentCompletions({ goals }: { goals: Goal[] }) {
  const openDialog = useOpenDialog();
  const completions = pickRecentCompletions(goals);
  return (
    <Card title="Recent Completions">
      {completions.length === 0 && <MutedText size="md">No completed goals yet</MutedText>}
      <Stack as="ul" gap={0} divided>
        {completions.map(({ id, title, completedAt }) => (
          <li key={id} className="lazy">
            <Row
              as={UnstyledButton}
              gap={12}
              className={`w-full rounded-sm py-8 ${classes.opener}`}
              onClick={() => openDialog('daily-log', id)}
            >
              <Panel as="span" tone="warning" padding="8px" className="place-center flex-none rounded-full">
                <Trophy size={16} aria-hidden />
              </Panel>
              <Text as="span" size="md" weight="medium" className={`grow truncate ${classes.title}`}>
                {title}
              </Text>
              <MutedText as="span" size="sm">
                {completedAt && <DateText value={completedAt} />}
              </MutedText>
            </Row>
          </li>
        ))}
      </Stack>
    </Card>
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
