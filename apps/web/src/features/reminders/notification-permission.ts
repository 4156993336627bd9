import { useSyncExternalStore } from 'react';
import { createListeners } from '../../platform/listeners.ts';

/** `unsupported` in browsers without notifications. */
export type NotificationSupport = NotificationPermission | 'unsupported';

const listeners = createListeners();

export function getNotificationPermission(): NotificationSupport {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** Shows the browser's prompt unless the user has already decided. Call it from a click. */
export async function requestNotificationPermission(): Promise<NotificationSupport> {
  if (getNotificationPermission() === 'default') await Notification.requestPermission();
  listeners.notify();
  return getNotificationPermission();
}

/** The current permission, also after it changes in the settings of the browser. */
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
    // Older versions of Safari do not know this permission; there the page notices when it is shown again.
  }
}
