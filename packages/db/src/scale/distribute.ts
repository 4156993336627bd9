import type { ISql as Sql } from 'postgres';
import { deriveApplicationRole } from '../core/application-role.ts';
import { connectClient } from '../core/client.ts';
import type { Client } from '../core/client.ts';
import { MigrationError } from '../core/errors.ts';

type Table = { name: string; columns: string[] };
type ForeignKey = { table: string; name: string; definition: string };

/** All tables with a `user_id` are colocated with this table. */
const root = 'users';

/**
 * Distributes the tables of a migrated database on Citus. Drops their foreign keys meanwhile and stores them in
 * `migrations.detached_keys`, so that the next run continues an interrupted run. When everything is distributed, does
 * nothing. Throws a MigrationError.
 */
export async function distributeTables(url: string, log: (message: string) => void = () => {}): Promise<void> {
  const owner = connectClient(url, { max: 1, applicationName: 'goaltracker migrations' });
  try {
    await assertCitus(owner);
    await propagateUser(owner);
    const pending = await listPendingTables(owner);
    if (pending.length > 0) {
      await assertNoServers(owner);
      await owner.begin((tx) => detachForeignKeys(tx, pending));
    }
    for (const table of pending) log(await owner.begin((tx) => distribute(tx, table)));
    for (const key of await listDetachedKeys(owner)) await owner.begin((tx) => attachForeignKey(tx, key));
    await owner.unsafe('drop table if exists migrations.detached_keys');
  } finally {
    await owner.end({ timeout: 5 });
  }
}

/** Distributes the tables that a migration has created in a distributed database. */
export async function distributeNewTables(tx: Sql): Promise<void> {
  const pending = (await isDistributed(tx)) ? await listPendingTables(tx) : [];
  if (pending.length === 0) return;
  await detachForeignKeys(tx, pending);
  for (const table of pending) await distribute(tx, table);
  for (const key of await listDetachedKeys(tx)) await attachForeignKey(tx, key);
  await tx.unsafe('drop table migrations.detached_keys');
}

export async function isDistributed(sql: Sql): Promise<boolean> {
  const [citus] = await sql<{ exists: boolean }[]>`select to_regclass('pg_dist_partition') is not null as exists`;
  if (!citus?.exists) return false;
  const distributed = await sql`select from pg_dist_partition where logicalrelid = to_regclass(${root})`;
  return distributed.length > 0;
}

/** When a distribution was interrupted, throws a MigrationError: foreign keys are missing until it continues. */
export async function assertNotInterrupted(client: Client): Promise<void> {
  const kept = await client`
    select from pg_class where relname = 'detached_keys' and relnamespace = to_regnamespace('migrations')`;
  if (kept.length > 0) {
    throw new MigrationError(
      'The distribution of this database was interrupted: run npm run admin -- distribute again',
    );
  }
}

async function assertCitus(owner: Client): Promise<void> {
  const [found] = await owner<{ citus: boolean; bypasses: boolean }[]>`
    select exists (select from pg_extension where extname = 'citus') as citus, rolsuper or rolbypassrls as bypasses
    from pg_roles where rolname = current_user`;
  if (!found?.citus) throw new MigrationError('This database has no Citus: run "create extension citus" on every node');
  // This role copies the rows. Forced row-level security would hide them.
  if (!found.bypasses)
    throw new MigrationError('The owner of the database needs BYPASSRLS to copy the rows of all users');
  const workers = await owner`
    select from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary'`;
  if (workers.length === 0) throw new MigrationError('Citus has no worker: add one with citus_add_node()');
}

async function assertNoServers(owner: Client): Promise<void> {
  const [database] = await owner<{ name: string }[]>`select current_database() as name`;
  const { name, role } = { name: database?.name ?? '', role: deriveApplicationRole(database?.name ?? '', '').name };
  const servers = await owner`select from pg_stat_activity where datname = ${name} and usename = ${role} limit 1`;
  if (servers.length > 0) throw new MigrationError('A server is connected to the database: stop every server first');
}

/** Row-level security on the workers reads `app.user_id`. Citus passes it to the workers only with this setting. */
async function propagateUser(owner: Client): Promise<void> {
  await owner.unsafe(`do $$ begin
    execute format('alter database %I set citus.propagate_set_commands = ''local''', current_database());
  end $$`);
}

/** The undistributed tables, `users` first. */
async function listPendingTables(sql: Sql): Promise<Table[]> {
  return sql<Table[]>`
    select relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
    from pg_class c
    where relkind = 'r' and relnamespace = 'public'::regnamespace and not exists (
      select from pg_dist_partition where logicalrelid = c.oid and (partmethod = 'h' or repmodel = 't'))
    order by relname <> ${root}, relname`;
}

/** Distributes a table by its key. Copies a table without a key to every node. Removes the rows on the coordinator. */
async function distribute(tx: Sql, { name, columns }: Table): Promise<string> {
  const key = getDistributionKey(name, columns);
  const colocation = name === root ? 'default' : key === 'user_id' ? root : 'none';
  const count = async () => (await tx.unsafe<{ rows: number }[]>(`select count(*) as rows from ${name}`))[0]?.rows;
  await tx.unsafe(`lock table ${name} in access exclusive mode`);
  const rows = await count();
  if (key === undefined) await tx`select create_reference_table(${name})`;
  else await tx`select create_distributed_table(${name}, ${key}, colocate_with => ${colocation})`;
  await tx`select truncate_local_data_after_distributing_table(${name})`;
  if ((await count()) !== rows) throw new MigrationError(`${name} would lose rows, so it was not distributed`);
  return `Distributed ${name} ${key === undefined ? 'to every node' : `by ${key}`}: ${rows} rows`;
}

/** Citus distributes no table with a foreign key from or to an undistributed table. */
async function detachForeignKeys(tx: Sql, pending: readonly Table[]): Promise<void> {
  const names = pending.map(({ name }) => name);
  await tx.unsafe(`create table if not exists migrations.detached_keys
    (table_name text, name text, definition text not null, primary key (table_name, name))`);
  const keys = await tx<ForeignKey[]>`
    insert into migrations.detached_keys
    select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
      and (conrelid::regclass::text = any (${names}) or confrelid::regclass::text = any (${names}))
    returning table_name as table, name, definition`;
  for (const { table, name } of keys) await tx.unsafe(`alter table ${table} drop constraint "${name}"`);
}

async function listDetachedKeys(sql: Sql): Promise<ForeignKey[]> {
  const [kept] = await sql<{ exists: boolean }[]>`
    select to_regclass('migrations.detached_keys') is not null as exists`;
  if (!kept?.exists) return [];
  return sql<ForeignKey[]>`
    select table_name as table, name, definition from migrations.detached_keys order by table_name, name`;
}

async function attachForeignKey(tx: Sql, { table, name, definition }: ForeignKey): Promise<void> {
  await tx.unsafe(`alter table ${table} add constraint "${name}" ${definition}`);
  await tx`delete from migrations.detached_keys where table_name = ${table} and name = ${name}`;
}

/** The tables without a `user_id` key. */
const otherKeys: Readonly<Record<string, string>> = {
  users: 'id',
  user_emails: 'email',
  sign_in_attempts: 'key',
  server_keys: 'fingerprint',
  challenges: 'key',
  identity_owners: 'key',
};

/**
 * The column that decides, by its hash, on which shard a row is. Undefined for a table that every node has a copy of: a
 * table without a `user_id` that is not in `otherKeys`.
 */
export function getDistributionKey(table: string, columns: readonly string[]): string | undefined {
  return otherKeys[table] ?? (columns.includes('user_id') ? 'user_id' : undefined);
}
