import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '../testing/empty-database.ts';
import type { EmptyDatabase } from '../testing/empty-database.ts';
import { deriveApplicationRole } from './application-role.ts';
import { openDatabase } from './database.ts';
import { MigrationError, UnsafeRoleError } from './errors.ts';

let empty: EmptyDatabase;
beforeAll(async () => {
  empty = await createEmptyDatabase({ migrated: true });
  await openDatabase(empty).then((database) => database.close());
});
afterAll(() => empty.drop());

describe("the server's database role", () => {
  it.each([
    ['is a superuser', (role: string) => `alter role ${role} superuser`],
    ['may bypass row-level security', (role: string) => `alter role ${role} bypassrls`],
    ['owns tables or is a member of the role that does', (role: string) => `grant ${role}_other to ${role}`],
    ['owns tables or is a member of the role that does', (role: string) => `alter table notes owner to ${role}`],
  ])('prevents the server from starting when it %s', async (problem, change) => {
    await empty.owner.unsafe(`create role ${empty.role}_other; alter table goals owner to ${empty.role}_other`);
    await empty.owner.unsafe(change(empty.role));
    const opening = openDatabase(empty);
    await expect(opening).rejects.toThrow(UnsafeRoleError);
    await expect(opening).rejects.toThrow(`must not connect as the database role ${empty.role}, because it ${problem}`);
    await empty.owner.unsafe(`alter table goals owner to current_user; alter table notes owner to current_user;
      drop role ${empty.role}_other; alter role ${empty.role} nosuperuser nobypassrls`);
  });

  it('can read and write rows, but cannot create, alter or truncate tables', async () => {
    const database = await openDatabase(empty);
    const { sql } = database.global;
    for (const attempt of [
      'select * from migrations.applied',
      'create table mine (id int)',
      'truncate goals',
      'alter table goals disable row level security',
    ]) {
      await expect(sql.unsafe(attempt)).rejects.toMatchObject({ code: '42501' });
    }
    await database.close();
  });

  it('differs between databases, and its password depends on the secret', () => {
    const one = deriveApplicationRole('one', 'secret');
    expect(one.name).toBe('one_app');
    expect(deriveApplicationRole('two', 'secret').password).not.toBe(one.password);
    expect(deriveApplicationRole('one', 'another').password).not.toBe(one.password);
    const names = ['x', 'y'].map((end) => deriveApplicationRole('n'.repeat(62) + end, 'secret').name);
    expect(new Set(names).size).toBe(2);
    expect(names.every((name) => name.length <= 63)).toBe(true);
  });

  it('is named in the error when the owner may not create it', async () => {
    const owner = `${empty.role}_owner`;
    await empty.owner
      .unsafe(`create role ${owner} login password 'x'; grant create, connect on database ${new URL(empty.url).pathname.slice(1)} to ${owner};
      grant create, usage on schema public to ${owner}; grant all on schema migrations to ${owner}; grant all on all tables in schema migrations to ${owner}`);
    const url = new URL(empty.url);
    url.username = owner;
    url.password = 'x';
    const opening = openDatabase({ ...empty, url: url.href });
    await expect(opening).rejects.toThrow(MigrationError);
    await expect(opening).rejects.toThrow(`The database user ${owner} may not create the role ${empty.role}`);
    await empty.owner.unsafe(`drop owned by ${owner}; drop role ${owner}`);
  });
});
