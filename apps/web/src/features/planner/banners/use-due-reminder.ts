import {
  isDailyPlanningTime,
  isMonthlyPlanningDay,
  isWeeklyPlanningDay,
} from '@goaltracker/domain/planner/reminder-windows';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { trpc } from '../../../lib/trpc.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useToday } from '../../../lib/use-today.ts';
import { monthOf, toMonthOfYear } from '../plan-month.ts';
import type { PlannerTab } from '../planner-url.ts';
import { useDismissedReminder } from './dismissed-reminders.ts';

/**
 * Whether it is time to plan on a tab, on the person's own clock and told anew every minute, and how to close the
 * reminder for today (second document, section 2).
 */
export function useDueReminder(tab: PlannerTab): { isDue: boolean; dismiss: () => void } {
  const { timezone } = useToday();
  const { day, minutes } = toWallClock(useNow().getTime(), timezone);
  const { data: settings } = trpc.planner.getSettings.useQuery();
  const isMonthlyDay = settings !== undefined && isMonthlyPlanningDay(day, settings.monthlyPlanningDate);
  const { data: session } = trpc.planner.findSession.useQuery(toMonthOfYear(monthOf(day)), {
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
