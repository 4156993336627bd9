declare const self: ServiceWorkerGlobalScope;

// Brings the app back when a reminder is clicked.
self.addEventListener('notificationclick', (click) => {
  const { eventId } = click.notification.data as { eventId: string };
  click.notification.close();
  click.waitUntil(openEvent(eventId));
});

async function openEvent(eventId: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((each) => each.visibilityState === 'visible') ?? windows[0];
  if (shown) {
    shown.postMessage({ openEvent: eventId }, []);
    await shown.focus();
  } else await self.clients.openWindow(`/?dialog=edit-event&record=${encodeURIComponent(eventId)}`);
}
