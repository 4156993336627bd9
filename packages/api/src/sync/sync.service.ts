import { type Pulled, type PullInput, rowsByTable } from '@goaltracker/contracts/sync/sync.schema';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import {
  type AccountVersion,
  type SyncedRow,
  getAccountVersion,
  listChanges,
  listRowsAfter,
  listRowsById,
} from '@goaltracker/db/sync/sync.queries';
import { includesAccess } from '@goaltracker/domain/auth/enums';
import { redactAddress } from '@goaltracker/domain/subscriptions/address';
import { type SyncedTable, syncedTableNames } from '@goaltracker/domain/sync/synced-tables';
import type { UserContext } from '../core/context.ts';
import { GoneError } from '../core/errors.ts';
import { type PullCursor, formatCursor, parseCursor } from './pull-cursor.ts';

type Rows = Map<SyncedTable, SyncedRow[]>;
interface Page {
  readonly rows: Rows;
  readonly removed: ReadonlyMap<SyncedTable, string[]>;
  readonly next: PullCursor | null;
}

/**
 * Returns what changed in the account after a version, one page at a time, from one snapshot per page
 * (rules/sync.md#pull), and the last call of a device (rules/sync.md#the-last-call-of-a-device). Throws GoneError when
 * the caller must load everything again.
 */
export function pull(ctx: UserContext, { since, epoch, device, cursor, limit }: PullInput): Promise<Pulled> {
  return ctx.read(
    async (tx) => {
      const account = await getAccountVersion(tx, device);
      const start = cursor === undefined ? beginPull(account, since, epoch) : parseCursor(cursor);
      assertReachable(account, start);
      const page = start.since === null ? await loadPage(tx, start, limit) : await changesPage(tx, start, limit);
      return {
        version: start.until,
        epoch: start.epoch,
        more: page.next !== null,
        cursor: page.next && formatCursor(page.next),
        lastCall: start.lastCall,
        rows: await toAnswer(tx, page.rows),
        removed: Object.fromEntries(page.removed),
      };
    },
    { snapshot: true },
  );
}

function beginPull(account: AccountVersion, since: number | undefined, epoch: string = account.epoch): PullCursor {
  const { version: until, lastCall } = account;
  return since === undefined
    ? { epoch: account.epoch, until, lastCall, since: null, table: 'users', after: null }
    : { epoch, until, lastCall, since, change: null };
}

function assertReachable(account: AccountVersion, { epoch, since, until }: PullCursor): void {
  if (epoch !== account.epoch) throw new GoneError('Load everything again: the data of the account was replaced.');
  if (since === null) return;
  if (since < account.purgedUntil)
    throw new GoneError('Load everything again: the changes since this version are no longer kept.');
  if (since > account.version || until > account.version)
    throw new GoneError('Load everything again: the account has not reached this version.');
}

async function loadPage(
  tx: UserTransaction,
  start: PullCursor & { readonly since: null },
  limit: number,
): Promise<Page> {
  const rows: Rows = new Map();
  let free = limit;
  for (const table of syncedTableNames.slice(syncedTableNames.indexOf(start.table))) {
    const after = table === start.table ? start.after : null;
    if (free === 0) return { rows, removed: new Map(), next: { ...start, table, after } };
    const found = await listRowsAfter(tx, table, { after, limit: free + 1 });
    const taken = found.slice(0, free);
    if (taken.length > 0) rows.set(table, taken);
    const last = taken.at(-1);
    if (found.length > free && last) return { rows, removed: new Map(), next: { ...start, table, after: last.id } };
    free -= taken.length;
  }
  return { rows, removed: new Map(), next: null };
}

/** Lists the rows written after `since`, by version, and the ids of deleted rows. */
async function changesPage(
  tx: UserTransaction,
  start: PullCursor & { readonly since: number },
  limit: number,
): Promise<Page> {
  const { since, until, change: after } = start;
  const found = await listChanges(tx, { since, until, after, limit: limit + 1 });
  const taken = found.slice(0, limit);
  const last = taken.at(-1);
  const rows: Rows = new Map();
  const removed = new Map<SyncedTable, string[]>();
  for (const [table, changes] of Map.groupBy(taken, (change) => change.table)) {
    const ids = changes.map(({ id }) => id);
    const present = await listRowsById(tx, table, ids);
    if (present.length > 0) rows.set(table, present);
    const known = new Set(present.map(({ id }) => id));
    const gone = ids.filter((id) => !known.has(id));
    if (gone.length > 0) removed.set(table, gone);
  }
  return { rows, removed, next: found.length > limit && last ? { ...start, change: last } : null };
}

/** Removes columns that no row schema has. Without full access, also hides passwords in addresses of calendars. */
async function toAnswer(tx: UserTransaction, rows: Rows): Promise<Pulled['rows']> {
  const subscriptions = rows.get('calendarSubscriptions');
  if (subscriptions && !includesAccess((await tx.session).access, 'full')) {
    rows.set(
      'calendarSubscriptions',
      subscriptions.map((row) => ({ ...row, url: redactAddress(String(row['url'])) })),
    );
  }
  return rowsByTable.parse(Object.fromEntries(rows));
}
