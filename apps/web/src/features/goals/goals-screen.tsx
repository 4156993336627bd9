import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link, useSearch } from '@tanstack/react-router';
import {
  CalendarCheck,
  ChartNoAxesColumn,
  ChevronDown,
  ChevronUp,
  ClipboardPen,
  Map as MapIcon,
  Plus,
} from 'lucide-react';
import { useMemo, useState } from 'react';
import { keyShortcut } from '../../hooks/local-settings.tsx';
import { useOpenDialog } from '../../hooks/address/dialog-url.ts';
import { Columns, Row, Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { QueryState } from '../../ui/pieces/query-state.tsx';
import { MutedText } from '../../ui/text/text.tsx';
import { countByCategory } from './list/arrange-goals.ts';
import { Categories, CategoriesSkeleton, CategoryChips } from './categories/categories.tsx';
import { CategoryView } from './categories/category-view.tsx';
import type { GoalTab } from './goals-url.ts';
import { GoalsSkeleton, GoalTabs } from './list/goal-tabs.tsx';
import { TodayCard, TodayRing, WeeksCard } from './goals-summary.tsx';
import classes from './goals-screen.module.css';
import { useRead } from '../../store/use-read.ts';

/** Shows all goals, or the goals of the category in the URL (rules/goals.md#goals-screen). */
export function GoalsScreen() {
  const { category: categoryId, tab = 'active' } = useSearch({ from: '/goals' });
  const goals = useRead('goals.list');
  const categories = useRead('categories.list');
  const category = categories.data?.find(({ id }) => id === categoryId);
  const isWide = useMediaQuery('(min-width: 68.75em)', undefined, { getInitialValueInEffect: false });

  if (category) return <CategoryView category={category} goals={goals} tab={tab} />;
  return isWide ? <WideScreen tab={tab} /> : <NarrowScreen tab={tab} />;
}

/** The goals, and beside them what is reported today, the last weeks and the categories. */
function WideScreen({ tab }: { tab: GoalTab }) {
  const { data: goals } = useRead('goals.list');
  return (
    <Page title="Goals" width="wide" actions={<QuickLinks />}>
      <Columns template="minmax(0, 1fr) 288px" gap={20}>
        <AllGoals tab={tab} />
        <Stack as="aside" gap={20} aria-label="Today and categories">
          <TodayCard goals={goals} />
          {goals && <WeeksCard goals={goals} />}
          <section>
            <MutedText as="h2" size="sm" weight="semibold" className="mb-8">
              Categories
            </MutedText>
            <CategoryTiles />
          </section>
        </Stack>
      </Columns>
    </Page>
  );
}

/** One column: the buttons, the categories as a row of chips or as tiles, and the goals. */
function NarrowScreen({ tab }: { tab: GoalTab }) {
  const { data: goals } = useRead('goals.list');
  const { data: categories = [] } = useRead('categories.list');
  const counts = useCategoryCounts();
  const [showsTiles, setShowsTiles] = useState(false);
  return (
    <Page
      title="Goals"
      width="wide"
      actions={
        <Row gap={4}>
          <TodayRing goals={goals} />
          <OverviewLink />
        </Row>
      }
    >
      <Stack className={classes.narrow}>
        <QuickLinks />
        <Row gap={4} justify="between">
          {showsTiles ? (
            <MutedText as="h2" size="sm" weight="semibold">
              Categories
            </MutedText>
          ) : (
            <CategoryChips categories={categories} counts={counts} />
          )}
          <AllCategoriesButton isExpanded={showsTiles} onClick={() => setShowsTiles(!showsTiles)} />
        </Row>
        {showsTiles && <CategoryTiles />}
        <AllGoals tab={tab} />
      </Stack>
    </Page>
  );
}

function QuickLinks() {
  const openDialog = useOpenDialog();
  return (
    <Row gap={6} wrap fillsPhone className={`no-icon-on-phones ${classes.links}`}>
      <Button
        leftSection={<ClipboardPen size={18} aria-hidden />}
        aria-keyshortcuts={keyShortcut('R')}
        onClick={() => openDialog('report-progress')}
      >
        Report
      </Button>
      <Button
        variant="default"
        leftSection={<Plus size={18} aria-hidden />}
        aria-keyshortcuts={keyShortcut('N')}
        onClick={() => openDialog('new-goal')}
      >
        New Goal
      </Button>
      <Button variant="default" leftSection={<MapIcon size={18} aria-hidden />} component={Link} to="/planner">
        Planner
      </Button>
      <Button
        variant="default"
        leftSection={<CalendarCheck size={18} aria-hidden />}
        component={Link}
        to="/daily-report"
      >
        Daily Performance
      </Button>
    </Row>
  );
}

function OverviewLink() {
  return (
    <Button
      variant="subtle"
      size="sm"
      className="touch-area pull-right-8"
      aria-label="Progress Overview"
      component={Link}
      to="/progress"
      leftSection={<ChartNoAxesColumn size={18} aria-hidden />}
    >
      <span className="not-on-phones">Progress Overview</span>
    </Button>
  );
}

function AllCategoriesButton({ isExpanded, onClick }: { isExpanded: boolean; onClick: () => void }) {
  const Chevron = isExpanded ? ChevronUp : ChevronDown;
  return (
    <Button
      variant="subtle"
      size="sm"
      className="touch-area flex-none"
      aria-label="All categories"
      aria-expanded={isExpanded}
      rightSection={<Chevron size={16} aria-hidden />}
      onClick={onClick}
    >
      All
    </Button>
  );
}

function CategoryTiles() {
  const categories = useRead('categories.list');
  const counts = useCategoryCounts();
  return (
    <QueryState query={categories} skeleton={<CategoriesSkeleton />}>
      {(all) => <Categories categories={all} counts={counts} />}
    </QueryState>
  );
}

/** The number of goals by category; undefined while the goals load. */
function useCategoryCounts() {
  const { data: goals } = useRead('goals.list');
  return useMemo(() => goals && countByCategory(goals), [goals]);
}

function AllGoals({ tab }: { tab: GoalTab }) {
  const goals = useRead('goals.list');
  return (
    <div>
      <QueryState query={goals} skeleton={<GoalsSkeleton />} showsLoading>
        {(all) => <GoalTabs goals={all} tab={tab} />}
      </QueryState>
    </div>
  );
}
