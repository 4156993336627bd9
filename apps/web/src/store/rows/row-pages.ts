import { type Changes, applyChanges, noRows } from '@goaltracker/domain/sync/changes';
import { syncedTableNames } from '@goaltracker/domain/sync/synced-tables';
import { findTokenOf } from '../../session/auth-token.ts';
import { openAppDatabase } from '../database/database.ts';
import type { Confirmed, Version } from './rows.ts';

/** The number of pages after which they are merged into one. */
const maxPages = 50;

interface Stored extends Confirmed {
  position: number;
}

/** Reads the pages after a position and applies them to the rows so far. */
export async function readPages(userId: string, before: Stored): Promise<Stored> {
  const database = await openAppDatabase();
  const range = IDBKeyRange.bound([userId, before.position], [userId, Infinity], true);
  const pages = await database.getAllFromIndex('rowPages', 'position', range);
  return pages.reduce<Stored>(
    ({ rows }, { changes, version, contract, isWhole, position = 0 }) =>
      contract === CONTRACT_VERSION
        ? { rows: applyChanges(isWhole ? noRows : rows, changes), version, position }
        : { rows: noRows, version: null, position },
    before,
  );
}

/**
 * Stores the changes of a pull; null stores all rows. Returns the position. When the user signed out meanwhile, in any
 * tab, returns undefined.
 */
export async function storePage(
  userId: string,
  changes: Changes | null,
  { rows, version }: Confirmed & { version: Version },
): Promise<number | undefined> {
  const database = await openAppDatabase();
  const transaction = database.transaction('rowPages', 'readwrite');
  const range = IDBKeyRange.bound([userId, 0], [userId, Infinity]);
  const before = await transaction.store.index('position').getAllKeys(range);
  if (findTokenOf(userId) === null) return undefined;
  // The earlier pages may have been deleted meanwhile.
  const isWhole = changes === null || before.length === 0 || before.length >= maxPages;
  if (isWhole) for (const key of before) void transaction.store.delete(key);
  const position = await transaction.store.add({
    userId,
    changes: isWhole ? { put: listRows(rows) } : changes,
    version,
    contract: CONTRACT_VERSION,
    isWhole,
  });
  await transaction.done;
  return position;
}

const listRows = (rows: Confirmed['rows']): Changes['put'] =>
  Object.fromEntries(syncedTableNames.map((name) => [name, rows[name].list()]));
