import type { OutboxEntry } from './entry.ts';
import { openAppDatabase } from '../app-database.ts';

export interface OutboxStore {
  /** The entries of a user in their order. */
  list: (userId: string) => Promise<readonly OutboxEntry[]>;
  /** Replaces them by what `change` returns, in one transaction that no other tab can interrupt. */
  update: (
    userId: string,
    change: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[],
  ) => Promise<readonly OutboxEntry[]>;
}

/** Keeps entries in IndexedDB. */
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
};

const inOrder = (entries: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  entries.toSorted((a, b) => a.position - b.position);
