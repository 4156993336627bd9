import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { formatReminderKey } from '@goaltracker/domain/reminders/reminders';

const name = 'goaltracker-reminders';
const store = 'delivered';

const claimedHere = new Set<string>();

/**
 * True for the first call for a reminder in this browser, false for all later ones, also in other tabs. Uses IndexedDB,
 * because its transactions are atomic across tabs; without it each tab shows a reminder once. The claims of past events are
 * deleted.
 */
export async function claimReminder(event: CalendarEvent, now: number): Promise<boolean> {
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
