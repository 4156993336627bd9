import { Button, Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { useOpenDialog } from '../../hooks/address/dialog-url.ts';
import { Page } from '../../ui/layout/page.tsx';
import { ReminderBanner } from './banners/reminder-banner.tsx';
import { DailyPlan } from './daily-plan.tsx';
import { MonthlyPlan } from './monthly/monthly-plan.tsx';
import classes from '../../ui/choices/tabs.module.css';
import { TabList } from '../../ui/choices/tabs.tsx';
import { type PlannerTab, plannerTabs } from './planner-url.ts';
import { WeeklyPlan } from './weekly/weekly-plan.tsx';
import { useRead } from '../../store/use-read.ts';

const tabLabels: Record<PlannerTab, string> = { monthly: 'Monthly Plan', weekly: 'Weekly Plan', daily: 'Daily Plan' };

const plans: Record<PlannerTab, () => React.JSX.Element> = {
  monthly: MonthlyPlan,
  weekly: WeeklyPlan,
  daily: DailyPlan,
};

export function PlannerScreen() {
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const { tab = 'monthly', review } = useSearch({ from: '/planner' });
  // Hides the plan until the settings arrive: the reminder above it depends on them and would move the plan.
  const { isPending } = useRead('planner.getSettings');

  function changeTab(next: PlannerTab): void {
    void navigate({
      to: '.',
      search: (search) => ({
        ...search,
        tab: next === 'monthly' ? undefined : next,
        month: undefined,
        week: undefined,
        review: undefined,
        step: undefined,
      }),
      resetScroll: false,
    });
  }

  return (
    <Page
      title="Planner"
      width="wide"
      back={{ to: '/goals', label: 'Back to Goals' }}
      actions={
        <Button
          variant="default"
          leftSection={<Settings size={18} aria-hidden />}
          onClick={() => openDialog('planner-settings')}
        >
          Settings
        </Button>
      }
    >
      <Tabs value={tab}>
        <TabList value={tab} aria-label="Plan">
          {plannerTabs.map((name) => (
            <Tabs.Tab key={name} value={name} className={classes.plan} onClick={() => changeTab(name)}>
              {tabLabels[name]}
            </Tabs.Tab>
          ))}
        </TabList>
        {plannerTabs.map((name) => {
          const Plan = plans[name];
          return (
            <Tabs.Panel key={name} value={name} className="pt-16 focus-container">
              <div style={{ visibility: isPending ? 'hidden' : undefined }}>
                {review === undefined && <ReminderBanner tab={name} />}
                <Plan />
              </div>
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </Page>
  );
}
