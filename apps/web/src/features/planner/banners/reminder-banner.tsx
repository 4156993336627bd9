import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import {
  isDailyPlanningTime,
  isMonthlyPlanningDay,
  isWeeklyPlanningDay,
} from '@goaltracker/domain/planner/reminder-windows';
import { CloseButton } from '@mantine/core';
import { Bell } from 'lucide-react';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useLocalStorage } from '@mantine/hooks';
import { useNow, useToday } from '../../../hooks/use-today.ts';
import { parseJsonObject } from '../../../platform/parse-json-object.ts';
import { useRead } from '../../../store/use-read.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { toMonthOfYear, toPlanMonth } from '../plan-month.ts';
import { type PlannerTab, plannerTabs } from '../planner-url.ts';

const texts: Record<PlannerTab, { title: string; text: string }> = {
  monthly: { title: 'Time to plan your month', text: 'Write down what you want of it, and save the plan.' },
  weekly: { title: 'Time to plan your week', text: 'Give each goal a time in the calendar.' },
  daily: { title: 'Time to plan your day', text: 'Give each task a time in the calendar.' },
};

/** Reminds the user to plan, until the user dismisses it for the day (rules/planner.md#reminders-to-plan). */
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

/** Checks every minute, in the user's time zone, whether it is time to plan. */
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

/** For each tab, who dismissed the reminder, and on which day: `<user id> 2026-11-21`. */
type DismissedReminders = Readonly<Partial<Record<PlannerTab, string>>>;

const none: DismissedReminders = {};

/** Missing and malformed values count as not dismissed. */
export function parseDismissed(text: string | undefined): DismissedReminders {
  const stored = text === undefined ? {} : parseJsonObject(text);
  return Object.fromEntries(
    plannerTabs.flatMap((tab) => {
      const value = stored[tab];
      return typeof value === 'string' ? [[tab, value]] : [];
    }),
  );
}

/** Whether the user dismissed the reminder of a planner tab today, in any browser tab. */
function useDismissedReminder(tab: PlannerTab, { userId, today }: { userId: string; today: CalendarDay }) {
  const [dismissed, setDismissed] = useLocalStorage<DismissedReminders>({
    key: 'goaltracker-plan-reminders',
    defaultValue: none,
    deserialize: parseDismissed,
    getInitialValueInEffect: false,
  });
  const current = `${userId} ${today}`;
  return {
    isDismissed: dismissed[tab] === current,
    dismiss: () => setDismissed((before) => ({ ...before, [tab]: current })),
  };
}
