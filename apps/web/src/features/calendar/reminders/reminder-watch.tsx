import { useEffect } from 'react';
import { useLocalSettings } from '../../../lib/local-settings.tsx';
import { queries } from '../../../lib/trpc.ts';
import { useOpenDialog } from '../../../lib/dialog-url.ts';
import { useOpenEvent } from '../use-open-event.ts';
import { useNotificationPermission } from './notification-permission.ts';
import { watchClicks } from './show-notification.ts';
import { useReminders } from './use-reminders.ts';

/** Delivers reminders while somebody is signed in, wherever in the app they are, and opens the event of one clicked. */
export default function ReminderWatch() {
  const consent = useNotificationPermission();
  const { reminders } = useLocalSettings();
  useOpenClicked();
  return consent === 'granted' && reminders === 'on' ? <Reminding /> : null;
}

function Reminding() {
  useReminders();
  return null;
}

function useOpenClicked(): void {
  const openDialog = useOpenDialog();
  const openEvent = useOpenEvent();
  useEffect(
    () =>
      watchClicks((eventId) => {
        // The editor says what became of an event that cannot be read.
        queries.calendar.get.fetch({ id: eventId }).then(openEvent, () => openDialog('edit-event', eventId));
      }),
    [openDialog, openEvent],
  );
}
