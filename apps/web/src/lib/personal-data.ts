import { openAppDatabase } from './app-database.ts';
import { endPushSubscription } from './push-subscription.ts';

/** Deletes every database of the app in this browser, and ends its push subscription, at sign-out. */
export async function forgetEverybody(): Promise<void> {
  const ended = endPushSubscription();
  const databases = await indexedDB.databases();
  await Promise.all(databases.flatMap(({ name }) => (name === undefined ? [] : [deleteDatabase(name)])));
  await ended;
}

/** Deletes what other users were shown, when somebody signs in. What they left to be sent waits for them. */
export async function forgetOthers(userId: string): Promise<void> {
  const database = await openAppDatabase();
  const transaction = database.transaction('reads', 'readwrite');
  let cursor = await transaction.store.openCursor();
  while (cursor) {
    if (cursor.value.userId !== userId) await cursor.delete();
    cursor = await cursor.continue();
  }
  await transaction.done;
}

/** Deletes what was shown to a user whose session has ended. What waits to be sent is kept until somebody signs in. */
export async function forgetReads(): Promise<void> {
  const database = await openAppDatabase();
  await database.clear('reads');
}

/** Also when it must wait for another tab, which reloads at sign-out, to close it. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name);
    deleting.addEventListener('success', () => resolve());
    deleting.addEventListener('blocked', () => resolve());
    deleting.addEventListener('error', () => reject(deleting.error ?? new Error(`${name} could not be deleted.`)));
  });
}
