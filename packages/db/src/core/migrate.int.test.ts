import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '../testing/empty-database.ts';
import type { EmptyDatabase } from '../testing/empty-database.ts';
import { createTestUser } from '../testing/test-users.ts';
import { openDatabase, prepareDatabase } from './database.ts';
import { MigrationError } from './errors.ts';
import { migrationsFolder } from './migrate.ts';

let empty: EmptyDatabase;
let folder: string;
let migrations: URL;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'goaltracker-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  migrations = pathToFileURL(`${folder}/`);
});
afterEach(async () => {
  await empty.drop();
  await rm(folder, { recursive: true });
});

/** Adds the migration after all others or, with `late`, right after the baseline. */
async function addMigration(name: string, sql: string, { late = false } = {}): Promise<void> {
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
  journal.entries.splice(late ? 1 : journal.entries.length, 0, { tag: name });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(path.join(folder, `${name}.sql`), sql);
}

async function listMigrations(): Promise<string[]> {
  const files = await readdir(migrationsFolder);
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .toSorted();
}

async function migrate(): Promise<string[]> {
  const applied: string[] = [];
  await prepareDatabase({
    ...empty,
    migrations,
    log: (message) => applied.push(message.replace('Applied migration ', '')),
  });
  return applied;
}

describe('migrating an empty database', () => {
  beforeEach(async () => {
    empty = await createEmptyDatabase();
  });

  it('succeeds when several servers start together', async () => {
    const servers = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ ...empty, migrations, poolSize: 1 })),
    );
    await Promise.all(servers.map(createTestUser));
    const applied = await empty.owner`select name from migrations.applied order by name`;
    expect(applied.map(({ name }) => name as string)).toEqual(await listMigrations());
    await Promise.all(servers.map((server) => server.close()));
  });
});

describe('migrating a database that has all migrations', () => {
  beforeEach(async () => {
    empty = await createEmptyDatabase({ migrated: true });
  });

  it('applies nothing', async () => {
    expect(await migrate()).toEqual([]);
  });

  it('applies a migration that was merged after later migrations had been applied', async () => {
    await addMigration('0000_merged_late', 'create table late (id int)', { late: true });
    expect(await migrate()).toEqual(['0000_merged_late']);
  });

  it('changes nothing when one of several migrations fails', async () => {
    await addMigration('0002_good', 'create table good (id int)');
    await addMigration('0003_bad', 'create table bad (id int);\n--> statement-breakpoint\nselect 1 / 0');
    await expect(migrate()).rejects.toThrow('division by zero');
    const [tables] = await empty.owner`select to_regclass('good') is null as good, to_regclass('bad') is null as bad`;
    expect(tables).toEqual({ good: true, bad: true });
    await writeFile(path.join(folder, '0003_bad.sql'), 'create table bad (id int)');
    expect(await migrate()).toEqual(['0002_good', '0003_bad']);
  });

  it.each([true, false])('makes a copy only before a migration (stopsDatabase: %s)', async (stopsDatabase) => {
    const copies: string[] = [];
    const make = async (name: string) => {
      const [found] = await empty.owner`select to_regclass('good') is null as missing`;
      expect(found).toEqual({ missing: true });
      copies.push(name);
    };
    const start = () => prepareDatabase({ ...empty, migrations, upgradeCopy: { make, stopsDatabase } });
    await start();
    expect(copies).toEqual([]);
    await addMigration('0002_good', 'create table good (id int)');
    await Promise.all(stopsDatabase ? [start()] : [start(), start()]);
    await start();
    expect(copies).toEqual(['0002_good']);
  });

  it('migrates nothing when the copy fails', async () => {
    await addMigration('0002_good', 'create table good (id int)');
    const make = () => Promise.reject(new Error('no space'));
    const start = prepareDatabase({ ...empty, migrations, upgradeCopy: { make, stopsDatabase: false } });
    await expect(start).rejects.toThrow('no space');
    expect(await migrate()).toEqual(['0002_good']);
  });

  it('throws when an applied migration was changed', async () => {
    await writeFile(path.join(folder, '0000_baseline.sql'), 'select 1');
    await expect(migrate()).rejects.toThrow(MigrationError);
  });

  it('refuses to start an older version than the schema, and changes nothing', async () => {
    await addMigration('9999_newer', 'create table newer (id int)');
    await migrate();
    const start = openDatabase(empty);
    await expect(start).rejects.toThrow(MigrationError);
    await expect(start).rejects.toThrow('The schema belongs to a newer GoalTracker (9999_newer)');
  });
});
