import { changeSettings } from '../../../lib/local-settings.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { storeDelivered } from './delivered-reminders.ts';
import { askConsent } from './notification-permission.ts';

/** Asks the browser where it has not been asked, and reminds of what is due from now on. */
export async function turnRemindersOn(): Promise<void> {
  changeSettings({ reminders: 'on' });
  if ((await askConsent()) !== 'granted') return;
  storeDelivered({ since: Date.now(), delivered: {} });
  showToast({
    title: 'Reminders are on',
    description: 'You get a notification before an event while GoalTracker is open in a tab.',
  });
}

export function turnRemindersOff(): void {
  changeSettings({ reminders: 'off' });
}
