import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../auth/users.table.ts';
import { categories } from '../goals/categories.table.ts';
import { goals } from '../goals/goals.table.ts';
import { milestones } from '../goals/milestones.table.ts';
import { createEmptyDatabase } from '../testing/empty-database.ts';
import type { EmptyDatabase } from '../testing/empty-database.ts';
import { createTestUser } from '../testing/test-users.ts';
import { findTables, globalTables, tableName } from '../testing/tables.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { newId } from './id.ts';
import { migrationsFolder } from './migrate.ts';

const partitions = 3;

let empty: EmptyDatabase;
let folder: string;
let database: Database;
beforeAll(async () => {
  empty = await createEmptyDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'goaltracker-partitions-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).map((name) => path.join(folder, name));
  await Promise.all(files.map(async (file) => writeFile(file, partition(await readFile(file, 'utf8')))));
  database = await openDatabase({ ...empty, migrations: pathToFileURL(`${folder}/`) });
});
afterAll(async () => {
  await database.close();
  await empty.drop();
  await rm(folder, { recursive: true });
});

/** Rewrites a migration so that each user table is partitioned by the hash of its user. */
function partition(sql: string): string {
  return sql.replaceAll(/CREATE TABLE "(\w+)" \(.*?\n\);/gs, (statement, name: string) => {
    if (globalTables.includes(name)) return statement;
    const key = name === 'users' ? 'id' : 'user_id';
    const parts = Array.from(
      { length: partitions },
      (_, at) =>
        `CREATE TABLE ${name}_${at} PARTITION OF ${name} FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${at});`,
    );
    return [statement.replace(/;$/, ` PARTITION BY HASH ("${key}");`), ...parts].join('\n');
  });
}

describe('the tables partitioned by user', () => {
  it('are accepted by PostgreSQL, which requires the partition key in every unique key', async () => {
    const partitioned = await empty.owner<{ name: string }[]>`
      select relname as name from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace order by 1`;
    const expected = (await findTables()).map(tableName).filter((name) => !globalTables.includes(name));
    expect(partitioned.map(({ name }) => name)).toEqual(expected.toSorted());
  });

  it('support the same queries, links and deletions', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => createTestUser(database)));
    for (const person of people) {
      const { userId } = person;
      const [categoryId, goalId] = [newId(), newId()];
      await database.asUser(person, async (tx) => {
        await tx.orm.insert(categories).values({ userId, id: categoryId, name: 'Health', icon: 'Heart', color: 'red' });
        await tx.orm.insert(goals).values({ userId, id: goalId, categoryId, title: 'Run', goalType: 'simple' });
        await tx.orm.insert(milestones).values({ userId, id: newId(), goalId, title: 'First mile' });
        await tx.orm.delete(categories).where(eq(categories.id, categoryId));
      });
      const found = await database.asUser(person, (tx) => tx.orm.select().from(goals));
      expect(found).toMatchObject([{ userId, id: goalId, categoryId: null }]);
      await database.asUser(person, (tx) => tx.orm.delete(users));
      expect(await database.asUser(person, (tx) => tx.orm.select().from(milestones))).toEqual([]);
    }
  });
});
