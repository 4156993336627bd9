import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dumpDatabase, restoreDatabase } from '../dump/dump.ts';
import { restoreDeletedTasks } from '../tasks/deleted-tasks.queries.ts';
import { createEmptyDatabase } from '../testing/empty-database.ts';
import type { EmptyDatabase } from '../testing/empty-database.ts';
import { sample } from '../testing/long-rounds.ts';
import { createSchemaBeforeBaseline } from '../testing/released-databases.ts';
import { openDatabase } from './database.ts';
import { MigrationError } from './errors.ts';

const userId = '019b0000-0000-7000-8000-000000000001';
const goalId = '019b0000-0000-7000-8000-000000000002';
const taskId = '019b0000-0000-7000-8000-000000000003';
const deletedAt = new Date('2026-11-25T12:00:00Z');
const task = { id: taskId, goal_id: goalId, title: 'Pay the rent', is_completed: false, priority: 'medium' };
const deletedTask = {
  task: { ...task, created_at: deletedAt, updated_at: deletedAt },
  events: [],
  keptEvents: [],
  notes: [],
  series: [],
};

let opened: AsyncDisposableStack;
let old: EmptyDatabase;
beforeEach(() => {
  opened = new AsyncDisposableStack();
});

/** Creates a database with the schema of that time and some rows. */
async function createOld(last: string): Promise<void> {
  old = await createRestricted();
  await createSchemaBeforeBaseline(old.url, last);
  await old.owner`insert into users (id, email, password_hash, name) values (${userId}, 'ada@example.org', '-', 'Ada')`;
  await old.owner`insert into goals (user_id, id, title, goal_type) values (${userId}, ${goalId}, 'Move', 'wig')`;
  await old.owner`
    insert into deleted_tasks values (${userId}, ${taskId}, ${JSON.stringify(deletedTask)}, ${deletedAt.toISOString()})`;
}
afterEach(() => opened.disposeAsync());

async function createRestricted(): Promise<EmptyDatabase> {
  const database = await createEmptyDatabase({ restricted: true });
  opened.defer(() => database.drop());
  return database;
}

/** Opens the database as a server does, and closes it. */
async function start(database: EmptyDatabase): Promise<void> {
  await (await openDatabase({ ...database, poolSize: 1 })).close();
}

/** Everything in the schemas, one item a line. Leaves out the database name, which role names contain. */
async function describeSchema({ url, owner }: EmptyDatabase): Promise<string[]> {
  const rows = await owner<{ line: string }[]>`
    with tables as (
      select c.*, oid::regclass::text as name from pg_class c
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'migrations'::regnamespace))
    select concat_ws(' ', 'table', name, relrowsecurity, relforcerowsecurity, relacl) as line from tables
    union all select concat_ws(' ', 'column', name, attnum, attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid)) from tables join pg_attribute on attrelid = tables.oid and attnum > 0
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all select concat_ws(' ', 'constraint', name, conname, pg_get_constraintdef(o.oid))
      from tables join pg_constraint o on conrelid = tables.oid
    union all select concat_ws(' ', 'index', pg_get_indexdef(indexrelid)) from tables join pg_index on indrelid = tables.oid
    union all select concat_ws(' ', 'trigger', name, pg_get_triggerdef(t.oid))
      from tables join pg_trigger t on tgrelid = tables.oid and not tgisinternal
    union all select concat_ws(' ', 'policy', schemaname, tablename, policyname, permissive, roles, cmd, qual, with_check)
      from pg_policies
    union all select concat_ws(' ', 'function', pg_get_functiondef(oid), proacl) from pg_proc
      where pronamespace in ('public'::regnamespace, 'migrations'::regnamespace)
    union all select concat_ws(' ', 'migration', name, hash) from migrations.applied`;
  const name = new URL(url).pathname.slice(1);
  return rows.map(({ line }) => line.replaceAll(name, '…')).toSorted();
}

// Both were on main: commit 4024a258, and the last schema before the baseline.
it.each(sample(['0025_reminder_deliveries', '0026_device_generation'], 2, 0))(
  'a server start gives a database with migrations up to %s the schema of a new database',
  async (last) => {
    await createOld(last);
    const fresh = await createRestricted();
    await start(fresh);
    await start(old);
    expect(await describeSchema(old)).toEqual(await describeSchema(fresh));
  },
);

describe('a database from before the baseline', () => {
  beforeEach(() => createOld('0025_reminder_deliveries'));

  it('is adopted by one of several servers that start together', async () => {
    await Promise.all(Array.from({ length: 4 }, () => start(old)));
    const applied = await old.owner`select name from migrations.applied order by name`;
    expect(applied.map(({ name }) => name as string).slice(0, 2)).toEqual(['0000_baseline', '0001_undo_snapshots']);
  });

  it('keeps its rows and can restore a deleted task', async () => {
    const database = await openDatabase({ ...old, poolSize: 1 });
    await database.asUser({ userId }, async (tx) => {
      expect(await restoreDeletedTasks(tx, { ids: [taskId], now: deletedAt })).toBe(true);
    });
    await database.close();
    expect(await old.owner`select id, goal_id, title, is_completed, priority from tasks`).toEqual([task]);
    expect(await old.owner`select id, name from users`).toEqual([{ id: userId, name: 'Ada' }]);
  });

  it('is adopted after a dump and restore', async () => {
    const dump = new PassThrough();
    const target = await createRestricted();
    await Promise.all([dumpDatabase(old.url, dump), restoreDatabase(target.url, dump)]);
    await start(target);
    expect(await target.owner`select title from goals`).toEqual([{ title: 'Move' }]);
  });
});

it('refuses a database from before the first release, says what to type, and changes nothing', async () => {
  await createOld('0024_push_devices');
  const before = await describeSchema(old);
  const opening = start(old);
  await expect(opening).rejects.toThrow(MigrationError);
  await expect(opening).rejects.toThrow(
    'Upgrade it with the version of that day first: type "git checkout 4024a258", start it once and stop it, type "git checkout main", and start again',
  );
  expect(await describeSchema(old)).toEqual(before);
});
