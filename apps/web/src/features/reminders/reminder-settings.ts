import { useSyncExternalStore } from 'react';
import { showToast } from '../../undo/toast.ts';
import { useChangeSharedSettings } from '../../session/user-settings.ts';
import { addPushDevice, isPushDevice } from './push-device.ts';
import { createListeners } from '../../platform/listeners.ts';

/** `turnOn` asks this browser for permission unless the user has already decided. */
export function useReminderSwitch(): { turnOn: () => Promise<void>; turnOff: () => void } {
  const changeSettings = useChangeSharedSettings();
  return {
    async turnOn() {
      changeSettings({ remindersOn: true });
      if ((await requestNotificationPermission()) !== 'granted') return;
      setRemindersSince(Date.now());
      await addPushDevice({ again: true });
      showToast({
        title: 'Reminders are on',
        description: isPushDevice()
          ? 'You get a notification before an event, also while GoalTracker is closed.'
          : 'You get a notification before an event while GoalTracker is open in a tab.',
      });
    },
    turnOff: () => changeSettings({ remindersOn: false }),
  };
}

export type NotificationSupport = NotificationPermission | 'unsupported';

const listeners = createListeners();

export function getNotificationPermission(): NotificationSupport {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** Shows the browser's prompt unless the user has already decided. Call it from a click. */
async function requestNotificationPermission(): Promise<NotificationSupport> {
  if (getNotificationPermission() === 'default') await Notification.requestPermission();
  listeners.notify();
  return getNotificationPermission();
}

/** The current permission. Follows changes in the settings of the browser. */
export function useNotificationPermission(): NotificationSupport {
  return useSyncExternalStore(subscribe, getNotificationPermission);
}

function subscribe(listener: () => void): () => void {
  const unwatch = listeners.watch(listener);
  const subscription = new AbortController();
  document.addEventListener('visibilitychange', listener, { signal: subscription.signal });
  void subscribeToBrowserSetting(listener, subscription.signal);
  return () => {
    unwatch();
    subscription.abort();
  };
}

async function subscribeToBrowserSetting(listener: () => void, signal: AbortSignal): Promise<void> {
  if (getNotificationPermission() === 'unsupported') return;
  try {
    const status = await navigator.permissions.query({ name: 'notifications' });
    if (!signal.aborted) status.addEventListener('change', listener, { signal });
  } catch {
    // Older versions of Safari do not know this permission. There the page notices a change when it becomes visible
    // again.
  }
}

const storageKey = 'goaltracker-reminders';

/** When reminders were turned on in this browser, in milliseconds since 1970. Earlier reminders are not delivered. */
export function getRemindersSince(now: number): number {
  const since = Number(localStorage.getItem(storageKey) ?? Number.NaN);
  if (Number.isFinite(since)) return since;
  setRemindersSince(now);
  return now;
}

function setRemindersSince(since: number): void {
  localStorage.setItem(storageKey, String(since));
}
