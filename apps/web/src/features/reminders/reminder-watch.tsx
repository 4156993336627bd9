import { maxReminderMinutes } from '@goaltracker/domain/calendar/enums';
import { findNextReminderTime } from '@goaltracker/domain/reminders/reminders';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { useOpenDialog } from '../../hooks/address/dialog-url.ts';
import { useLocalSettings } from '../../hooks/local-settings.tsx';
import { useToday } from '../../hooks/use-today.ts';
import { useOpenEvent } from '../calendar/core/use-open-event.ts';
import { useNotificationPermission } from './reminder-settings.ts';
import { addPushDevice, usePushDeviceId } from './push-device.ts';
import { onReminderClick, deliverReminders } from './deliver-reminders.ts';
import { read } from '../../store/rows/read.ts';
import { useRead } from '../../store/use-read.ts';

const minute = 60_000;

/** Delivers reminders on every screen while a user is signed in, and opens the event of a clicked reminder. */
export default function ReminderWatch() {
  const permission = useNotificationPermission();
  const { remindersOn } = useLocalSettings();
  const pushDeviceId = usePushDeviceId();
  useOpenClicked();
  const isOn = permission === 'granted' && remindersOn;
  useEffect(() => {
    if (isOn) void addPushDevice();
  }, [isOn]);
  // The server sends the reminders to a device.
  return isOn && pushDeviceId === undefined ? <ReminderTimer /> : null;
}

/** The timer waits at most a minute, because timers stop while the computer sleeps. */
function ReminderTimer() {
  const [now, tick] = useReducer(
    () => Date.now(),
    0,
    () => Date.now(),
  );
  const { day: today, timezone } = useToday();
  const { dateFormat, timeFormat } = useLocalSettings();
  const events = useUpcomingEvents(now);
  // Waits for pending calls, which the server may still refuse.
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

const hour = 60 * 60_000;
/** Covers the longest reminder, four weeks. The range changes only once an hour. */
const hoursAhead = maxReminderMinutes / 60 + 2;

function useUpcomingEvents(now: number) {
  const from = Math.floor(now / hour) * hour;
  return useRead('calendar.list', {
    startDate: new Date(from).toISOString(),
    endDate: new Date(from + hoursAhead * hour).toISOString(),
  }).data;
}
