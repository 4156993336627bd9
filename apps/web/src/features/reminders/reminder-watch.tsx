import { findNextReminderTime, formatReminderKey, listDueReminders } from '@goaltracker/domain/reminders/reminders';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { useOpenDialog } from '../../hooks/dialog-url.ts';
import { useLocalSettings } from '../../hooks/local-settings.tsx';
import { useToday } from '../../hooks/use-today.ts';
import { useOpenEvent } from '../calendar/core/use-open-event.ts';
import { useNotificationPermission, getNotificationPermission } from './notification-permission.ts';
import { addPushDevice, usePushDeviceId } from './push-device.ts';
import { onReminderClick, showNotification } from './show-notification.ts';
import { useUpcomingEvents } from './use-upcoming-events.ts';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { claimReminder } from './claim-reminder.ts';
import { formatReminder, type ReminderContext } from './reminder-text.ts';
import { getRemindersSince } from './reminders-since.ts';
import { read } from '../../store/read.ts';

const minute = 60_000;

/** Delivers reminders on every screen while somebody is signed in, and opens the event of a clicked reminder. */
export default function ReminderWatch() {
  const permission = useNotificationPermission();
  const { remindersOn } = useLocalSettings();
  const pushDeviceId = usePushDeviceId();
  useOpenClicked();
  const isOn = permission === 'granted' && remindersOn;
  useEffect(() => {
    if (isOn) void addPushDevice();
  }, [isOn]);
  // The server reminds a device.
  return isOn && pushDeviceId === undefined ? <ReminderTimer /> : null;
}

/** Its timer never waits longer than a minute, because timers stand still while the computer sleeps. */
function ReminderTimer() {
  const [now, tick] = useReducer(
    () => Date.now(),
    0,
    () => Date.now(),
  );
  const { day: today, timezone } = useToday();
  const { dateFormat, timeFormat } = useLocalSettings();
  const events = useUpcomingEvents(now);
  // A call may still be refused.
  const isSettled = useIsMutating() === 0;

  useEffect(() => {
    if (!events || !isSettled) return undefined;
    void deliverReminders(events, { today, timezone, dateFormat, timeFormat });
    const next = findNextReminderTime(events, now) ?? Infinity;
    const timer = setTimeout(tick, Math.min(next - now, minute));
    return () => clearTimeout(timer);
  }, [events, isSettled, now, today, timezone, dateFormat, timeFormat]);

  useEffect(() => {
    document.addEventListener('visibilitychange', tick);
    return () => document.removeEventListener('visibilitychange', tick);
  }, []);
  return null;
}

function useOpenClicked(): void {
  const openDialog = useOpenDialog();
  const openEvent = useOpenEvent();
  useEffect(
    () =>
      onReminderClick((eventId) => {
        const event = read('calendar.get', { id: eventId });
        // The editor says that an event was deleted, and waits until the device has rows.
        if (event) openEvent(event);
        else openDialog('edit-event', eventId);
      }),
    [openDialog, openEvent],
  );
}

/** Shows a notification for every reminder that is due, in only one tab of the browser. */
async function deliverReminders(events: readonly CalendarEvent[], context: ReminderContext): Promise<void> {
  if (getNotificationPermission() !== 'granted') return;
  const now = Date.now();
  for (const { event } of listDueReminders(events, { since: getRemindersSince(now), until: now })) {
    if (!(await claimReminder(event, now))) continue;
    await showNotification(event.title, {
      body: formatReminder(event, context),
      tag: formatReminderKey(event),
      data: { eventId: event.id },
    });
  }
}
