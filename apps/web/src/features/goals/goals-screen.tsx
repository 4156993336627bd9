import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { useMemo } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { Page } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { countByCategory } from './arrange-goals.ts';
import { CategoryTiles } from './category/category-tiles.tsx';
import { TilesSkeleton } from './category/tiles-skeleton.tsx';
import { CategoryView } from './category/category-view.tsx';
import classes from './goals-screen.module.css';
import { GoalTabs } from './list/goal-tabs.tsx';
import { GoalsSkeleton } from './list/goals-skeleton.tsx';
import { QuickLinks } from './quick-links.tsx';
import { useNewDay } from '../../lib/use-new-day.ts';

/** The home of goals: all of them, or those of the category the address names (first document, section 2). */
export function GoalsScreen() {
  const { category: categoryId, tab = 'active' } = useSearch({ from: '/goals' });
  const goals = trpc.goals.list.useQuery();
  const categories = trpc.categories.list.useQuery();
  const category = categories.data?.find(({ id }) => id === categoryId);
  const counts = useMemo(() => goals.data && countByCategory(goals.data), [goals.data]);
  useNewDay();

  if (category) return <CategoryView category={category} goals={goals} tab={tab} />;
  return (
    <Page
      title="Goals"
      actions={
        <Button
          variant="subtle"
          className={classes.overview}
          renderRoot={(props) => <Link to="/progress" {...props} />}
          leftSection={<ChartNoAxesColumn size={18} aria-hidden />}
        >
          Progress Overview
        </Button>
      }
    >
      <QuickLinks />
      <QueryState query={categories} skeleton={<TilesSkeleton />}>
        {(list) => <CategoryTiles categories={list} counts={counts} />}
      </QueryState>
      <QueryState query={goals} skeleton={<GoalsSkeleton />}>
        {(list) => <GoalTabs goals={list} tab={tab} />}
      </QueryState>
    </Page>
  );
}
