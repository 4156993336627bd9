import { randomUUID } from 'node:crypto';
import { syncedSqlNames } from '@goaltracker/domain/sync/synced-tables';
import type { UserTransaction } from './user-transaction.ts';

/*
 * Written by hand and sent together, because every write of a user ends with these statements. They are last in the
 * transaction: they lock the row of the account briefly, and take no other lock meanwhile.
 */
const raiseVersion = `insert into account_versions (user_id, version, epoch) values ($1, 1, $2)
  on conflict (user_id) do update set version = account_versions.version + 1 returning version::int8::text`;
const insertChanges = `insert into row_changes (user_id, table_name, row_id, version)
  select account_versions.user_id, changed.name, id::uuid, account_versions.version
  from account_versions, json_each($2::text::json) as changed (name, ids), json_array_elements_text(changed.ids) as id
  where "account_versions"."user_id" = $1
  on conflict (user_id, table_name, row_id) do update set version = excluded.version, changed_at = excluded.changed_at`;

const beginNewEpoch = `insert into account_versions (user_id, version, epoch) values ($1, 1, $2)
  on conflict (user_id) do update set version = account_versions.version + 1, epoch = excluded.epoch,
    purged_until = account_versions.version + 1`;
const deleteChanges = `delete from row_changes where "row_changes"."user_id" = $1`;

/** Deletes the oldest changes, if they are 90 days old, once per this many versions. */
const purgeEvery = 64;
const maxPurged = 1_000;
const findPurged = `select max(version)::int8::text as version from (
    select version, changed_at from row_changes where "row_changes"."user_id" = $1 order by version limit ${maxPurged}
  ) as oldest where changed_at < now() - interval '90 days'`;
const purgeChanges = `delete from row_changes where "row_changes"."user_id" = $1 and version <= $2::int8`;
const setPurged = `update account_versions set purged_until = greatest(purged_until, $2::int8)
  where "account_versions"."user_id" = $1`;

/**
 * Records that the transaction has written or deleted rows of a table (SQL name), so that the rows get the version of
 * the transaction. Does nothing for tables that are not synced, and without ids.
 */
export function recordChanges(tx: UserTransaction, table: string, ids: Iterable<string>): void {
  if (!syncedSqlNames.has(table)) return;
  const changed = tx.changedRows.get(table) ?? new Set<string>();
  for (const id of ids) changed.add(id);
  if (changed.size === 0) return;
  tx.changedRows.set(table, changed);
  tx.saveVersion ??= () => saveChanges(tx);
}

/** The transaction replaces the epoch of the account, so that devices load everything again (rules/sync.md#epochs). */
export function beginEpoch(tx: UserTransaction): void {
  tx.saveVersion = () => saveEpoch(tx);
}

/** For a transaction that deletes its user. */
export function discardChanges(tx: UserTransaction): void {
  tx.saveVersion = async () => {};
}

async function saveChanges(tx: UserTransaction): Promise<void> {
  const changed = Object.fromEntries([...tx.changedRows].map(([table, ids]) => [table, [...ids]]));
  const [[raised]] = await Promise.all([
    tx.sql.unsafe<{ version: string }[]>(raiseVersion, [tx.userId, randomUUID()], { prepare: true }),
    tx.sql.unsafe(insertChanges, [tx.userId, JSON.stringify(changed)], { prepare: true }),
  ]);
  if (Number(raised?.version) % purgeEvery === 0) await purgeOldChanges(tx);
}

async function saveEpoch(tx: UserTransaction): Promise<void> {
  await tx.sql.unsafe(beginNewEpoch, [tx.userId, randomUUID()]);
  await tx.sql.unsafe(deleteChanges, [tx.userId]);
}

async function purgeOldChanges(tx: UserTransaction): Promise<void> {
  const [purged] = await tx.sql.unsafe<{ version: string | null }[]>(findPurged, [tx.userId]);
  if (typeof purged?.version !== 'string') return;
  await tx.sql.unsafe(purgeChanges, [tx.userId, purged.version]);
  await tx.sql.unsafe(setPurged, [tx.userId, purged.version]);
}
