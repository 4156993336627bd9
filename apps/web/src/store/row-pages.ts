import { type Changes, applyChanges, noRows } from '@goaltracker/domain/sync/changes';
import { syncedTableNames } from '@goaltracker/domain/sync/synced-tables';
import { findTokenOf } from '../session/auth-token.ts';
import { openAppDatabase } from './database.ts';
import type { Confirmed, Version } from './rows.ts';

/**
 * What a pull has changed. Few records with many rows each are read ten times as quickly as a record for each row
 * (docs/store.md).
 */
export interface RowPage {
  userId: string;
  /** Given by the database, in order. */
  position?: number;
  changes: Changes;
  /** The state that the page leads to. */
  version: Version;
  /** Rows of another version of the app may have another shape: all rows are loaded again. */
  contract: string;
  /** Whether the page has all rows. */
  isWhole: boolean;
}

/** Pages of a user until they are joined to one. */
const maxPages = 50;

/** Rows, and the position of the last page that they are made of. */
interface Stored extends Confirmed {
  position: number;
}

/** Adds what is stored after a position to what was read up to there. */
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
 * Stores what a pull has changed; null for all rows. Returns the position; undefined if the user has signed out meanwhile, in
 * another tab too.
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
  // Other pages may have been deleted meanwhile.
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
