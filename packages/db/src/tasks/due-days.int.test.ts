import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../core/as-owner.ts';
import { openDatabase } from '../core/database.ts';
import { newId } from '../core/id.ts';
import { migrationsFolder, readMigrations, recreateSchema } from '../core/migrate.ts';
import { createEmptyDatabase, type EmptyDatabase } from '../testing/empty-database.ts';

/** The last migration that stored the due date of a task as an instant. */
const last = '0018_only_users_cascade';
const deletedId = newId();
const [berlin, unknown] = [newId(), newId()];

type OldTask = {
  user_id?: string;
  due_date: string | null;
  recurrence?: string;
  recurrence_start?: string;
};

const rule = '{"type":"weekly"}';
const tasks = {
  none: { due_date: null },
  day: { due_date: '2026-12-04T23:00:00Z' },
  dayInSummer: { due_date: '2026-06-04T22:00:00Z' },
  time: { due_date: '2026-12-05T14:30:00Z' },
  seconds: { due_date: '2026-12-04T23:00:20Z' },
  dayAbroad: { due_date: '2026-12-05T05:00:00Z' },
  eventAbroad: { due_date: '2026-12-05T05:00:00Z' },
  repeating: { due_date: '2026-12-04T23:00:00Z', recurrence: rule, recurrence_start: '2026-11-28T00:00' },
  repeatingAbroad: { due_date: '2026-12-05T05:00:00Z', recurrence: rule, recurrence_start: '2026-11-28T00:00' },
  repeatingAtTime: { due_date: '2026-12-05T20:00:00Z', recurrence: rule, recurrence_start: '2026-11-28T15:00' },
  ended: { due_date: '2026-12-04T23:00:00Z', recurrence_start: '2026-11-28T15:00' },
  unknownZone: { user_id: unknown, due_date: '2026-12-05T00:00:00Z' },
} satisfies Record<string, OldTask>;

const taskColumns = ['user_id', 'id', 'title', 'due_date', 'recurrence', 'recurrence_start'] as const;
const plain = { user_id: berlin, title: 'A task', recurrence: null, recurrence_start: null };
const toRow = (task: OldTask) => ({ ...plain, id: newId(), ...task });
const rows = Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, toRow(task)])) as Record<
  keyof typeof tasks,
  ReturnType<typeof toRow>
>;

let database: EmptyDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase({ restricted: true });
  const migrations = await readMigrations(migrationsFolder);
  const wanted = migrations.slice(0, migrations.findIndex(({ name }) => name === last) + 1);
  await asOwner(database.url, 'goaltracker tests', (owner) =>
    owner.begin((tx) => recreateSchema(tx, migrationsFolder, wanted)),
  );
  const { owner } = database;
  await owner`insert into users ${owner([
    { id: berlin, email: 'a@example.org', name: 'A', timezone: 'Europe/Berlin' },
    { id: unknown, email: 'b@example.org', name: 'B', timezone: 'Mars/Olympus' },
  ])}`;
  const times = { start_time: '2026-01-01T15:00:00Z', end_time: '2026-01-01T16:00:00Z', generated_until: '2026-01-01' };
  const names = { title: 'Run', type: 'event', color: '#f59e0b', recurrence: '{}', occurrence_key: newId() };
  await owner`insert into event_series ${owner(
    ['America/New_York', 'Mars/Olympus'].map((timezone) => ({
      user_id: berlin,
      id: newId(),
      timezone,
      ...times,
      ...names,
    })),
  )}`;
  await owner`insert into tasks ${owner(Object.values(rows), ...taskColumns)}`;
  const { id: taskId, due_date: startTime } = rows.eventAbroad;
  const call = { user_id: berlin, id: newId(), task_id: taskId, title: 'Call', type: 'task', color: '#f59e0b' };
  await owner`insert into calendar_events ${owner({ ...call, start_time: startTime, end_time: '2026-12-05T06:00:00Z' })}`;
  const deleted = { id: deletedId, title: 'Deleted', due_date: '2026-12-04T23:00:00+00:00' };
  const content = JSON.stringify({ task: deleted, parts: [], events: [], keptEvents: [], notes: [], series: [] });
  await owner`insert into undo_snapshots ${owner([
    { user_id: berlin, id: deletedId, content, taken_at: '2026-12-01' },
    { user_id: berlin, id: newId(), content: '{"label":{}}', taken_at: '2026-12-01' },
  ])}`;
  await addImported();
  await (await openDatabase({ ...database, poolSize: 1 })).close();
});
afterAll(() => database.drop());

it.each<[keyof typeof tasks, string | null, string | null]>([
  ['none', null, null],
  ['day', '2026-12-05', null],
  ['dayInSummer', '2026-06-05', null],
  ['time', '2026-12-05', '15:30'],
  ['seconds', '2026-12-05', null],
  ['dayAbroad', '2026-12-05', null],
  ['eventAbroad', '2026-12-05', '06:00'],
  ['repeating', '2026-12-05', null],
  ['repeatingAbroad', '2026-12-05', null],
  ['repeatingAtTime', '2026-12-05', '15:00'],
  ['ended', '2026-12-05', null],
  ['unknownZone', '2026-12-05', null],
])('a task that was due at an instant (%s) is due on %s at %s', async (name, dueDay, dueTime) => {
  const { id } = rows[name];
  const [found] = await database.owner`select due_day::text, due_time from tasks where id = ${id}`;
  expect(found).toEqual({ due_day: dueDay, due_time: dueTime });
});

it('can restore a task that was deleted before, with its due day', async () => {
  const [found] = await database.owner<{ task: object }[]>`
    select content::jsonb -> 'task' as task from undo_snapshots where id = ${deletedId}`;
  expect(found?.task).toMatchObject({ due_day: '2026-12-05', due_time: null });
});

/** The content hash of an import, before and after the migration. */
const hash = (content: object) => createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);

const written = { title: 'Say “hi”\t\u0001 "now" \\ é 🎉', description: null };
const facts = { priority: 'high', labels: 'a b', estimatedMinutes: 30 };
const partsHash = hash(['parts']);
const imported = [
  {
    key: 'task',
    kind: 'task',
    before: hash({ ...written, dueDate: '2026-12-04T23:00:00.000Z', ...facts, isCompleted: false }),
  },
  {
    key: 'completed since',
    kind: 'task',
    before: hash({ ...written, dueDate: '2026-12-04T23:00:00.000Z', ...facts, isCompleted: true }),
  },
  { key: 'list', kind: 'list', before: hash({ ...written, dueDate: '2026-12-04T23:00:00.000Z', isCompleted: false }) },
  { key: 'edited', kind: 'task', before: hash({ ...written, dueDate: null, ...facts, isCompleted: false }) },
];

async function addImported(): Promise<void> {
  const { owner } = database;
  const importId = newId();
  await owner`insert into imports ${owner({ user_id: berlin, id: importId, source: 'todoist', name: 'A file', added: 1 })}`;
  for (const { key, kind, before } of imported) {
    const id = newId();
    const { priority, labels, estimatedMinutes: estimated_minutes } = facts;
    const due = { due_date: '2026-12-04T23:00:00Z' };
    await owner`insert into tasks ${owner({ user_id: berlin, id, ...written, ...due, priority, labels, estimated_minutes })}`;
    const record = { user_id: berlin, source: 'todoist', kind, key, import_id: importId, target_id: id };
    await owner`insert into imported_records ${owner({ ...record, content_hash: before + partsHash })}`;
  }
}

it('recognizes a file that was imported before', async () => {
  const records = await database.owner<{ key: string; hash: string }[]>`
    select key, content_hash as hash from imported_records where user_id = ${berlin}`;
  const due = { dueDay: '2026-12-05', dueTime: null };
  const after = {
    task: hash({ ...written, ...due, ...facts, isCompleted: false }),
    'completed since': hash({ ...written, ...due, ...facts, isCompleted: true }),
    list: hash({ ...written, ...due, isCompleted: false }),
    // The content of the file is unknown.
    edited: imported.at(-1)?.before,
  };
  expect(Object.fromEntries(records.map((record) => [record.key, record.hash]))).toEqual(
    Object.fromEntries(Object.entries(after).map(([key, content]) => [key, content + partsHash])),
  );
});
