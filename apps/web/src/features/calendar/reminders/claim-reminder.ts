import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';

const name = 'goaltracker-reminders';
const store = 'delivered';

/** One reminder of an event; an event that is moved is reminded of again. */
export function reminderKey({ id, startTime }: Pick<CalendarEvent, 'id' | 'startTime'>): string {
  return `${id} ${startTime}`;
}

/**
 * Whether nobody has reminded of this event yet, in any tab or before a reload; from now on somebody has. The browser's
 * database is the same for all tabs at any moment, which its local storage is not. A claim goes when its event is over.
 */
export async function claimReminder(event: CalendarEvent, now: number): Promise<boolean> {
  const database = await openDatabase();
  try {
    return await addClaim(database, { key: reminderKey(event), until: Date.parse(event.endTime) }, now);
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
  const over = claims.index('until').openCursor(IDBKeyRange.upperBound(now));
  over.addEventListener('success', () => {
    over.result?.delete();
    over.result?.continue();
  });
  transaction.addEventListener('complete', () => resolve(isFirst));
  transaction.addEventListener('abort', () => reject(transaction.error));
  return promise;
}
