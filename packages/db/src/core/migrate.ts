import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Client } from './client.ts';
import { MigrationError } from './errors.ts';

/** The migrations beside the sources; a bundled server passes its own copy. */
export const migrationsFolder = new URL('../../migrations/', import.meta.url);

type Migration = { name: string; sql: string; hash: string };

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
 * missing, as in a version before it.
 */
export async function applyMigrations(owner: Client, folder: URL): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const [exists] = await owner`select to_regclass('migrations.applied') is not null as yes`;
  if (exists?.yes !== true) {
    await owner.unsafe(`create schema if not exists migrations;
      create table migrations.applied (name text primary key, hash text not null, applied_at timestamptz not null default now())`);
  }
  const records = await owner<{ name: string; hash: string }[]>`select name, hash from migrations.applied`;
  const hashes = new Map(records.map(({ name, hash }) => [name, hash]));
  const names = new Set(migrations.map(({ name }) => name));
  const unknown = records
    .map(({ name }) => name)
    .filter((name) => !names.has(name))
    .toSorted();
  if (unknown.length > 0) {
    throw new MigrationError(
      `The database has the schema of a newer GoalTracker (${unknown.join(', ')}), so this version cannot start: update it`,
    );
  }
  const applied: string[] = [];
  for (const { name, sql, hash } of migrations) {
    const appliedHash = hashes.get(name);
    if (appliedHash === hash) continue;
    if (appliedHash !== undefined) {
      throw new MigrationError(`Migration ${name} was changed after this database had applied it: restore the file`);
    }
    await owner.begin(async (tx) => {
      await tx.unsafe(sql);
      await tx`insert into migrations.applied (name, hash) values (${name}, ${hash})`;
    });
    applied.push(name);
  }
  return applied;
}
