// Shows reminders where a page may not (Chrome on Android) and brings the app back when one is clicked.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('notificationclick', (click) => {
  click.notification.close();
  click.waitUntil(openEvent(click.notification.data.eventId));
});

async function openEvent(eventId) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((each) => each.visibilityState === 'visible') ?? windows[0];
  if (!shown) return self.clients.openWindow(`/?dialog=edit-event&record=${encodeURIComponent(eventId)}`);
  shown.postMessage({ openEvent: eventId }, []);
  return shown.focus();
}
