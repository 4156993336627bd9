import { randomUUID } from 'node:crypto';
import { type SyncedTable, syncedTables } from '@goaltracker/domain/sync/synced-tables';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { deviceCalls } from '../core/device-calls.table.ts';
import { owned } from '../core/owned.ts';
import { insertRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { accountVersions } from './account-versions.table.ts';
import { rowChanges } from './row-changes.table.ts';
import { syncedSources } from './synced-columns.ts';

export type AccountVersion = Omit<typeof accountVersions.$inferSelect, 'userId'> & {
  /** The number of the last call of a device that the version contains. */
  readonly lastCall: number | null;
};

/** A row of a synced table, by column name. */
export type SyncedRow = Readonly<Record<string, unknown>> & { readonly id: string };

/**
 * Reads the version of the account and the last call of a device in one statement. Creates version 0 for an account
 * that has no version yet.
 */
export async function getAccountVersion(tx: UserTransaction, device?: string): Promise<AccountVersion> {
  const found = await findAccountVersion(tx, device);
  if (found) return found;
  await insertRows(tx, accountVersions, [{ version: 0, epoch: randomUUID() }], { onConflict: 'ignore' });
  const made = await findAccountVersion(tx, device);
  if (!made) throw new Error('The account has no version');
  return made;
}

async function findAccountVersion(tx: UserTransaction, device?: string): Promise<AccountVersion | undefined> {
  const { version, epoch, purgedUntil } = accountVersions;
  const isOfDevice = device === undefined ? sql`false` : eq(deviceCalls.deviceId, device);
  const [found] = await tx.orm
    .select({ version, epoch, purgedUntil, lastCall: deviceCalls.number })
    .from(accountVersions)
    .leftJoin(deviceCalls, and(owned(tx, deviceCalls), isOfDevice))
    .where(owned(tx, accountVersions));
  return found;
}

/** The first rows of a table after the row with id `after`, by id. */
export async function listRowsAfter(
  tx: UserTransaction,
  name: SyncedTable,
  { after, limit }: { after: string | null; limit: number },
): Promise<SyncedRow[]> {
  const { table, id, columns } = syncedSources[name];
  const rows = await tx.orm
    .select(columns)
    .from(table)
    .where(and(owned(tx, table), after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
  return rows.map(toSyncedRow);
}

/** The rows of a table with these ids, unordered. */
export async function listRowsById(
  tx: UserTransaction,
  name: SyncedTable,
  ids: readonly string[],
): Promise<SyncedRow[]> {
  const { table, id, columns } = syncedSources[name];
  const rows = await tx.orm
    .select(columns)
    .from(table)
    .where(
      and(
        owned(tx, table),
        sql`${id} = any(array(select json_array_elements_text(${JSON.stringify(ids)}::text::json)::uuid))`,
      ),
    );
  return rows.map(toSyncedRow);
}

function toSyncedRow(row: Record<string, unknown>): SyncedRow {
  return { ...row, id: String(row['id']) };
}

export interface RowChange {
  readonly version: number;
  readonly table: SyncedTable;
  readonly id: string;
}

const nameOfSql: ReadonlyMap<string, SyncedTable> = new Map(
  Object.entries(syncedTables).map(([name, sqlName]) => [sqlName, name as SyncedTable]),
);

/** The changes after version `since` up to version `until`, after the change `after`, by version, table and id. */
export async function listChanges(
  tx: UserTransaction,
  { since, until, after, limit }: { since: number; until: number; after: RowChange | null; limit: number },
): Promise<RowChange[]> {
  const { version, tableName, rowId } = rowChanges;
  const isAfter =
    after &&
    sql`(${version}, ${tableName}, ${rowId}) > (${after.version}, ${syncedTables[after.table]}, ${after.id}::uuid)`;
  const found = await tx.orm
    .select({ version, tableName, id: rowId })
    .from(rowChanges)
    .where(and(owned(tx, rowChanges), gt(version, since), lte(version, until), isAfter ?? undefined))
    .orderBy(asc(version), asc(tableName), asc(rowId))
    .limit(limit);
  return found.flatMap((change) => {
    const table = nameOfSql.get(change.tableName);
    return table ? [{ version: change.version, table, id: change.id }] : [];
  });
}
