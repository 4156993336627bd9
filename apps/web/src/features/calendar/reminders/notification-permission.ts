import { useSyncExternalStore } from 'react';

/** Whether this browser lets us show notifications; `unsupported` where it has none. */
export type NotificationSupport = NotificationPermission | 'unsupported';

const listeners = new Set<() => void>();

export function getNotificationPermission(): NotificationSupport {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** Asks the person, once; afterwards the browser answers by itself. Only ever called from a click. */
export async function requestNotificationPermission(): Promise<NotificationSupport> {
  if (getNotificationPermission() === 'default') await Notification.requestPermission();
  for (const listener of listeners) listener();
  return getNotificationPermission();
}

/** The permission now; renders again when it changes, in the browser's own settings too. */
export function useNotificationPermission(): NotificationSupport {
  return useSyncExternalStore(watchConsent, getNotificationPermission);
}

function watchConsent(listener: () => void): () => void {
  listeners.add(listener);
  const watching = new AbortController();
  document.addEventListener('visibilitychange', listener, { signal: watching.signal });
  void watchBrowserSetting(listener, watching.signal);
  return () => {
    listeners.delete(listener);
    watching.abort();
  };
}

async function watchBrowserSetting(listener: () => void, signal: AbortSignal): Promise<void> {
  if (getNotificationPermission() === 'unsupported') return;
  const status = await navigator.permissions.query({ name: 'notifications' });
  if (!signal.aborted) status.addEventListener('change', listener, { signal });
}
