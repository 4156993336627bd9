import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { CalendarCheck, ChartNoAxesColumn, ClipboardPen, Map as MapIcon, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useOpenDialog } from '../../lib/dialog-url.ts';
import { trpc } from '../../lib/trpc.ts';
import { useNewDay } from '../../lib/use-new-day.ts';
import { Grid } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { countByCategory } from './arrange-goals.ts';
import { CategoryTiles, TilesSkeleton } from './category/category-tiles.tsx';
import { CategoryView } from './category/category-view.tsx';
import { GoalsSkeleton, GoalTabs } from './list/goal-tabs.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import classes from './goals-screen.module.css';

/** All goals, or those of the category in the URL (specification 1, section 2). */
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

const link = { tone: 'card', padding: '12px 2px 10px', className: classes.link } as const;

function QuickLinks() {
  const openDialog = useOpenDialog();
  return (
    <Grid columns={4} className={classes.links}>
      <Panel as={PlainButton} {...link} onClick={() => openDialog('report-progress')}>
        <ClipboardPen size={22} aria-hidden />
        Report
      </Panel>
      <Panel as={PlainButton} {...link} onClick={() => openDialog('new-goal')}>
        <Plus size={22} aria-hidden />
        New Goal
      </Panel>
      <Panel as={Link} {...link} to="/planner">
        <MapIcon size={22} aria-hidden />
        Planner
      </Panel>
      <Panel as={Link} {...link} to="/daily-report">
        <CalendarCheck size={22} aria-hidden />
        Daily Performance
      </Panel>
    </Grid>
  );
}
