import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxEntry } from './outbox/entry.ts';
import type { StoredRead } from './stored-reads.ts';

/** What this browser keeps of its users. Each row names its user, so that two in one browser never meet. */
interface AppDatabase extends DBSchema {
  outbox: { key: string; value: OutboxEntry; indexes: { userId: string } };
  reads: { key: [userId: string, hash: string]; value: StoredRead; indexes: { updatedAt: number; userId: string } };
}

let opening: Promise<IDBPDatabase<AppDatabase>> | undefined;

/** Opens the database once. A failure is not remembered. */
export function openAppDatabase(): Promise<IDBPDatabase<AppDatabase>> {
  opening ??= openDB<AppDatabase>('goaltracker', 1, {
    upgrade(database) {
      database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('userId', 'userId');
      const reads = database.createObjectStore('reads', { keyPath: ['userId', 'hash'] });
      reads.createIndex('updatedAt', 'updatedAt');
      reads.createIndex('userId', 'userId');
    },
    // Lets a newer version in another tab upgrade, and sign-out delete it.
    blocking: () => void close(),
    terminated: () => (opening = undefined),
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function close(): Promise<void> {
  const database = await opening;
  opening = undefined;
  database?.close();
}
