import { eq } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from './users.table.ts';
import { goals } from '../goals/goals.table.ts';
import { milestones } from '../goals/milestones.table.ts';
import { createTestUser } from '../testing/test-users.ts';
import { findTables, globalTables, tableName } from '../testing/tables.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { connectClient } from './client.ts';
import type { Database } from './database.ts';
import { findErrorCode, isForeignKeyViolation } from './errors.ts';
import { newId } from './id.ts';
import { owned } from './owned.ts';

const opened: TestDatabase[] = [];
async function open(options?: Parameters<typeof createTestDatabase>[0]): Promise<TestDatabase> {
  const created = await createTestDatabase(options);
  opened.push(created);
  return created;
}
afterAll(() => Promise.all(opened.map((created) => created.close())));

const createdDay = '2026-03-01';

async function createGoal(database: Database, userId: string): Promise<string> {
  const id = newId();
  await database.asUser({ userId }, (tx) =>
    tx.orm.insert(goals).values({ userId, id, title: 'Mine', goalType: 'value', createdDay }),
  );
  return id;
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('row-level security without the user filter', () => {
  let test: TestDatabase;
  let ada: string;
  let bob: string;
  let adasGoal: string;
  beforeAll(async () => {
    test = await open();
    ada = (await createTestUser(test.database)).userId;
    bob = (await createTestUser(test.database)).userId;
    adasGoal = await createGoal(test.database, ada);
  });

  it('hides all rows outside of a user’s transaction', async () => {
    const userTables = (await findTables()).filter((table) => !globalTables.includes(tableName(table)));
    const rows = await Promise.all(userTables.map((table) => test.database.global.orm.select().from(table)));
    expect(rows.flat()).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('rejects an insert outside of a user’s transaction', async () => {
    const failure = await failureOf(
      test.database.global.orm
        .insert(goals)
        .values({ userId: ada, id: newId(), title: 'Smuggled', goalType: 'value', createdDay }),
    );
    expect(findErrorCode(failure)).toBe('42501');
  });

  it("lets a statement without conditions read and change only the transaction user's rows", async () => {
    const found = await test.database.asUser({ userId: bob }, async (tx) => ({
      rows: await tx.orm.select().from(goals),
      updated: await tx.orm.update(goals).set({ title: 'Taken' }).returning(),
      deleted: await tx.orm.delete(goals).where(eq(goals.id, adasGoal)).returning(),
      people: await tx.orm.select({ id: users.id }).from(users),
    }));
    expect(found).toEqual({ rows: [], updated: [], deleted: [], people: [{ id: bob }] });
  });

  it('rejects a row of another user', async () => {
    const bobsGoal = await createGoal(test.database, bob);
    const updated = await failureOf(
      test.database.asUser({ userId: bob }, (tx) =>
        tx.orm.update(goals).set({ userId: ada }).where(eq(goals.id, bobsGoal)),
      ),
    );
    const inserted = await failureOf(
      test.database.asUser({ userId: bob }, (tx) =>
        tx.orm.insert(goals).values({ userId: ada, id: newId(), title: 'Gift', goalType: 'value', createdDay }),
      ),
    );
    expect([findErrorCode(updated), findErrorCode(inserted)]).toEqual(['42501', '42501']);
  });

  it('does not run the next transaction on a connection as the user of the last one', async () => {
    const small = await open({ poolSize: 1 });
    const { userId } = await createTestUser(small.database);
    await createGoal(small.database, userId);
    const other = newId();
    expect(await small.database.asUser({ userId: other }, (tx) => tx.orm.select().from(goals))).toEqual([]);
  });
});

describe('the user filter without row-level security', () => {
  it("finds only the transaction user's rows", async () => {
    const { database } = await open({ withoutRowSecurity: true });
    const { userId: ada } = await createTestUser(database);
    const { userId: bob } = await createTestUser(database);
    await createGoal(database, ada);
    const rows = await database.asUser({ userId: bob }, (tx) => tx.orm.select().from(goals).where(owned(tx, goals)));
    const people = await database.asUser({ userId: bob }, (tx) =>
      tx.orm.select({ id: users.id }).from(users).where(owned(tx, users)),
    );
    const unfiltered = await database.asUser({ userId: bob }, (tx) => tx.orm.select().from(goals));
    expect({ rows, people, unfiltered: unfiltered.length }).toEqual({ rows: [], people: [{ id: bob }], unfiltered: 1 });
  });
});

describe('foreign keys without row-level security', () => {
  it('reject a reference to a row of another user', async () => {
    const { database } = await open({ withoutRowSecurity: true });
    const { userId: ada } = await createTestUser(database);
    const { userId: bob } = await createTestUser(database);
    const goalId = await createGoal(database, ada);
    const failure = await failureOf(
      database.asUser({ userId: bob }, (tx) =>
        tx.orm.insert(milestones).values({ userId: bob, id: newId(), goalId, title: 'Across' }),
      ),
    );
    expect(isForeignKeyViolation(failure)).toBe(true);
  });
});

describe('the tables', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  });

  const listUnprotectedTables = async () => {
    const owner = connectClient(test.ownerUrl, { max: 1, applicationName: 'test' });
    const rows = await owner<{ name: string }[]>`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and (c.relname = 'users' or exists (select from pg_attribute where attrelid = c.oid and attname = 'user_id'))
        and not (c.relrowsecurity and c.relforcerowsecurity and exists (
          select from pg_policies p where p.tablename = c.relname and p.cmd = 'ALL' and p.permissive = 'PERMISSIVE'
            and p.qual like '%app.user_id%' and p.with_check = p.qual))
      order by 1`;
    await owner.end();
    return rows.map(({ name }) => name);
  };

  it('have row-level security, except the queue and the tables that find a user by email or identity', async () => {
    expect(await listUnprotectedTables()).toEqual(['identity_owners', 'jobs', 'user_emails']);
  });

  it('fail the check above when a migration forgets row-level security', async () => {
    const owner = connectClient(test.ownerUrl, { max: 1, applicationName: 'test' });
    await owner`create table forgotten (user_id uuid not null, id uuid not null)`;
    expect(await listUnprotectedTables()).toEqual(['forgotten', 'identity_owners', 'jobs', 'user_emails']);
    await owner`drop table forgotten`;
    await owner.end();
  });

  it('have user_id in every key and first in every index', async () => {
    const { sql: client } = test.database.global;
    const keys = await client<{ name: string }[]>`
      select format('%s on %s', conname, conrelid::regclass) as name from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f')
        and conrelid::regclass::text <> all (${[...globalTables, 'users']})
        and not exists (select from pg_attribute where attrelid = conrelid and attnum = any (conkey) and attname = 'user_id')`;
    const indexes = await client<{ name: string }[]>`
      select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace and relname <> all (${[...globalTables, 'users']})
        and not exists (select from pg_attribute where attrelid = indrelid and attnum = indkey[0] and attname = 'user_id')`;
    expect([...keys, ...indexes]).toEqual([]);
  });

  it('have exactly the columns of the Drizzle schema', async () => {
    const existing = await test.database.global.sql<{ column: string }[]>`
      select format('%s.%s %s%s', attrelid::regclass, attname, format_type(atttypid, atttypmod), case when attnotnull then ' not null' end) as column
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`;
    const declared = (await findTables()).flatMap((table) =>
      getTableConfig(table).columns.map((column) => {
        const name = `${tableName(table)}.${toSnakeCase(column.name)}`;
        return `${name} ${toPostgresType(column.getSQLType())}${column.notNull ? ' not null' : ''}`;
      }),
    );
    expect(existing.map(({ column }) => column).toSorted()).toEqual(declared.toSorted());
  });
});

/** Names a type as `format_type` of PostgreSQL does. */
function toPostgresType(type: string): string {
  return type.replace('varchar', 'character varying').replace('timestamp (3)', 'timestamp(3)').replace(', ', ',');
}
