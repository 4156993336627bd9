import type { NewEntry, OutboxEntry } from './entry.ts';
import { openAppDatabase } from '../app-database.ts';

export interface OutboxStore {
  /** The entries of a user in their order. */
  list: (userId: string) => Promise<readonly OutboxEntry[]>;
  /** Replaces them by what `change` returns, in one transaction that no other tab can interrupt. */
  update: (
    userId: string,
    change: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[],
  ) => Promise<readonly OutboxEntry[]>;
  /** Keeps what a page leaves behind, before it returns; with no calls, forgets it. */
  keepLeft: (from: { userId: string; page: string }, calls: readonly NewEntry[]) => void;
  /** What pages have left behind, by page. */
  listLeft: (userId: string) => ReadonlyMap<string, readonly NewEntry[]>;
}

/** Before the ids of user and page; not removed with a session, see auth-token.ts. */
const leftPrefix = 'goaltracker-left ';

/** Keeps entries in IndexedDB, and what a page leaves behind in the only storage that is written before the page is gone. */
export const outboxStore: OutboxStore = {
  async list(userId) {
    const database = await openAppDatabase();
    return inOrder(await database.getAllFromIndex('outbox', 'userId', userId));
  },
  async update(userId, change) {
    const database = await openAppDatabase();
    const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
    const before = inOrder(await transaction.store.index('userId').getAll(userId));
    const after = change(before);
    const kept = new Set(after.map(({ id }) => id));
    const known = new Set<unknown>(before);
    for (const { id } of before) if (!kept.has(id)) void transaction.store.delete(id);
    for (const entry of after) if (!known.has(entry)) void transaction.store.put(entry);
    await transaction.done;
    return after;
  },
  keepLeft({ userId, page }, calls) {
    storeLeft(`${leftPrefix}${userId} ${page}`, calls);
  },
  listLeft(userId) {
    const prefix = `${leftPrefix}${userId} `;
    return new Map(listLeftKeys(prefix).map((key) => [key.slice(prefix.length), readLeft(key)]));
  },
};

/** Keeps nothing once the user is signed out: another tab may have signed them out while this one was busy. */
export function whileSignedIn(store: OutboxStore, isSignedIn: () => boolean): OutboxStore {
  return {
    ...store,
    update: (userId, change) => store.update(userId, (before) => (isSignedIn() ? change(before) : before)),
    keepLeft: (from, calls) => store.keepLeft(from, isSignedIn() ? calls : []),
  };
}

/** Deletes what pages have left behind, of any user, but for what is to be kept. */
export function filterLeftCalls(isKept: (call: NewEntry) => boolean): void {
  for (const key of listLeftKeys(leftPrefix)) storeLeft(key, readLeft(key).filter(isKept));
}

const listLeftKeys = (prefix: string): string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

const readLeft = (key: string): readonly NewEntry[] => JSON.parse(localStorage.getItem(key) ?? '[]');

function storeLeft(key: string, calls: readonly NewEntry[]): void {
  try {
    if (calls.length > 0) localStorage.setItem(key, JSON.stringify(calls));
    else localStorage.removeItem(key);
  } catch (error) {
    // There is no room.
    reportError(error);
  }
}

const inOrder = (entries: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  entries.toSorted((a, b) => a.position - b.position);
