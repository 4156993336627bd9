import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useSyncExternalStore } from 'react';
import { type PlannerTab, plannerTabs } from '../planner-url.ts';

/** By tab, the person and the day a reminder was closed on: `<user id> 2026-11-21`. */
type DismissedReminders = Readonly<Partial<Record<PlannerTab, string>>>;

const storageKey = 'goaltracker-plan-reminders';
const listeners = new Set<() => void>();

/** What a stored text stands for; whatever is missing or broken has not been closed. */
export function parseDismissed(text: string | null): DismissedReminders {
  const stored = parseObject(text);
  return Object.fromEntries(
    plannerTabs.flatMap((tab) => {
      const value = stored[tab];
      return typeof value === 'string' ? [[tab, value]] : [];
    }),
  );
}

/** Whether the person closed the reminder of a tab today, and how to; also when it was in another tab of the browser. */
export function useDismissedReminder(tab: PlannerTab, { userId, today }: { userId: string; today: CalendarDay }) {
  const text = useSyncExternalStore(watchDismissed, () => localStorage.getItem(storageKey));
  const dismissed = parseDismissed(text);
  const current = `${userId} ${today}`;
  return {
    isDismissed: dismissed[tab] === current,
    dismiss: (): void => {
      localStorage.setItem(storageKey, JSON.stringify({ ...dismissed, [tab]: current }));
      for (const listener of listeners) listener();
    },
  };
}

function watchDismissed(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function parseObject(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
