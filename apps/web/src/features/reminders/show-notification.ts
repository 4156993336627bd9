import { registerServiceWorker } from '../../platform/service-worker.ts';

/**
 * Shows a notification through the service worker, as Android requires, or without one through the page. Shows nothing
 * where neither can, as on Android without TLS.
 */
export async function showNotification(
  title: string,
  options: NotificationOptions & { data: { eventId: string } },
): Promise<void> {
  if (await registerServiceWorker()) {
    const registration = await navigator.serviceWorker.ready;
    return registration.showNotification(title, options);
  }
  const notification = createNotification(title, options);
  notification?.addEventListener('click', () => {
    window.focus();
    notification.close();
    dispatchClick(options.data.eventId);
  });
}

function createNotification(title: string, options: NotificationOptions): Notification | undefined {
  try {
    return new Notification(title, options);
  } catch {
    return undefined;
  }
}

/** Calls the listener with the id of the event when a reminder is clicked. Returns a function that unsubscribes. */
export function onReminderClick(listener: (eventId: string) => void): () => void {
  const subscription = new AbortController();
  const { signal } = subscription;
  clicks.addEventListener('open', (click) => listener((click as CustomEvent<string>).detail), { signal });
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.addEventListener(
      'message',
      ({ data }: MessageEvent<{ openEvent?: string }>) => {
        if (typeof data.openEvent === 'string') listener(data.openEvent);
      },
      { signal },
    );
  return () => subscription.abort();
}

const clicks = new EventTarget();

function dispatchClick(eventId: string): void {
  clicks.dispatchEvent(new CustomEvent('open', { detail: eventId }));
}
