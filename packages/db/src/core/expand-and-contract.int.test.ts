import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '../testing/empty-database.ts';
import type { EmptyDatabase } from '../testing/empty-database.ts';
import { migrationsFolder } from './migrate.ts';

/** The last migration that may break the servers before it: nothing had been deployed yet. */
const baseline = '0010_weekly_reviews';

/** Migrations that break the servers before them, with the reason why that is acceptable. */
const accepted: Record<string, { breaks: string[]; because: string }> = {
  '0011_links_without_action': {
    because: 'its triggers clear links for the servers before it: links.int.test.ts',
    breaks: [
      'changes calendar_events.calendar_events_goal_fk',
      'changes calendar_events.calendar_events_resource_fk',
      'changes calendar_events.calendar_events_task_fk',
      'changes goals.goals_category_fk',
      'changes goals.goals_planning_session_fk',
      'changes notes.notes_calendar_event_fk',
      'changes tasks.tasks_goal_fk',
      'changes tasks.tasks_resource_fk',
    ],
  },
  '0022_jobs': {
    because: 'no release has fetched calendars, and the rows move to a queue that servers before it do not read',
    breaks: [
      'changes calendar_fetches.calendar_fetches_user_id_subscription_id_pk',
      'drops calendar_fetches.attempts',
      'drops calendar_fetches.due_at',
      'drops calendar_fetches.subscription_id',
      'drops calendar_fetches.user_id',
    ],
  },
  '0027_series_jobs': {
    because: 'nothing has been released, and the due times move to the queue',
    breaks: ['drops users.series_due_at'],
  },
};

let empty: EmptyDatabase;
beforeAll(async () => {
  empty = await createEmptyDatabase();
  await empty.owner`create schema migrations`;
});
afterEach(() => empty.owner`drop table if exists another, sample`);
afterAll(() => empty.drop());

async function listMigrations(): Promise<string[]> {
  const journal: unknown = JSON.parse(await readFile(new URL('meta/_journal.json', migrationsFolder), 'utf8'));
  return (journal as { entries: { tag: string }[] }).entries.map(({ tag }) => tag);
}

async function applyMigration(name: string): Promise<void> {
  const sql = await readFile(new URL(`${name}.sql`, migrationsFolder), 'utf8');
  await empty.owner.begin((tx) => tx.unsafe(sql));
}

type Schema = {
  /** `table.column` → what older statements rely on. */
  columns: Map<string, { type: string; required: boolean; hasDefault: boolean }>;
  /** `table.constraint` → its definition. */
  constraints: Map<string, string>;
  tables: Set<string>;
};

async function readSchema(): Promise<Schema> {
  const columns = await empty.owner<{ name: string; type: string; required: boolean; hasDefault: boolean }[]>`
    select relname || '.' || attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
      atthasdef or attidentity <> '' as "hasDefault"
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped`;
  // Since PostgreSQL 18 NOT NULL is a constraint too; the columns say that already.
  const constraints = await empty.owner<{ name: string; definition: string }[]>`
    select relname || '.' || conname as name, pg_get_constraintdef(o.oid) as definition
    from pg_constraint o join pg_class c on c.oid = conrelid
    where relnamespace = 'public'::regnamespace and contype <> 'n'`;
  return {
    columns: new Map(columns.map(({ name, ...column }) => [name, column])),
    constraints: new Map(constraints.map(({ name, definition }) => [name, definition])),
    tables: new Set(columns.map(({ name }) => findTable(name))),
  };
}

const findTable = (name: string) => name.split('.')[0] ?? '';

/** The changes of a migration that could break statements of older servers. Sorted. */
function findBreaks(before: Schema, after: Schema): string[] {
  const inOldTable = ([name]: [string, unknown]) => before.tables.has(findTable(name));
  const lost = [...before.columns].flatMap(([name, old]) => {
    const now = after.columns.get(name);
    if (!now) return [`drops ${name}`];
    return [
      ...(now.type === old.type ? [] : [`changes the type of ${name}`]),
      ...(now.required && !old.required ? [`requires ${name}`] : []),
      ...(old.hasDefault && !now.hasDefault ? [`drops the default of ${name}`] : []),
    ];
  });
  const required = [...after.columns]
    .filter(inOldTable)
    .filter(([name, { required: isRequired, hasDefault }]) => !before.columns.has(name) && isRequired && !hasDefault);
  const changed = [...before.constraints].filter(([name, definition]) => after.constraints.get(name) !== definition);
  const added = [...after.constraints].filter(inOldTable).filter(([name]) => !before.constraints.has(name));
  return [
    ...lost,
    ...required.map(([name]) => `requires ${name}`),
    ...changed.map(([name]) => `changes ${name}`),
    ...added.map(([name]) => `adds ${name}`),
  ].toSorted();
}

async function findBreaksOf(change: () => Promise<unknown>): Promise<string[]> {
  const before = await readSchema();
  await change();
  return findBreaks(before, await readSchema());
}

describe('a migration', () => {
  it('keeps everything that older servers use, unless it is listed with a reason', async () => {
    const names = await listMigrations();
    const first = names.indexOf(baseline) + 1;
    for (const name of names.slice(0, first)) await applyMigration(name);
    const found: [string, string[]][] = [];
    let before = await readSchema();
    for (const name of names.slice(first)) {
      await applyMigration(name);
      const after = await readSchema();
      found.push([name, findBreaks(before, after)]);
      before = after;
    }
    expect(Object.fromEntries(found.filter(([, breaks]) => breaks.length > 0))).toEqual(
      Object.fromEntries(Object.entries(accepted).map(([name, { breaks }]) => [name, breaks])),
    );
  });

  it.each([
    ['drops sample.old', 'alter table sample drop column old'],
    ['drops sample.old', 'alter table sample rename column old to renamed'],
    ['changes the type of sample.old', 'alter table sample alter column old type varchar(3)'],
    ['requires sample.old', 'alter table sample alter column old set not null'],
    ['requires sample.new', 'alter table sample add column new int not null'],
    ['drops the default of sample.known', 'alter table sample alter column known drop default'],
    ['adds sample.short', 'alter table sample add constraint short check (length(old) < 3)'],
    ['adds sample.once', 'alter table sample add constraint once unique (old)'],
  ])('a migration that %s is found', async (problem, sql) => {
    await empty.owner`create table sample (id int primary key, old text, known int not null default 0)`;
    expect(await findBreaksOf(() => empty.owner.unsafe(sql))).toContain(problem);
  });

  it('a new table, a column with a default, one without a value, and an index are allowed', async () => {
    await empty.owner`create table sample (id int primary key, old text)`;
    const expand = `alter table sample add column optional text, add column counted int not null default 0;
      create index on sample (old); create table another (id int primary key references sample (id))`;
    expect(await findBreaksOf(() => empty.owner.unsafe(expand))).toEqual([]);
  });
});
