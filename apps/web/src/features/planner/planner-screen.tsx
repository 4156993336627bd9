import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { useOpenDialog } from '../../hooks/address/dialog-url.ts';
import { Page } from '../../ui/layout/page.tsx';
import { ReminderBanner } from './banners/reminder-banner.tsx';
import { DailyPlan } from './daily-plan.tsx';
import { MonthlyPlan } from './monthly/monthly-plan.tsx';
import tabs from '../../ui/choices/tabs.module.css';
import { TabList, TabPanel } from '../../ui/choices/tabs.tsx';
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
      <div>
        <TabList
          id="plan"
          aria-label="Plan"
          tabs={tabLabels}
          value={tab}
          onChange={changeTab}
          tabClassName={tabs.plan}
        />
        {plannerTabs.map((name) => {
          const Plan = plans[name];
          return (
            <TabPanel key={name} id="plan" name={name} value={tab} className="pt-16 focus-container">
              {name === tab && (
                <div style={{ visibility: isPending ? 'hidden' : undefined }}>
                  {review === undefined && <ReminderBanner tab={name} />}
                  <Plan />
                </div>
              )}
            </TabPanel>
          );
        })}
      </div>
    </Page>
  );
}
