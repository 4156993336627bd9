import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ISql as Sql } from 'postgres';
import type { Client } from './client.ts';
import { distributeNewTables, isDistributed } from '../scale/distribute.ts';
import { MigrationError } from './errors.ts';

/** The migrations beside the sources; a bundled server passes its own copy. */
export const migrationsFolder = new URL('../../migrations/', import.meta.url);

export type AppliedMigration = { name: string; hash: string };

type Migration = AppliedMigration & { sql: string };

/**
 * Released schemas from before the baseline, by a hash of the names and hashes of their migrations. The value: the
 * statements that bring the schema to the baseline. Schemas that were on main are released, so never remove one.
 */
const beforeBaseline: Readonly<Record<string, string>> = {
  // Migrations up to 0025_reminder_deliveries, as in commit 4024a258.
  '483a5431e595a48810dfd8580f9a0770acdc6a5db563941cca61fb4e5043f5a9':
    'alter table user_emails add column device_generation integer default 0 not null',
  // Migrations up to 0026_device_generation.
  '05bcf49ab8f29006dd069d05230f2cbab9c37e4fc0b18091a31e1d86a0515ce3': '',
};

/** Ordered as in the journal. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
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
 * Applies pending migrations and their records in the order of the journal, all or none. Returns their names. The
 * caller holds the migration lock. When the database is not new, calls `beforeUpgrade` with the first pending
 * migration. Throws a MigrationError when the file of an applied migration has changed or is missing (as in an older
 * version), or when the schema is older than any in `beforeBaseline`.
 */
export async function applyMigrations(
  owner: Client,
  folder: URL,
  beforeUpgrade?: (migration: string) => Promise<void>,
): Promise<string[]> {
  const { isNew, adoption, pending } = planMigrations(await readMigrations(folder), await listRecorded(owner));
  const [first] = pending;
  if (first && !isNew) await beforeUpgrade?.(first.name);
  await createRecords(owner);
  const steps = pending.map((migration) => (tx: Sql) => apply(tx, migration));
  if (adoption) steps.unshift((tx) => adopt(tx, adoption));
  if (await isDistributed(owner)) {
    // Citus restricts the order of statements in a transaction.
    for (const step of steps) await owner.begin(step);
  } else if (steps.length > 0) {
    await owner.begin(async (tx) => {
      for (const step of steps) await step(tx);
    });
  }
  return pending.map(({ name }) => name);
}

/**
 * The first migration that would change existing data; undefined when the database is new or up to date. Throws like
 * `applyMigrations`.
 */
export async function findUpgrade(owner: Sql, folder: URL): Promise<string | undefined> {
  const { isNew, pending } = planMigrations(await readMigrations(folder), await listRecorded(owner));
  return isNew ? undefined : pending[0]?.name;
}

/** In a transaction, brings an empty database to the schema of exactly these migrations. Throws a MigrationError. */
export async function recreateSchema(tx: Sql, folder: URL, wanted: readonly AppliedMigration[]): Promise<void> {
  const migrations = await readMigrations(folder);
  const later = new Set(planMigrations(migrations, wanted).pending);
  await createRecords(tx);
  for (const migration of migrations) if (!later.has(migration)) await apply(tx, migration);
}

export async function listApplied(client: Sql): Promise<AppliedMigration[]> {
  return client<AppliedMigration[]>`select name, hash from migrations.applied order by name`;
}

async function listRecorded(client: Sql): Promise<AppliedMigration[]> {
  const [exists] = await client`select to_regclass('migrations.applied') is not null as yes`;
  return exists?.yes === true ? listApplied(client) : [];
}

/** Replaces the records of earlier migrations by the baseline, after these statements. */
type Adoption = { statements: string; baseline: Migration };

function planMigrations(
  migrations: readonly Migration[],
  recorded: readonly AppliedMigration[],
): { isNew: boolean; adoption: Adoption | undefined; pending: readonly Migration[] } {
  const adoption = findAdoption(recorded, migrations);
  const pending = findOthers(migrations, adoption ? [adoption.baseline] : recorded);
  return { isNew: recorded.length === 0, adoption, pending };
}

function findAdoption(recorded: readonly AppliedMigration[], [baseline]: readonly Migration[]): Adoption | undefined {
  if (!baseline || recorded.length === 0 || recorded.some(({ name }) => name === baseline.name)) return undefined;
  const records = recorded.map(({ name, hash }) => `${name} ${hash}\n`).join('');
  const statements = beforeBaseline[createHash('sha256').update(records).digest('hex')];
  if (statements !== undefined) return { statements, baseline };
  throw new MigrationError(
    'The data is from before 24 November 2026, older than what this version can upgrade. Upgrade it with the version of that day first: type "git checkout 4024a258", start it once and stop it, type "git checkout main", and start again',
  );
}

async function adopt(tx: Sql, { statements, baseline }: Adoption): Promise<void> {
  await tx.unsafe(statements);
  await tx`delete from migrations.applied`;
  await record(tx, baseline);
}

/** The migrations that are not applied yet. Throws a MigrationError when an applied migration is unknown or changed. */
function findOthers(migrations: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]));
  const unknown = applied.flatMap(({ name }) => (known.has(name) ? [] : [name]));
  if (unknown.length > 0) {
    throw new MigrationError(
      `The schema belongs to a newer GoalTracker (${unknown.join(', ')}), which this version cannot use: type "git pull", then start again`,
    );
  }
  const changed = applied.find(({ name, hash }) => known.get(name) !== hash);
  if (changed !== undefined) {
    throw new MigrationError(
      `Migration ${changed.name} was changed after it had been applied: type "git checkout packages/db/migrations", then start again`,
    );
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
  // Citus changes one table per message, and accepts foreign keys only between distributed tables.
  for (const statement of sql.split('--> statement-breakpoint')) {
    if (/\bFOREIGN KEY \(/.test(statement)) await distributeNewTables(tx);
    await tx.unsafe(statement);
  }
  await distributeNewTables(tx);
  await record(tx, { name, hash });
}

async function record(tx: Sql, { name, hash }: AppliedMigration): Promise<void> {
  await tx`insert into migrations.applied (name, hash) values (${name}, ${hash})`;
}
