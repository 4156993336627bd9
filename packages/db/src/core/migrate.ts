import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ISql as Sql } from 'postgres';
import type { Client } from './client.ts';
import { distributeNewTables } from '../scale/distribute.ts';
import { MigrationError } from './errors.ts';

/** The migrations beside the sources; a bundled server passes its own copy. */
export const migrationsFolder = new URL('../../migrations/', import.meta.url);

export type AppliedMigration = { name: string; hash: string };

type Migration = AppliedMigration & { sql: string };

/** Of the names and hashes of the 25 migrations that the baseline replaces. */
const replacedByBaseline = '05bcf49ab8f29006dd069d05230f2cbab9c37e4fc0b18091a31e1d86a0515ce3';

async function readMigrations(folder: URL): Promise<Migration[]> {
  const journal: unknown = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8'));
  const { entries } = journal as { entries: { tag: string }[] };
  return Promise.all(
    entries.map(async ({ tag }) => {
      const sql = await readFile(new URL(`${tag}.sql`, folder), 'utf8');
      return { name: tag, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Applies pending migrations in the journal's order, each in a transaction with its record, and returns their names.
 * The caller holds the migration lock. Throws a MigrationError when an applied migration's file has changed or is
 * missing, as in a version before it, or when the schema is older than the baseline.
 */
export async function applyMigrations(owner: Client, folder: URL): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await createRecords(owner);
  const recorded = await listApplied(owner);
  const applied = replaceByBaseline(recorded, migrations);
  const pending = findOthers(migrations, applied);
  if (applied !== recorded) await owner.begin((tx) => recordAgain(tx, applied));
  for (const migration of pending) await owner.begin((tx) => apply(tx, migration));
  return pending.map(({ name }) => name);
}

/** Brings an empty database, in a transaction, to the schema with exactly these migrations. Throws a MigrationError. */
export async function recreateSchema(tx: Sql, folder: URL, wanted: readonly AppliedMigration[]): Promise<void> {
  const migrations = await readMigrations(folder);
  const later = new Set(findOthers(migrations, replaceByBaseline(wanted, migrations)));
  await createRecords(tx);
  for (const migration of migrations) if (!later.has(migration)) await apply(tx, migration);
}

export async function listApplied(client: Sql): Promise<AppliedMigration[]> {
  return client<AppliedMigration[]>`select name, hash from migrations.applied order by name`;
}

/** The applied migrations, with the baseline in place of those it replaces. Throws a MigrationError if only some are. */
function replaceByBaseline(
  applied: readonly AppliedMigration[],
  [baseline]: readonly Migration[],
): readonly AppliedMigration[] {
  if (!baseline || applied.length === 0 || applied.some(({ name }) => name === baseline.name)) return applied;
  const records = applied.map(({ name, hash }) => `${name} ${hash}\n`).join('');
  if (createHash('sha256').update(records).digest('hex') === replacedByBaseline) return [baseline];
  throw new MigrationError(
    'The schema is that of an older GoalTracker, which this version cannot migrate: start the previous version, download a backup of each account under Settings, and restore it with this version on a new database',
  );
}

/** The migrations that are not among those applied. Throws a MigrationError when one of those is unknown or changed. */
function findOthers(migrations: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]));
  const unknown = applied.flatMap(({ name }) => (known.has(name) ? [] : [name]));
  if (unknown.length > 0) {
    throw new MigrationError(
      `The schema is that of a newer GoalTracker (${unknown.join(', ')}), which this version cannot use: update it`,
    );
  }
  const changed = applied.find(({ name, hash }) => known.get(name) !== hash);
  if (changed !== undefined) {
    throw new MigrationError(`Migration ${changed.name} was changed after it had been applied: restore the file`);
  }
  const names = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !names.has(name));
}

async function createRecords(client: Sql): Promise<void> {
  const [exists] = await client`select to_regclass('migrations.applied') is not null as yes`;
  if (exists?.yes === true) return;
  await client.unsafe(`create schema if not exists migrations;
    create table migrations.applied (name text primary key, hash text not null, applied_at timestamptz not null default now())`);
}

async function apply(tx: Sql, { name, sql, hash }: Migration): Promise<void> {
  // Citus changes one table a message, and accepts foreign keys only between tables that are distributed.
  for (const statement of sql.split('--> statement-breakpoint')) {
    if (/\bFOREIGN KEY \(/.test(statement)) await distributeNewTables(tx);
    await tx.unsafe(statement);
  }
  await distributeNewTables(tx);
  await record(tx, { name, hash });
}

async function recordAgain(tx: Sql, applied: readonly AppliedMigration[]): Promise<void> {
  await tx`delete from migrations.applied`;
  for (const migration of applied) await record(tx, migration);
}

async function record(tx: Sql, { name, hash }: AppliedMigration): Promise<void> {
  await tx`insert into migrations.applied (name, hash) values (${name}, ${hash})`;
}
