import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { formatReminderKey, listDueReminders } from '@goaltracker/domain/reminders/reminders';
import { getNotificationPermission, getRemindersSince } from './reminder-settings.ts';
import { formatReminder, type ReminderContext } from './reminder-text.ts';
import { registerServiceWorker } from '../../platform/service-worker/service-worker.ts';

/** Shows a notification for every due reminder, in only one tab of the browser. */
export async function deliverReminders(events: readonly CalendarEvent[], context: ReminderContext): Promise<void> {
  if (getNotificationPermission() !== 'granted') return;
  const now = Date.now();
  for (const { event } of listDueReminders(events, { since: getRemindersSince(now), until: now })) {
    if (!(await claimReminder(event, now))) continue;
    await showNotification(event.title, {
      body: formatReminder(event, context),
      tag: formatReminderKey(event),
      data: { eventId: event.id },
    });
  }
}

const name = 'goaltracker-reminders';
const store = 'delivered';

const claimedHere = new Set<string>();

/**
 * Returns true for the first call for a reminder in this browser, and false for later calls, also in other tabs. Uses
 * IndexedDB, because its transactions are atomic across tabs; without IndexedDB each tab shows a reminder once. Deletes
 * the claims of past events.
 */
async function claimReminder(event: CalendarEvent, now: number): Promise<boolean> {
  const key = formatReminderKey(event);
  const isClaimedHere = claimedHere.has(key);
  claimedHere.add(key);
  const database = await openDatabase().catch(() => undefined);
  if (!database) return !isClaimedHere;
  try {
    return await addClaim(database, { key, until: Date.parse(event.endTime) }, now);
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(store, { keyPath: 'key' }).createIndex('until', 'until');
  });
  opening.addEventListener('success', () => resolve(opening.result));
  opening.addEventListener('error', () => reject(opening.error));
  return promise;
}

function addClaim(database: IDBDatabase, claim: { key: string; until: number }, now: number): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const transaction = database.transaction(store, 'readwrite');
  const claims = transaction.objectStore(store);
  let isFirst = true;
  const adding = claims.add(claim);
  adding.addEventListener('error', (event) => {
    if (adding.error?.name !== 'ConstraintError') return;
    event.preventDefault();
    isFirst = false;
  });
  const expired = claims.index('until').openCursor(IDBKeyRange.upperBound(now));
  expired.addEventListener('success', () => {
    expired.result?.delete();
    expired.result?.continue();
  });
  transaction.addEventListener('complete', () => resolve(isFirst));
  transaction.addEventListener('abort', () => reject(transaction.error));
  return promise;
}

/**
 * Shows a notification through the service worker, as Android requires, or through the page without a service worker.
 * Shows nothing when neither is possible, as on Android without TLS.
 */
async function showNotification(
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

/**
 * Calls the listener with the id of the event when the user clicks a reminder. Returns a function that unsubscribes.
 */
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
