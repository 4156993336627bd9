import { eq } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../auth/users.table.ts';
import { goals } from '../goals/goals.table.ts';
import { milestones } from '../goals/milestones.table.ts';
import { createPerson } from '../testing/people.ts';
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
  const made = await createTestDatabase(options);
  opened.push(made);
  return made;
}
afterAll(() => Promise.all(opened.map((made) => made.close())));

async function createGoal(database: Database, userId: string): Promise<string> {
  const id = newId();
  await database.asUser({ userId }, (tx) =>
    tx.orm.insert(goals).values({ userId, id, title: 'Mine', goalType: 'value' }),
  );
  return id;
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('the database by itself', () => {
  let test: TestDatabase;
  let ada: string;
  let bob: string;
  let adasGoal: string;
  beforeAll(async () => {
    test = await open({ withoutUserFilter: true });
    ada = (await createPerson(test.database)).userId;
    bob = (await createPerson(test.database)).userId;
    adasGoal = await createGoal(test.database, ada);
  });

  it('shows nothing of any user where no user was named', async () => {
    const theirs = (await findTables()).filter((table) => !globalTables.includes(tableName(table)));
    const rows = await Promise.all(theirs.map((table) => test.database.global.orm.select().from(table)));
    expect(rows.flat()).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('takes nothing where no user was named', async () => {
    const failure = await failureOf(
      test.database.global.orm.insert(goals).values({ userId: ada, id: newId(), title: 'Smuggled', goalType: 'value' }),
    );
    expect(findErrorCode(failure)).toBe('42501');
  });

  it('shows and changes only the rows of the user named, however careless the statement', async () => {
    const seen = await test.database.asUser({ userId: bob }, async (tx) => ({
      rows: await tx.orm.select().from(goals).where(owned(tx, goals)),
      updated: await tx.orm.update(goals).set({ title: 'Taken' }).returning(),
      deleted: await tx.orm.delete(goals).where(eq(goals.id, adasGoal)).returning(),
      people: await tx.orm.select({ id: users.id }).from(users),
    }));
    expect(seen).toEqual({ rows: [], updated: [], deleted: [], people: [{ id: bob }] });
  });

  it('refuses to give a row to another user', async () => {
    const bobsGoal = await createGoal(test.database, bob);
    const given = await failureOf(
      test.database.asUser({ userId: bob }, (tx) =>
        tx.orm.update(goals).set({ userId: ada }).where(eq(goals.id, bobsGoal)),
      ),
    );
    const made = await failureOf(
      test.database.asUser({ userId: bob }, (tx) =>
        tx.orm.insert(goals).values({ userId: ada, id: newId(), title: 'Gift', goalType: 'value' }),
      ),
    );
    expect([findErrorCode(given), findErrorCode(made)]).toEqual(['42501', '42501']);
  });

  it('names no user once a transaction has ended', async () => {
    const small = await open({ poolSize: 1 });
    const { userId } = await createPerson(small.database);
    await createGoal(small.database, userId);
    const other = newId();
    expect(await small.database.asUser({ userId: other }, (tx) => tx.orm.select().from(goals))).toEqual([]);
  });
});

describe('the application by itself', () => {
  it("reads and changes only its user's rows although row-level security is off", async () => {
    const { database } = await open({ withoutRowSecurity: true });
    const { userId: ada } = await createPerson(database);
    const { userId: bob } = await createPerson(database);
    await createGoal(database, ada);
    const rows = await database.asUser({ userId: bob }, (tx) => tx.orm.select().from(goals).where(owned(tx, goals)));
    const people = await database.asUser({ userId: bob }, (tx) =>
      tx.orm.select({ id: users.id }).from(users).where(owned(tx, users)),
    );
    const everything = await database.asUser({ userId: bob }, (tx) => tx.orm.select().from(goals));
    expect({ rows, people, others: everything.length }).toEqual({ rows: [], people: [{ id: bob }], others: 1 });
  });
});

describe('foreign keys by themselves', () => {
  it("cannot point at another user's row although row-level security is off", async () => {
    const { database } = await open({ withoutRowSecurity: true });
    const { userId: ada } = await createPerson(database);
    const { userId: bob } = await createPerson(database);
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

  const unprotected = async () => {
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

  it('are all isolated by user, but for the one that finds a user by e-mail', async () => {
    expect(await unprotected()).toEqual(['user_emails']);
  });

  it('would be found wanting if a new one were not', async () => {
    const owner = connectClient(test.ownerUrl, { max: 1, applicationName: 'test' });
    await owner`create table forgotten (user_id uuid not null, id uuid not null)`;
    expect(await unprotected()).toEqual(['forgotten', 'user_emails']);
    await owner`drop table forgotten`;
    await owner.end();
  });

  it('carry the user in every key, so that one user lies together and no key crosses users', async () => {
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

  it('have exactly the columns the code describes', async () => {
    const existing = await test.database.global.sql<{ column: string }[]>`
      select format('%s.%s %s%s', attrelid::regclass, attname, format_type(atttypid, atttypmod), case when attnotnull then ' not null' end) as column
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`;
    const described = (await findTables()).flatMap((table) =>
      getTableConfig(table).columns.map((column) => {
        const name = `${tableName(table)}.${toSnakeCase(column.name)}`;
        return `${name} ${asPostgresWrites(column.getSQLType())}${column.notNull ? ' not null' : ''}`;
      }),
    );
    expect(existing.map(({ column }) => column).toSorted()).toEqual(described.toSorted());
  });
});

function asPostgresWrites(type: string): string {
  return type.replace('varchar', 'character varying').replace('timestamp (3)', 'timestamp(3)').replace(', ', ',');
}
