import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Changes } from '@goaltracker/domain/sync/changes';
import type { Device, PendingCall } from '../calls/pending-call.ts';
import type { Version } from '../rows/rows.ts';
import { goTabOnly, type TabOnlyReason } from './tab-only.ts';
import { convertOldCalls, forgetLeftCalls, type OldCall } from './old-outbox.ts';

/**
 * The changes of one pull. A few records with many rows each are read ten times as fast as one record per row
 * (docs/store.md).
 */
export interface RowPage {
  userId: string;
  /** Assigned by the database, ascending. */
  position?: number;
  changes: Changes;
  version: Version;
  /** The version of the contract. Rows of another version may have another shape, so all rows are loaded again. */
  contract: string;
  isWhole: boolean;
}

/** This browser's database. Each row names its user, so that users never mix. */
interface AppDatabase extends DBSchema {
  calls: { key: number; value: PendingCall; indexes: { userId: string } };
  device: { key: 'device'; value: Device };
  rowPages: { key: number; value: RowPage; indexes: { position: [userId: string, position: number] } };
  /** Only in version 1: server answers and unsent calls. */
  reads: { key: IDBValidKey; value: unknown };
  outbox: { key: string; value: OldCall; indexes: { userId: string } };
}

let opening: Promise<IDBPDatabase<AppDatabase>> | undefined;

/** Milliseconds that tabs of older versions have to close the database. */
const upgradeTimeout = 3_000;

/**
 * Opens the database once. After a failure, and after another tab changed or deleted the database, rejects until a
 * reload.
 */
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
      // A failure aborts the upgrade, so that no call is lost.
      moveEntries().catch(() => transaction.abort());
    },
    blocked: () => setTimeout(() => blocked.reject(new Error('Another tab holds the database')), upgradeTimeout),
    // A newer version upgrades the database, or the user signs out in another tab and deletes it.
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

/**
 * Gives the database up until a reload. Opened again, it may be a new database without the rows and calls of this tab.
 */
function lose(reason: TabOnlyReason): void {
  opening = Promise.reject(new Error('The database is closed'));
  // Callers of `openAppDatabase` handle the rejection.
  opening.catch(() => undefined);
  goTabOnly(reason);
}
