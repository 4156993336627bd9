import { changeSettings } from '../../../lib/local-settings.ts';
import { showToast } from '../../../ui/toast.tsx';
import { requestNotificationPermission } from './notification-permission.ts';
import { setRemindersSince } from './reminders-since.ts';

/** Asks the browser where it has not been asked, and reminds of what is due from now on. */
export async function turnRemindersOn(): Promise<void> {
  changeSettings({ reminders: 'on' });
  if ((await requestNotificationPermission()) !== 'granted') return;
  setRemindersSince(Date.now());
  showToast({
    title: 'Reminders are on',
    description: 'You get a notification before an event while GoalTracker is open in a tab.',
  });
}

export function turnRemindersOff(): void {
  changeSettings({ reminders: 'off' });
}
