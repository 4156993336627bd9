import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../core/as-owner.ts';
import { openDatabase } from '../core/database.ts';
import { newId } from '../core/id.ts';
import { migrationsFolder, readMigrations, recreateSchema } from '../core/migrate.ts';
import { createEmptyDatabase, type EmptyDatabase } from '../testing/empty-database.ts';

/** The migration that stores the days. */
const first = '0022_days_of_work';
const zones = {
  berlin: 'Europe/Berlin',
  newYork: 'america/new_york',
  kiritimati: 'Pacific/Kiritimati',
  unknown: 'Mars/Olympus',
};
type Place = keyof typeof zones;
const places = Object.keys(zones) as Place[];
const ids = Object.fromEntries(places.map((place) => [place, newId()])) as Record<Place, string>;

const created = '2026-03-02T23:30:00Z';
const completed = '2026-06-01T03:30:00Z';
const days: [Place, string, string][] = [
  ['berlin', '2026-03-03', '2026-06-01'],
  ['newYork', '2026-03-02', '2026-05-31'],
  ['kiritimati', '2026-03-03', '2026-06-01'],
  ['unknown', '2026-03-02', '2026-06-01'],
];

let database: EmptyDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase({ restricted: true });
  const migrations = await readMigrations(migrationsFolder);
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === first),
  );
  await asOwner(database.url, 'goaltracker tests', (owner) =>
    owner.begin((tx) => recreateSchema(tx, migrationsFolder, before)),
  );
  for (const place of places) await addRows(ids[place], zones[place]);
  await (await openDatabase({ ...database, poolSize: 1 })).close();
});
afterAll(() => database.drop());

async function addRows(userId: string, timezone: string): Promise<void> {
  const { owner } = database;
  await owner`insert into users ${owner({ id: userId, email: `${userId}@example.org`, name: 'A', timezone })}`;
  const own = () => ({ user_id: userId, id: newId() });
  const done = { is_completed: true, completed_at: completed };
  const goal = { ...own(), title: 'Done', goal_type: 'wig', created_at: created };
  await owner`insert into goals ${owner({ ...goal, ...done })}`;
  await owner`insert into goals ${owner({ ...goal, id: newId(), title: 'Open' })}`;
  const part = { user_id: userId, goal_id: goal.id, target_value: 1 };
  await owner`insert into milestones ${owner([
    { ...part, id: newId(), title: 'Done', ...done },
    { ...part, id: newId(), title: 'Open', is_completed: false, completed_at: null },
  ])}`;
  const lead = { ...part, created_at: created };
  await owner`insert into goal_leads ${owner([
    { ...lead, id: newId(), title: 'Done', ...done },
    { ...lead, id: newId(), title: 'Open', is_completed: false, completed_at: null },
  ])}`;
  await owner`insert into tasks ${owner([
    { ...own(), title: 'Done', ...done },
    { ...own(), title: 'Open', is_completed: false, completed_at: null },
  ])}`;
  const snapshot = (task: object) => JSON.stringify({ task: { id: newId(), ...task }, parts: [] });
  const taken = { user_id: userId, taken_at: '2026-12-01' };
  await owner`insert into undo_snapshots ${owner([
    { ...taken, id: newId(), content: snapshot({ title: 'Done', completed_at: '2026-06-01T03:30:00+00:00' }) },
    { ...taken, id: newId(), content: snapshot({ title: 'Open', completed_at: null }) },
    { ...taken, id: newId(), content: '{"label":{}}' },
  ])}`;
}

describe.each(days)('in an account in %s', (place, createdDay, completedDay) => {
  const completion = [
    { title: 'Done', completed: completedDay },
    { title: 'Open', completed: null },
  ];

  it.each(['goals', 'goal_leads'])('stores the days of creation and completion of %s', async (table) => {
    const rows = await database.owner`
      select title, completed_day::text as completed, created_day::text as created
      from ${database.owner(table)} where user_id = ${ids[place]} order by title`;
    expect([...rows]).toEqual(completion.map((row) => ({ ...row, created: createdDay })));
  });

  it.each(['milestones', 'tasks'])('stores the days of completion of %s', async (table) => {
    const rows = await database.owner`
      select title, completed_day::text as completed
      from ${database.owner(table)} where user_id = ${ids[place]} order by title`;
    expect([...rows]).toEqual(completion);
  });

  it('can restore a deleted task with its day of completion', async () => {
    const rows = await database.owner<{ task: { title: string; completed_day?: string } | null }[]>`
      select content::jsonb -> 'task' as task from undo_snapshots where user_id = ${ids[place]}`;
    const tasks = rows.flatMap(({ task }) =>
      task ? [{ title: task.title, completed: task.completed_day ?? null }] : [],
    );
    expect(tasks.toSorted((a, b) => (a.title < b.title ? -1 : 1))).toEqual(completion);
  });
});
