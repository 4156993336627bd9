const worker = '/reminder-worker.js';

/** By the service worker, which is the only way on Android; where there are none, by the page itself. */
export async function showNotification(
  title: string,
  options: NotificationOptions & { data: { eventId: string } },
): Promise<void> {
  const registration = await registerWorker();
  if (registration) return registration.showNotification(title, options);
  const notification = new Notification(title, options);
  notification.addEventListener('click', () => {
    window.focus();
    notification.close();
    announceClick(options.data.eventId);
  });
}

/** Calls back with the event of a reminder that was clicked. Returns how to stop. */
export function watchClicks(listener: (eventId: string) => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  clicks.addEventListener('open', (click) => listener((click as CustomEvent<string>).detail), { signal });
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.addEventListener(
      'message',
      ({ data }: MessageEvent<{ openEvent?: string }>) => {
        if (typeof data.openEvent === 'string') listener(data.openEvent);
      },
      { signal },
    );
  return () => watching.abort();
}

const clicks = new EventTarget();

function announceClick(eventId: string): void {
  clicks.dispatchEvent(new CustomEvent('open', { detail: eventId }));
}

/** None where the browser has no workers or forbids them, as some private windows do. */
async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  try {
    await navigator.serviceWorker.register(worker);
  } catch {
    return null;
  }
  return navigator.serviceWorker.ready;
}
