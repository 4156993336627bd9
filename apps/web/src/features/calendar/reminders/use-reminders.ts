import { findNextReminderTime } from '@goaltracker/domain/calendar/reminders';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { useLocalSettings } from '../../../lib/local-settings.tsx';
import { useToday } from '../../../lib/use-today.ts';
import { deliverReminders } from './deliver-reminders.ts';
import { useUpcomingEvents } from './use-upcoming-events.ts';

const minute = 60_000;

/**
 * Reminds of events while the app is open. A timer leads to the next reminder; it is never longer than a minute, because
 * the timers of a machine that sleeps stand still.
 */
export function useReminders(): void {
  const [now, look] = useReducer(
    () => Date.now(),
    0,
    () => Date.now(),
  );
  const { day: today, timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  const { events, isFetching } = useUpcomingEvents(now);
  // What is shown before the server has made it may have another id a moment later.
  const isSettled = useIsMutating() === 0 && !isFetching;

  useEffect(() => {
    if (!events || !isSettled) return undefined;
    void deliverReminders(events, { today, timezone, dateFormat });
    const next = findNextReminderTime(events, now) ?? Infinity;
    const timer = setTimeout(look, Math.min(next - now, minute));
    return () => clearTimeout(timer);
  }, [events, isSettled, now, today, timezone, dateFormat]);

  useEffect(() => {
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
