import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useLocalStorage } from '@mantine/hooks';
import { parseJsonObject } from '../../../platform/parse-json-object.ts';
import { type PlannerTab, plannerTabs } from '../planner-url.ts';

/** For each tab the person and the day its reminder was dismissed, as `<user id> 2026-11-21`. */
type DismissedReminders = Readonly<Partial<Record<PlannerTab, string>>>;

const none: DismissedReminders = {};

/** Parses stored dismissals; anything missing or malformed counts as not dismissed. */
export function parseDismissed(text: string | undefined): DismissedReminders {
  const stored = text === undefined ? {} : parseJsonObject(text);
  return Object.fromEntries(
    plannerTabs.flatMap((tab) => {
      const value = stored[tab];
      return typeof value === 'string' ? [[tab, value]] : [];
    }),
  );
}

/** Whether the person dismissed the reminder of a planner tab today, in any browser tab. */
export function useDismissedReminder(tab: PlannerTab, { userId, today }: { userId: string; today: CalendarDay }) {
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
