import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { PendingCall } from './pending-call.ts';
import type { RowPage } from './row-pages.ts';
import { goTabOnly, type TabOnlyReason } from './tab-only.ts';
import { convertOldCalls, forgetLeftCalls, type OldCall } from './old-outbox.ts';

/** This browser as a device: its id, and the last number that it gave to a call. */
export interface Device {
  id: string;
  lastNumber: number;
}

/** What this browser keeps of its users. Each row names its user, so that two in one browser never meet. */
interface AppDatabase extends DBSchema {
  calls: { key: number; value: PendingCall; indexes: { userId: string } };
  device: { key: 'device'; value: Device };
  rowPages: { key: number; value: RowPage; indexes: { position: [userId: string, position: number] } };
  /** Only in version 1: answers of the server, and what waited to be sent. */
  reads: { key: IDBValidKey; value: unknown };
  outbox: { key: string; value: OldCall; indexes: { userId: string } };
}

let opening: Promise<IDBPDatabase<AppDatabase>> | undefined;

/** Milliseconds that tabs of older versions get to close the database. */
const upgradeTimeout = 3_000;

/** Opens the database once. Rejects for good when that fails, and once another tab has changed or deleted the database. */
export function openAppDatabase(): Promise<IDBPDatabase<AppDatabase>> {
  opening ??= open();
  return opening;
}

async function open(): Promise<IDBPDatabase<AppDatabase>> {
  const blocked = Promise.withResolvers<never>();
  const opened = openDB<AppDatabase>('goaltracker', 2, {
    upgrade(created, version, _next, transaction) {
      const pages = created.createObjectStore('rowPages', { keyPath: 'position', autoIncrement: true });
      pages.createIndex('position', ['userId', 'position']);
      created.createObjectStore('device');
      created.createObjectStore('calls', { keyPath: 'number' }).createIndex('userId', 'userId');
      const calls = transaction.objectStore('calls');
      const device = transaction.objectStore('device');
      const convert = (entries: readonly OldCall[]) => {
        const converted = convertOldCalls(entries);
        for (const call of converted.calls) void calls.put?.(call);
        void device.put?.(converted.device, 'device');
      };
      if (version < 1) return convert([]);
      created.deleteObjectStore('reads');
      const moveEntries = async () => {
        convert(await transaction.objectStore('outbox').getAll());
        created.deleteObjectStore('outbox');
      };
      // A failure ends the upgrade, so that nothing is lost.
      moveEntries().catch(() => transaction.abort());
    },
    blocked: () => setTimeout(() => blocked.reject(new Error('Another tab holds the database')), upgradeTimeout),
    // A newer version upgrades the database, or the user signs out in another tab.
    blocking(_, newVersion) {
      void opened.then((database) => database.close());
      lose(newVersion === null ? 'unavailable' : 'newer');
    },
    terminated: () => lose('unavailable'),
  });
  const database = await Promise.race([opened, blocked.promise]);
  forgetLeftCalls();
  return database;
}

/** A database that is opened again may be another one: the rows and calls of this tab are not in it. */
function lose(reason: TabOnlyReason): void {
  opening = Promise.reject(new Error('The database is closed'));
  // Handled by whoever needs the database.
  opening.catch(() => undefined);
  goTabOnly(reason);
}
