import { insertChallenge } from '@goaltracker/db/auth/challenges.queries';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { openDatabase } from '@goaltracker/db/core/database';
import { dumpDatabase, restoreDatabase } from '@goaltracker/db/dump/dump';
import { DumpError, MigrationError } from '@goaltracker/db/core/errors';
import { migrationsFolder } from '@goaltracker/db/core/migrate';
import { type EmptyDatabase, createEmptyDatabase } from '@goaltracker/db/testing/empty-database';
import { sample } from '@goaltracker/db/testing/long-rounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeError } from '../core/describe-error.ts';
import { generateCode, turnOnSecondStep } from '../testing/second-step.ts';
import { signUpWithEverything } from '../testing/sign-up-with-everything.ts';
import { type TestApi, type TestUser, startTestApi, testPassword } from '../testing/test-api.ts';

const opened = new AsyncDisposableStack();
let source: EmptyDatabase;
let ada: TestUser;
let secret: string;
let dump: Buffer;
beforeAll(async () => {
  source = await createRestricted();
  const test = await startApi(source);
  ada = await signUpWithEverything(test);
  ({ secret } = await turnOnSecondStep(test, ada));
  await signUpWithEverything(test);
  const awkward = `"quoted" \\. \\N \\ and\r\nlines\t\u2028\u{1F600} ] [ null`;
  await ada.trpc.notes.create({ title: awkward, content: '[]\n["x"]\n{"end":1}' });
  // Adds a row to sign_in_attempts.
  await test
    .as()
    .trpc.auth.login({ email: ada.email, password: 'wrong' })
    .catch(() => {});
  const expires = new Date(Date.now() + 60_000);
  await insertChallenge(test.testDatabase.database, { value: 'a', purpose: 'new passkey', data: {}, expires });
  dump = await makeDump(source);
});
afterAll(() => opened.disposeAsync());

/** A database owned by the role of apps/server/docs/install.md, which row-level security restricts. */
async function createRestricted(): Promise<EmptyDatabase> {
  const database = await createEmptyDatabase({ restricted: true });
  opened.defer(() => database.drop());
  return database;
}

async function startApi(empty: EmptyDatabase): Promise<TestApi> {
  const database = await openDatabase(empty);
  const { url, secret } = empty;
  const close = () => database.close();
  const test = await startTestApi({ testDatabase: { database, ownerUrl: url, url, secret, close } });
  opened.defer(() => test.close());
  return test;
}

async function makeDump({ url }: EmptyDatabase): Promise<Buffer> {
  const target = new PassThrough();
  const [content] = await Promise.all([buffer(target), dumpDatabase(url, target)]);
  return content;
}

const restore = ({ url }: EmptyDatabase, content: Buffer, migrations = migrationsFolder) =>
  restoreDatabase(url, Readable.from([content]), migrations);

/** Every row of every table, its policies and its rights, read by a superuser. */
async function readEverything({ owner, role }: EmptyDatabase) {
  const tables = await owner<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`;
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await owner.unsafe<{ row: string }[]>(`select t::text as row from ${name} t order by 1`);
      return [name, found.map(({ row }) => row)] as const;
    }),
  );
  const guards = await owner`
    select relname, relrowsecurity, relforcerowsecurity,
      array(select polname::text || polcmd::text || pg_get_expr(polqual, polrelid) || coalesce(pg_get_expr(polwithcheck, polrelid), '')
        from pg_policy where polrelid = c.oid order by 1) as policies,
      array(select conname::text || pg_get_constraintdef(oid) from pg_constraint where conrelid = c.oid order by 1) as constraints,
      array(select indexdef from pg_indexes where tablename = relname order by 1) as indexes,
      array(select privilege_type from information_schema.role_table_grants
        where table_name = relname and grantee = ${role} order by 1) as grants
    from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`;
  return { rows: Object.fromEntries(rows), guards: [...guards] };
}

async function listEpochs({ owner }: EmptyDatabase): Promise<string[]> {
  const found = await owner<{ epoch: string }[]>`select epoch from account_versions`;
  return found.map(({ epoch }) => epoch);
}

/** A restore replaces the epochs of all accounts (rules/sync.md#epochs). */
function maskEpochs(text: string, epochs: readonly string[]): string {
  return epochs.reduce((masked, epoch) => masked.replaceAll(epoch, 'epoch'), text);
}

async function isEmpty({ owner }: EmptyDatabase): Promise<boolean> {
  const [found] = await owner`select count(*)::int as tables from pg_class
    where relkind = 'r' and relnamespace = any (array[to_regnamespace('public'), to_regnamespace('migrations')])`;
  return found?.tables === 0;
}

const editText = (edit: (text: string) => string) => gzipSync(edit(gunzipSync(dump).toString()));

describe('a dump by the role that owns the database', () => {
  const lines = (content: Buffer, epochs: readonly string[]) =>
    maskEpochs(gunzipSync(content).toString(), epochs).split('\n').slice(1, -2).toSorted();

  it('restores all rows, the policies and the rights of the application role; a second dump is identical', async () => {
    const target = await createRestricted();
    const { rows } = await restore(target, dump);
    const test = await startApi(target);
    const epochs = [await listEpochs(source), await listEpochs(target)].flat();
    expect(new Set(epochs).size).toBe(4);
    expect(lines(await makeDump(target), epochs)).toEqual(lines(dump, epochs));
    const [before, after] = (await Promise.all([readEverything(source), readEverything(target)])).map(
      (read): typeof read => JSON.parse(maskEpochs(JSON.stringify(read), epochs)),
    );
    if (!before) throw new Error('Nothing was read');
    expect(Object.entries(before.rows).filter(([, found]) => found.length === 0)).toEqual([]);
    expect(after).toEqual(before);
    expect(rows).toBe(Object.values(before.rows).flat().length);
    expect(await test.testDatabase.database.global.sql`select from users`).toHaveLength(0);
    const asked: unknown = await test
      .as()
      .trpc.auth.login({ email: ada.email, password: testPassword })
      .catch((error: unknown) => error);
    const code = generateCode(secret, new Date(test.clock.now.getTime() + 30_000));
    const signInToken = describeError(asked).secondStep?.token ?? '';
    const { token } = await test.as().trpc.auth.finishLogin({ token: signInToken, code });
    expect(await test.as(token).trpc.goals.list()).toEqual(await ada.trpc.goals.list());
    expect(await test.as(ada.token).trpc.notes.list({})).toEqual(await ada.trpc.notes.list({}));
  });

  it('is restored by a newer version, which migrates it at its next start', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'goaltracker-dump-'));
    opened.defer(() => rm(folder, { recursive: true }));
    await cp(migrationsFolder, folder, { recursive: true });
    const journal = path.join(folder, 'meta/_journal.json');
    const { entries } = JSON.parse(await readFile(journal, 'utf8')) as { entries: object[] };
    await writeFile(journal, JSON.stringify({ entries: [...entries, { tag: '9999_newer' }] }));
    await writeFile(path.join(folder, '9999_newer.sql'), `alter table notes add column newer int not null default 7`);
    const migrations = pathToFileURL(`${folder}/`);
    const target = await createRestricted();
    await restore(target, dump, migrations);
    await openDatabase({ ...target, migrations }).then((database) => database.close());
    expect(await target.owner`select distinct newer from notes`).toEqual([{ newer: 7 }]);
    const newest = await makeDump(target);
    const older = await createRestricted();
    await expect(restore(older, newest)).rejects.toThrow(MigrationError);
    await expect(restore(older, newest)).rejects.toThrow('The schema belongs to a newer GoalTracker (9999_newer)');
    expect(await isEmpty(older)).toBe(true);
  });

  it('is refused by a database that is not empty, which stays unchanged', async () => {
    const before = await readEverything(source);
    await expect(restore(source, dump)).rejects.toThrow('The database is not empty');
    expect(await readEverything(source)).toEqual(before);
  });

  it('fails for a database without tables', async () => {
    await expect(makeDump(await createRestricted())).rejects.toThrow(DumpError);
  });
});

describe('an incomplete or damaged dump', () => {
  let target: EmptyDatabase;
  beforeAll(async () => {
    target = await createRestricted();
  });
  const damaged = 'The dump is damaged or incomplete, so nothing was restored';
  const foreign = 'This is not a dump made by npm run admin -- dump';
  const changes: [string, string, () => Buffer][] = [
    ['is cut at the end', damaged, () => dump.subarray(0, -1)],
    ['is cut in the middle', damaged, () => dump.subarray(0, dump.length / 2)],
    ['has another value', damaged, () => editText((text) => text.replace('Pay the rent', 'Pay the bill'))],
    ['lacks a row', damaged, () => editText((text) => text.replace(/^\[.*\n/m, ''))],
    ['lacks its end', damaged, () => editText((text) => text.replace(/\{"end".*\n/, ''))],
    ...[1, 2, 3].map((quarter): [string, string, () => Buffer] => [
      `has a changed byte at ${quarter} of 4`,
      damaged,
      () => Buffer.from(dump.map((byte, at) => (at === Math.trunc((dump.length * quarter) / 4) ? byte ^ 1 : byte))),
    ]),
    ['is longer than it was', damaged, () => Buffer.concat([dump, gzipSync('["x"]\n')])],
  ];
  it.each([
    ...sample(changes, 4, 2),
    [
      'names a column that does not exist',
      damaged,
      () => editText((text) => text.replace('"target_value"', '"tar et_value"')),
    ],
    ['is empty', damaged, () => Buffer.alloc(0)],
    ['is not compressed', foreign, () => gunzipSync(dump)],
    ['is another compressed file', foreign, () => gzipSync('Title,Unit\n')],
    [
      'has a newer format',
      'The dump has version 2',
      () => editText((text) => text.replace('"version":1', '"version":2')),
    ],
  ])('is refused when it %s, and the database stays empty', async (_, message, makeContent) => {
    await expect(restore(target, makeContent())).rejects.toThrow(message);
    expect(await isEmpty(target)).toBe(true);
  });
});
