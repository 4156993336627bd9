import { openAppDatabase } from '../store/database.ts';
import type { PendingCall } from '../store/pending-call.ts';
import { forgetFormDrafts } from '../platform/form-drafts.ts';
import { endPushSubscription } from '../platform/push-subscription.ts';
import { clearSignOutMark } from '../platform/sign-out-mark.ts';

/** Milliseconds: 30 days. */
const othersKeptFor = 30 * 24 * 60 * 60_000;

const ownDatabases = [{ name: 'goaltracker' }, { name: 'goaltracker-reminders' }];

/**
 * Deletes what this browser keeps of a user, and ends its push subscription, at sign-out. What others left to be sent waits
 * for them, for 30 days.
 */
export async function forgetUser(userId: unknown): Promise<void> {
  forgetFormDrafts();
  const ended = endPushSubscription();
  if (!(await keepsWaiting(userId, Date.now()))) await deleteDatabases();
  await ended;
}

async function deleteDatabases(): Promise<void> {
  // Firefox lists them since version 126.
  const databases = 'databases' in indexedDB ? await indexedDB.databases() : ownDatabases;
  await Promise.all(databases.flatMap(({ name }) => (name === undefined ? [] : [deleteDatabase(name)])));
}

/** Deletes what a user and those who have been away for too long left to be sent. Returns whether others left anything. */
async function keepsWaiting(userId: unknown, now: number): Promise<boolean> {
  const isKept = (call: PendingCall): boolean =>
    call.userId !== userId && now - Date.parse(call.madeAt) < othersKeptFor;
  // The app goes on without a database that it cannot open, such as one of a newer version: it is deleted.
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

/** Deletes the rows of others, and that one signed out, when somebody signs in. What they left to be sent waits. */
export async function forgetOthers(userId: string): Promise<void> {
  clearSignOutMark();
  await forgetRowPages((each) => each !== userId);
}

/** Deletes the rows of users whose session has ended. What they left to be sent waits for them. */
export async function forgetRowPages(isForgotten: (userId: string) => boolean = () => true): Promise<void> {
  const database = await openAppDatabase();
  const transaction = database.transaction('rowPages', 'readwrite');
  for (const page of await transaction.store.getAll())
    if (isForgotten(page.userId) && page.position !== undefined) void transaction.store.delete(page.position);
  await transaction.done;
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
