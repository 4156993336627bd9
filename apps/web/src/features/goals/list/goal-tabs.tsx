import { Tabs } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFocusContainer } from '../../../ui/use-focus-container.ts';
import { arrangeGoals } from '../arrange-goals.ts';
import { type GoalTab, goalTabs } from '../goals-url.ts';
import { useJustReported } from '../reported-goals.ts';
import { GoalList } from './goal-list.tsx';
import classes from './goal-tabs.module.css';
import { LayoutToggle } from './layout-toggle.tsx';
import { NoGoals } from './no-goals.tsx';

interface GoalTabsProps {
  goals: readonly Goal[];
  /** The category the goals are filtered by. */
  category?: { id: string; name: string } | undefined;
  tab: GoalTab;
}

/** Active and completed goals, each with their count; the tab is kept in the address. */
export function GoalTabs({ goals, category, tab }: GoalTabsProps) {
  const navigate = useNavigate();
  const justReported = useJustReported();
  const categoryId = category?.id;
  // Sorting thousands of goals takes a while, and a dialog that opens changes nothing about it.
  const { shown, activeCount, completedCount } = useMemo(
    () => arrangeGoals(goals, { categoryId, tab, justReported }),
    [goals, categoryId, tab, justReported],
  );
  const surroundings = useFocusContainer(shown.length);
  const names: Record<GoalTab, string> = {
    active: `Active (${activeCount})`,
    completed: `Completed (${completedCount})`,
  };

  function changeTab(value: string | null): void {
    const next = goalTabs.find((each) => each === value);
    void navigate({
      to: '.',
      search: (search) => ({ ...search, tab: next === 'active' ? undefined : next }),
      replace: true,
      resetScroll: false,
    });
  }

  return (
    <Tabs value={tab} onChange={changeTab} classNames={{ tab: classes.tab }}>
      <div className={classes.bar}>
        <Tabs.List className={classes.tabs}>
          {goalTabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {names[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <LayoutToggle />
      </div>
      <div ref={surroundings} tabIndex={-1} className={classes.goals}>
        {goalTabs.map((name) => (
          <Tabs.Panel key={name} value={name} className={classes.panel}>
            {name === tab &&
              (shown.length > 0 ? (
                <GoalList goals={shown} label={names[name]} listKey={`${category?.id ?? ''} ${name}`} />
              ) : (
                <NoGoals tab={name} category={category} />
              ))}
          </Tabs.Panel>
        ))}
      </div>
    </Tabs>
  );
}
