import { formatOccurrenceId } from '@goaltracker/domain/calendar/occurrence-id';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../core/as-owner.ts';
import { openDatabase } from '../core/database.ts';
import { newId } from '../core/id.ts';
import { migrationsFolder, readMigrations, recreateSchema } from '../core/migrate.ts';
import { createEmptyDatabase, type EmptyDatabase } from '../testing/empty-database.ts';

/** The last migration that stored a row for every occurrence. */
const last = '0019_due_days';
const [ada, bob] = [newId(), newId()];
const task = { user_id: ada, id: newId(), title: 'Run', is_completed: true, completed_at: '2026-03-06T12:00:00Z' };

interface Series {
  readonly recurrence?: string;
  readonly timezone?: string;
  readonly start_time?: string;
  readonly end_time?: string;
  readonly excluded?: string;
  readonly task_id?: string;
}

interface Occurrence {
  readonly id?: string;
  readonly title?: string;
  readonly start_time?: string;
  readonly end_time?: string;
  readonly series_start?: string;
  readonly report?: string;
  readonly completion_status?: string;
  readonly completion_reported_at?: string;
}

interface Case {
  readonly series?: Series;
  readonly occurrence?: Occurrence;
  /** Another row that references the occurrence or has its start. */
  readonly beside?: 'note' | 'import' | 'row with its start' | 'note of another user';
}

const start = '2026-03-05T08:00:00.000Z';
const own = '{"type":"daily","interval":1,"endType":"never","skipWeekends":false}';
const foreign = '{"type":"daily","interval":1,"endType":"never","skipWeekends":false,"rrule":"FREQ=DAILY;BYHOUR=0"}';
/** From midnight to six in Berlin. On 29 March the clocks change during that time. */
const night = { start_time: '2026-03-19T23:00:00.000Z', end_time: '2026-03-20T05:00:00.000Z' };
const longNight = {
  series_start: '2026-03-28T23:00:00.000Z',
  start_time: '2026-03-28T23:00:00.000Z',
  end_time: '2026-03-29T05:00:00.000Z',
};
const shortNight = { ...longNight, end_time: '2026-03-29T04:00:00.000Z' };
const completed = { completion_status: 'completed', completion_reported_at: task.completed_at };

const lost = {
  'is as its rule says': {},
  'has a blank status': { occurrence: { completion_status: ' ' } },
  'was completed with its task': { series: { task_id: task.id }, occurrence: completed },
  'has the local end of our own rule on a day of 23 hours': { series: night, occurrence: shortNight },
  'has the duration of the rule of another calendar on a day of 23 hours': {
    series: { ...night, recurrence: foreign },
    occurrence: longNight,
  },
  'is followed by one that was deleted': { series: { excluded: '2026-03-06T08:00:00.000Z' } },
  'has the id and the series of an event of another user, who has a note': { beside: 'note of another user' },
} satisfies Record<string, Case>;

const kept = {
  'was renamed': { occurrence: { title: 'Swim' } },
  'was moved': { occurrence: { start_time: '2026-03-05T09:00:00.000Z', end_time: '2026-03-05T10:00:00.000Z' } },
  'has another length': { occurrence: { end_time: '2026-03-05T09:30:00.000Z' } },
  'was completed': { occurrence: completed },
  'was completed at another time than its task': {
    series: { task_id: task.id },
    occurrence: { ...completed, completion_reported_at: '2026-03-05T12:00:00Z' },
  },
  'is unreported though its task was completed': { series: { task_id: task.id } },
  'was reported on': { occurrence: { report: 'Hard' } },
  'has a note': { beside: 'note' },
  'is named by an import': { beside: 'import' },
  'has another id than computed': { occurrence: { id: newId() } },
  'was deleted by its series': {
    series: { excluded: `2026-03-04T08:00:00.000Z ${start}` },
  },
  'has another row with its start': { beside: 'row with its start' },
  'is of an unknown time zone': { series: { timezone: 'Mars/Olympus' } },
  'has the duration of our own rule on a day of 23 hours': { series: night, occurrence: longNight },
  'has the local end of the rule of another calendar on a day of 23 hours': {
    series: { ...night, recurrence: foreign },
    occurrence: shortNight,
  },
  'is of a series that had no occurrences left': { series: { recurrence: '{"type":"daily","count":0}' } },
} satisfies Record<string, Case>;

/** Shared by every series and occurrence in this file. */
const shared = { title: 'Run', type: 'event', color: '#4285f4', recurrence: own, reminder_minutes: 15 };
const times = { start_time: '2026-03-02T08:00:00.000Z', end_time: '2026-03-02T09:00:00.000Z' };
const plainSeries = { user_id: ada, ...shared, ...times, timezone: 'Europe/Berlin', generated_until: '2027-04-01' };

async function addCase({ series = {}, occurrence = {}, beside }: Case): Promise<string> {
  const { owner } = database;
  const record = { ...plainSeries, id: newId(), occurrence_key: newId(), ...series };
  await owner`insert into event_series ${owner(record)}`;
  const { series_start: seriesStart = start } = occurrence;
  const event = {
    user_id: ada,
    id: formatOccurrenceId(record.occurrence_key, Date.parse(seriesStart)),
    series_id: record.id,
    series_start: seriesStart,
    ...shared,
    recurrence: record.recurrence,
    task_id: series.task_id ?? null,
    start_time: start,
    end_time: '2026-03-05T09:00:00.000Z',
    ...occurrence,
  };
  await owner`insert into calendar_events ${owner(event)}`;
  const note = { user_id: ada, id: newId(), title: 'Shoes', content: '', calendar_event_id: event.id };
  if (beside === 'note') await owner`insert into notes ${owner(note)}`;
  if (beside === 'row with its start') await owner`insert into calendar_events ${owner({ ...event, id: newId() })}`;
  if (beside === 'note of another user') {
    await owner`insert into calendar_events ${owner({ ...event, user_id: bob })}`;
    await owner`insert into notes ${owner({ ...note, user_id: bob })}`;
  }
  if (beside === 'import') {
    const imported = { user_id: ada, source: 'ics', kind: 'event', key: 'run', target_id: event.id, content_hash: '' };
    const importId = newId();
    await owner`insert into imports ${owner({ user_id: ada, id: importId, source: 'ics', name: 'A file', added: 1 })}`;
    await owner`insert into imported_records ${owner({ ...imported, import_id: importId })}`;
  }
  return event.id;
}

const ids = new Map<string, string>();
const [ended, endless, leftOver] = [newId(), newId(), newId()];
const [changeId, deletionId, taskId] = [newId(), newId(), newId()];
const deletion = JSON.stringify({ events: [], notes: [], series: [] });
const deletedTask = JSON.stringify({ task: {}, events: [] });

let database: EmptyDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase({ restricted: true });
  const migrations = await readMigrations(migrationsFolder);
  const wanted = migrations.slice(0, migrations.findIndex(({ name }) => name === last) + 1);
  await asOwner(database.url, 'goaltracker tests', (sql) =>
    sql.begin((tx) => recreateSchema(tx, migrationsFolder, wanted)),
  );
  const { owner } = database;
  await owner`insert into users ${owner([
    { id: ada, email: 'a@example.org', name: 'A', timezone: 'Europe/Berlin' },
    { id: bob, email: 'b@example.org', name: 'B', timezone: 'Europe/Berlin' },
  ])}`;
  await owner`insert into tasks ${owner(task)}`;
  for (const [name, each] of Object.entries<Case>({ ...lost, ...kept })) ids.set(name, await addCase(each));
  const records = [
    { ...plainSeries, id: ended, is_ended: true, generated_until: '2026-06-01T00:00:00Z' },
    { ...plainSeries, id: endless, is_ended: false },
    { ...plainSeries, id: leftOver, is_ended: true, recurrence: '{"type":"daily","endType":"after","count":0}' },
  ];
  await owner`insert into event_series ${owner(records.map((each) => ({ ...each, occurrence_key: newId() })))}`;
  const event = { user_id: ada, ...shared, ...times };
  await owner`insert into calendar_events ${owner({ ...event, id: leftOver, series_id: leftOver })}`;
  const [known, other] = [ids.get('is as its rule says'), ids.get('was renamed')].map((id) => ({ id }));
  const change = JSON.stringify({ isChange: true, events: [known, other, { id: newId() }], notes: [], series: [] });
  await owner`insert into undo_snapshots ${owner([
    { user_id: ada, id: changeId, content: change, taken_at: '2026-03-01' },
    { user_id: ada, id: deletionId, content: deletion, taken_at: '2026-03-01' },
    { user_id: bob, id: changeId, content: change, taken_at: '2026-03-01' },
    { user_id: ada, id: taskId, content: deletedTask, taken_at: '2026-03-01' },
  ])}`;
  await owner`insert into jobs ${owner([
    { user_id: ada, kind: 'series', key: '' },
    { user_id: ada, kind: 'reminders', key: '' },
  ])}`;
  series = await readSeriesIds();
  await (await openDatabase({ ...database, poolSize: 1 })).close();
});
afterAll(() => database.drop());

/** The series of each case, by the name of the case, before the migration. */
let series: ReadonlyMap<string, string>;
async function readSeriesIds(): Promise<ReadonlyMap<string, string>> {
  const rows = await database.owner<{ id: string; series: string }[]>`
    select id, series_id as series from calendar_events where user_id = ${ada}`;
  const byId = new Map(rows.map((row) => [row.id, row.series]));
  return new Map([...ids].map(([name, id]) => [name, byId.get(id) ?? '']));
}

const listRows = (id: string | undefined, userId = ada) =>
  database.owner`select id from calendar_events where id = ${id ?? ''} and user_id = ${userId}`;

it.each(Object.keys(lost))('deletes the row of an occurrence that %s', async (name) => {
  expect(await listRows(ids.get(name))).toEqual([]);
});

it.each(Object.keys(kept))('keeps the row of an occurrence that %s', async (name) => {
  expect(await listRows(ids.get(name))).toHaveLength(1);
});

it('keeps the event of another user with the same id and series', async () => {
  const id = ids.get('has the id and the series of an event of another user, who has a note');
  expect(await listRows(id, bob)).toHaveLength(1);
});

it('stores the latest end of a series that has ended, and no end for other series', async () => {
  const found = await database.owner`
    select id, ends_at as at from event_series where id in ${database.owner([ended, endless])}`;
  const byId = Object.fromEntries(found.map(({ id, at }) => [id, at]));
  expect(byId).toEqual({ [ended]: '2026-06-02T01:00:00.000Z', [endless]: null });
});

it('deletes a series with a count of zero and keeps its event', async () => {
  expect(await database.owner`select id from event_series where id = ${leftOver}`).toEqual([]);
  expect(await listRows(leftOver)).toHaveLength(1);
});

it('can undo a change that created the series of its events', async () => {
  const found = await database.owner<{ id: string; made: unknown; content: string }[]>`
    select id, content::jsonb -> 'made' as made, content from undo_snapshots order by user_id, id`;
  const ids = ['is as its rule says', 'was renamed'].map((name) => series.get(name) ?? '');
  const madeSeries = ids.toSorted().map((id) => ({ id }));
  expect(found).toMatchObject([
    { id: changeId, made: { events: [], series: madeSeries } },
    { id: deletionId, content: deletion },
    { id: taskId, content: deletedTask },
    { id: changeId, made: { events: [], series: [] } },
  ]);
});

it('deletes the job that stored the next occurrences', async () => {
  expect(await database.owner`select kind from jobs`).toEqual([{ kind: 'reminders' }]);
});

it('row-level security binds the owner again', async () => {
  const forced = await database.owner`
    select relname from pg_class where relforcerowsecurity
      and relname in ('calendar_events', 'event_series', 'undo_snapshots')`;
  expect(forced).toHaveLength(3);
});
