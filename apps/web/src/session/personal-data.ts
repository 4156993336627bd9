import { openAppDatabase } from '../store/database/database.ts';
import type { PendingCall } from '../store/calls/pending-call.ts';
import { forgetFormDrafts } from '../platform/form-drafts.ts';
import { endPushSubscription } from '../platform/service-worker/service-worker.ts';
import { clearSignOutMark } from './auth-token.ts';

/** Milliseconds. */
const othersKeptFor = 30 * 24 * 60 * 60_000;

const ownDatabases = [{ name: 'goaltracker' }, { name: 'goaltracker-reminders' }];

/**
 * Deletes the user's data in this browser and ends its push subscription, at sign-out. Unsent calls of other users stay
 * for 30 days.
 */
export async function forgetUser(userId: unknown): Promise<void> {
  forgetFormDrafts();
  const ended = endPushSubscription();
  if (!(await keepsWaiting(userId, Date.now()))) await deleteDatabases();
  await ended;
}

async function deleteDatabases(): Promise<void> {
  // Firefox lists databases since version 126.
  const databases = 'databases' in indexedDB ? await indexedDB.databases() : ownDatabases;
  await Promise.all(databases.flatMap(({ name }) => (name === undefined ? [] : [deleteDatabase(name)])));
}

/** Deletes the unsent calls of this user, and calls older than 30 days. Returns whether other calls are left. */
async function keepsWaiting(userId: unknown, now: number): Promise<boolean> {
  const isKept = (call: PendingCall): boolean =>
    call.userId !== userId && now - Date.parse(call.madeAt) < othersKeptFor;
  // A database that cannot be opened, such as one of a newer version, is deleted.
  const database = await openAppDatabase().catch(() => null);
  if (!database) return false;
  const transaction = database.transaction('calls', 'readwrite');
  let others = 0;
  let cursor = await transaction.store.openCursor();
  while (cursor) {
    if (isKept(cursor.value)) others += 1;
    else await cursor.delete();
    cursor = await cursor.continue();
  }
  await transaction.done;
  return others > 0;
}

/** Deletes the rows of other users, and the sign-out mark, at sign-in. Unsent calls of other users stay. */
export async function forgetOthers(userId: string): Promise<void> {
  clearSignOutMark();
  await forgetRowPages((each) => each !== userId);
}

/** Deletes the rows of users without a session. Their unsent calls stay. */
export async function forgetRowPages(isForgotten: (userId: string) => boolean = () => true): Promise<void> {
  const database = await openAppDatabase();
  const transaction = database.transaction('rowPages', 'readwrite');
  for (const page of await transaction.store.getAll())
    if (isForgotten(page.userId) && page.position !== undefined) void transaction.store.delete(page.position);
  await transaction.done;
}

/** Also resolves when another tab blocks the deletion: that tab reloads at sign-out. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name);
    deleting.addEventListener('success', () => resolve());
    deleting.addEventListener('blocked', () => resolve());
    deleting.addEventListener('error', () => reject(deleting.error ?? new Error(`${name} could not be deleted.`)));
  });
}
