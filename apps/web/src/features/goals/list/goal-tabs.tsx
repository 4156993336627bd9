import { Button, Skeleton, Tabs } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { useNavigate } from '@tanstack/react-router';
import { LayoutList, List, Target, Trophy } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { lazyExtra } from '../../../platform/loading/lazy-with-preload.tsx';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { EmptyState } from '../../../ui/pieces/empty-state.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { useFocusContainer } from '../../../hooks/focus/keep-focus.ts';
import { arrangeGoals } from './arrange-goals.ts';
import { type GoalTab, goalTabs } from '../goals-url.ts';
import { useKeptPlaces } from './kept-places.ts';
import { GoalList } from './goal-list.tsx';
import { TabList } from '../../../ui/choices/tabs.tsx';
import { changeSettings, useLocalSettings } from '../../../hooks/local-settings.tsx';
import { Segments } from '../../../ui/choices/segments.tsx';
import classes from '../goals-screen.module.css';

const ExampleList = lazyExtra(async () => ({
  default: (await import('../welcome/example-list.tsx')).ExampleList,
}));

interface GoalTabsProps {
  goals: readonly Goal[];
  /** Shows only the goals of this category. */
  category?: { id: string; name: string } | undefined;
  tab: GoalTab;
}

export function GoalTabs({ goals, category, tab }: GoalTabsProps) {
  const navigate = useNavigate();
  const categoryId = category?.id;
  const kept = useKeptPlaces(`${categoryId ?? ''} ${tab}`);
  // Memoized: sorting thousands of goals is slow, and opening a dialog renders this screen again.
  const { shown, activeCount, completedCount } = useMemo(
    () => arrangeGoals(goals, { categoryId, tab, kept }),
    [goals, categoryId, tab, kept],
  );
  const focusContainer = useFocusContainer(shown.length);
  const names: Record<GoalTab, string> = {
    active: `Active (${activeCount})`,
    completed: `Completed (${completedCount})`,
  };

  function changeTab(next: GoalTab): void {
    void navigate({
      to: '.',
      search: (search) => ({ ...search, tab: next === 'active' ? undefined : next }),
      replace: true,
      resetScroll: false,
    });
  }

  return (
    <Tabs value={tab}>
      <Row justify="between" className="mb-8">
        <TabList value={tab} className="grow">
          {goalTabs.map((name) => (
            <Tabs.Tab key={name} value={name} onClick={() => changeTab(name)}>
              {names[name]}
            </Tabs.Tab>
          ))}
        </TabList>
        <LayoutToggle />
      </Row>
      <div ref={focusContainer} tabIndex={-1} className="focus-container">
        {goalTabs.map((name) => (
          <Tabs.Panel key={name} value={name} className="focus-container">
            {shown.length > 0 ? (
              <GoalList goals={shown} label={names[name]} listKey={`${category?.id ?? ''} ${name}`} />
            ) : (
              <NoGoals tab={name} category={category} isNew={goals.length === 0} />
            )}
          </Tabs.Panel>
        ))}
      </div>
    </Tabs>
  );
}

function LayoutToggle() {
  const { goalCardLayout } = useLocalSettings();
  return (
    <Segments
      aria-label="Goal card layout"
      value={goalCardLayout}
      onChange={(layout) => changeSettings({ goalCardLayout: layout })}
      data={[
        { value: 'compact', title: 'Compact', label: <List size={18} className={classes.choice} aria-hidden /> },
        {
          value: 'detailed',
          title: 'Detailed',
          label: <LayoutList size={18} className={classes.choice} aria-hidden />,
        },
      ]}
    />
  );
}

/** The empty state of a tab (rules/goals.md#goals-screen). */
function NoGoals({ tab, category, isNew }: Pick<GoalTabsProps, 'tab' | 'category'> & { isNew: boolean }) {
  const openDialog = useOpenDialog();
  if (tab === 'completed') {
    return <EmptyState icon={<Trophy />} title="No completed goals yet" text="Goals you reach are kept here." />;
  }
  return (
    <>
      <EmptyState
        icon={<Target />}
        title={category ? `No active goals in ${category.name}` : 'No active goals yet'}
        text="A goal is something to finish, an amount to reach, or a habit that leads somewhere."
      >
        <Button onClick={() => openDialog('new-goal', category?.id)}>Create Your First Goal</Button>
        {isNew && !category && (
          <Button variant="default" onClick={() => openDialog('bring-data')}>
            Bring Your Data
          </Button>
        )}
      </EmptyState>
      {isNew && !category && (
        <Suspense fallback={null}>
          <ExampleList />
        </Suspense>
      )}
    </>
  );
}

export function GoalsSkeleton() {
  return (
    <Stack gap={12}>
      <Skeleton height={44} width={220} />
      <Skeleton height={134} radius="lg" />
      <Skeleton height={134} radius="lg" />
      <Skeleton height={134} radius="lg" />
      <Skeleton height={134} radius="lg" />
    </Stack>
  );
}
