import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import {
  isDailyPlanningTime,
  isMonthlyPlanningDay,
  isWeeklyPlanningDay,
} from '@goaltracker/domain/planner/reminder-windows';
import { CloseButton } from '@mantine/core';
import { Bell } from 'lucide-react';
import { useNow } from '../../../hooks/use-now.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { toMonthOfYear, toPlanMonth } from '../plan-month.ts';
import type { PlannerTab } from '../planner-url.ts';
import { useDismissedReminder } from './dismissed-reminders.ts';
import { useRead } from '../../../store/use-read.ts';

const texts: Record<PlannerTab, { title: string; text: string }> = {
  monthly: { title: 'Time to plan your month', text: 'Write down what you want of it, and save the plan.' },
  weekly: { title: 'Time to plan your week', text: 'Give each goal a time in the calendar.' },
  daily: { title: 'Time to plan your day', text: 'Give each task a time in the calendar.' },
};

/** Reminds of planning on the tab it is about, until dismissed for the day (rules/planner.md#reminders-to-plan). */
export function ReminderBanner({ tab }: { tab: PlannerTab }) {
  const { isDue, dismiss } = useDueReminder(tab);
  const { title, text } = texts[tab];
  return (
    <output className="block">
      {isDue && (
        <Panel as="span" tone="accent" padding="4px" className="block pl-16 mb-16">
          <Row as="span" gap={8} align="start">
            <Bell size={20} className="mt-12" aria-hidden />
            <Text as="span" size="sm" className="grow py-8 ink">
              <Text as="strong" size="md" className="block">
                {title}
              </Text>
              {text}
            </Text>
            <CloseButton aria-label="Close the reminder for today" onClick={dismiss} />
          </Row>
        </Panel>
      )}
    </output>
  );
}

/** Whether it is time to plan, in the user's zone and checked every minute (rules/planner.md#reminders-to-plan). */
function useDueReminder(tab: PlannerTab): { isDue: boolean; dismiss: () => void } {
  const { timezone } = useToday();
  const { day, minutes } = toWallClock(useNow().getTime(), timezone);
  const { data: settings } = useRead('planner.getSettings');
  const isMonthlyDay = settings !== undefined && isMonthlyPlanningDay(day, settings.monthlyPlanningDate);
  const { data: session } = useRead('planner.findSession', toMonthOfYear(toPlanMonth(day)), {
    enabled: tab === 'monthly' && isMonthlyDay,
  });
  const { isDismissed, dismiss } = useDismissedReminder(tab, { userId: settings?.userId ?? '', today: day });

  function isDue(): boolean {
    if (!settings || isDismissed) return false;
    if (tab === 'monthly') return isMonthlyDay && session === null;
    if (tab === 'weekly') return isWeeklyPlanningDay(day, settings.weeklyPlanningDay);
    return isDailyPlanningTime(minutes, settings.dailyPlanningTime);
  }
  return { isDue: isDue(), dismiss };
}
