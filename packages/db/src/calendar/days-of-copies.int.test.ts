import { createHash } from 'node:crypto';
import { formatOccurrenceId } from '@goaltracker/domain/calendar/occurrence-id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../core/database.ts';
import { newId } from '../core/id.ts';
import type { EmptyDatabase } from '../testing/empty-database.ts';
import {
  type Series,
  type OldEvent,
  createDatabaseBeforeDays,
  day,
  insert,
  makeEvent,
  makeSeries,
  nextDay,
  ofSeries,
  shift,
  starts,
  toRow,
  userIds,
  shared,
} from '../testing/events-before-days.ts';

const series = {
  berlin: makeSeries('berlin'),
  tokyo: makeSeries('tokyo'),
  timed: makeSeries('tokyo', { is_all_day: false }),
};
/** A copy of a series with a key that differs from the present key. */
const copiedWithOtherKey = { ...series.tokyo, occurrence_key: newId() };
const events = {
  moved: makeEvent('berlin', {
    ...ofSeries(series.berlin, shift(starts.berlin, 14)),
    start_time: shift(starts.berlin, 15),
  }),
  timed: makeEvent('berlin', { is_all_day: false }),
  ofFormerZone: makeEvent('berlin', { start_time: starts.newYork }),
};

/** The content hash of an import, before and after the migration. */
const hash = (content: object) => createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
const written = { title: 'Say “hi”\t\u0001 "now" \\ é 🎉', description: null };
const oldTimes = { startTime: starts.berlin, endTime: shift(starts.berlin, 1) };
const newTimes = { startTime: day, endTime: nextDay };
const place = { isAllDay: true, location: 'Home', completionStatus: 'unreported', report: null };
const imported = {
  unchanged: { ...written, ...oldTimes, ...place },
  reported: { ...written, ...oldTimes, ...place },
  saidByFile: { ...written, ...oldTimes, ...place, completionStatus: 'completed', report: 'Done' },
  edited: { ...written, title: 'Another title', ...oldTimes, ...place },
};
const restOfHash = 'of-its-list';

async function addImported(): Promise<void> {
  const importId = newId();
  const user_id = userIds.berlin;
  await insert(database, 'imports', [{ user_id, id: importId, source: 'tasks', name: 'A file', added: 1 }]);
  for (const [key, content] of Object.entries(imported)) {
    const isReported = key === 'reported' || key === 'saidByFile';
    const event = {
      ...toRow(makeEvent('berlin')),
      ...written,
      location: 'Home',
      ...(isReported && { completion_status: 'completed', report: 'Done' }),
    };
    await insert(database, 'calendar_events', [event]);
    const record = { user_id, source: 'tasks', kind: 'event', key, import_id: importId, target_id: event.id };
    await insert(database, 'imported_records', [{ ...record, content_hash: hash(content) + restOfHash }]);
  }
}

const [deletionId, occurrenceId, changeId, taskId, labelId] = [newId(), newId(), newId(), newId(), newId()];
const label = '{"label": {"events": [1]}, "note": "as it is"}';

/** Rows as PostgreSQL writes them in JSON. */
const toCopy = (row: Series | OldEvent) => ({
  ...shared,
  ...row,
  start_time: row.start_time.replace('.000Z', '+00:00'),
  end_time: row.end_time.replace('.000Z', '+00:00'),
});

async function addCopies(): Promise<void> {
  const { occurrence_key, former_rules, start_time, end_time, is_all_day, ends_at, user_id, ...others } = series.tokyo;
  const made = {
    ...others,
    userId: user_id,
    occurrenceKey: occurrence_key,
    formerRules: former_rules,
    startTime: start_time,
    endTime: end_time,
    isAllDay: is_all_day,
    endsAt: ends_at,
    title: 'Made',
  };
  const deleted = makeSeries('tokyo', { excluded: starts.tokyo, ends_at: shift(starts.tokyo, 8) });
  const ofDeleted = makeEvent('tokyo', {
    ...ofSeries(deleted, shift(starts.tokyo, 7)),
    start_time: shift(starts.tokyo, 7),
  });
  const copies = {
    [deletionId]: {
      notes: [],
      events: [ofDeleted, makeEvent('tokyo', { is_all_day: false })].map(toCopy),
      series: [toCopy(deleted)],
    },
    // Deleted before its series was deleted.
    [occurrenceId]: {
      notes: [],
      events: [toCopy({ ...ofDeleted, id: newId(), is_all_day: false })],
      series: [],
    },
    [changeId]: {
      isChange: true,
      made: { events: [newId()], series: [{ id: newId() }, made] },
      events: [toCopy(makeEvent('tokyo', ofSeries(series.tokyo, starts.tokyo)))],
      notes: [],
      series: [toCopy(series.tokyo)],
    },
    [taskId]: {
      task: { id: taskId },
      parts: [],
      events: [toCopy(makeEvent('tokyo', ofSeries(series.tokyo, starts.tokyo)))],
      keptEvents: [newId()],
      notes: [],
      series: [toCopy(series.timed), toCopy(copiedWithOtherKey)],
    },
  };
  const rows = Object.entries(copies).map(([id, content]) => ({ id, content: JSON.stringify(content) }));
  const row = { user_id: userIds.tokyo, taken_at: '2026-12-01' };
  await insert(
    database,
    'undo_snapshots',
    [...rows, { id: labelId, content: label }].map((each) => ({ ...row, ...each })),
  );
}

const deviceId = newId();
const untouched = formatOccurrenceId(series.berlin.occurrence_key, Date.parse(shift(starts.berlin, 7)));

const device = { sid: 'phone', endpoint: 'https://push.example.org/1', p256dh: '', auth: '' };

async function addDeliveries(): Promise<void> {
  const user_id = userIds.berlin;
  await insert(database, 'sessions', [{ user_id, sid: device.sid, expire: '2027-01-01', sess: '{}' }]);
  await insert(database, 'push_devices', [{ user_id, ...device, id: deviceId }]);
  const delivery = { user_id, device_id: deviceId, kept_until: '2027-01-01', token_expires_at: '2027-01-01' };
  const { moved, timed, ofFormerZone } = events;
  const sent = [
    { event_id: untouched, start_time: shift(starts.berlin, 7) },
    { event_id: moved.id, start_time: moved.start_time },
    { event_id: moved.id, start_time: '2026-11-04T23:00:00.000Z' },
    { event_id: timed.id, start_time: timed.start_time },
    { event_id: ofFormerZone.id, start_time: ofFormerZone.start_time },
    { event_id: ofFormerZone.id, start_time: day },
  ];
  await insert(
    database,
    'reminder_deliveries',
    sent.map((each) => ({ ...delivery, ...each })),
  );
}

let database: EmptyDatabase;
beforeAll(async () => {
  database = await createDatabaseBeforeDays();
  await insert(
    database,
    'event_series',
    Object.values(series).map((each) => ({ ...shared, ...each })),
  );
  await insert(database, 'calendar_events', Object.values(events).map(toRow));
  await addImported();
  await addCopies();
  await addDeliveries();
  await (await openDatabase({ ...database, poolSize: 1 })).close();
});
afterAll(() => database.drop());

async function readKeys(id: string): Promise<Pick<Series, 'occurrence_key' | 'former_rules'>> {
  const [found] = await database.owner<Pick<Series, 'occurrence_key' | 'former_rules'>[]>`
    select occurrence_key, former_rules from event_series where id = ${id}`;
  if (!found) throw new Error('The series is gone');
  return found;
}

describe('a copy for undo', () => {
  interface Content {
    events: object[];
    series: object[];
    made?: { events: string[]; series: object[] };
  }
  async function readCopy(id: string): Promise<Content> {
    const [found] = await database.owner<{ content: Content }[]>`
      select content::jsonb as content from undo_snapshots where id = ${id}`;
    if (!found) throw new Error('The copy is gone');
    return found.content;
  }

  it('stores the days of deleted events and their series', async () => {
    const { events: copied, series: copiedSeries } = await readCopy(deletionId);
    expect(copied).toMatchObject([
      { start_time: shift(day, 7), end_time: shift(day, 8), series_start: shift(day, 7), title: 'Bins' },
      { start_time: starts.tokyo.replace('.000Z', '+00:00'), is_all_day: false },
    ]);
    expect(copiedSeries).toMatchObject([
      { start_time: day, end_time: nextDay, ends_at: shift(day, 8), excluded: day, timezone: 'UTC', title: 'Bins' },
    ]);
  });

  it('keeps the place in the series of an occurrence that was deleted before its series', async () => {
    const { events: copied } = await readCopy(occurrenceId);
    expect(copied).toMatchObject([
      { series_start: shift(day, 7), start_time: shift(starts.tokyo, 7), is_all_day: false },
    ]);
  });

  it('gives a changed series the present key, before and after the change', async () => {
    const { occurrence_key, former_rules } = await readKeys(series.tokyo.id);
    const { events: copied, series: before, made } = await readCopy(changeId);
    expect(copied).toMatchObject([{ start_time: day, end_time: nextDay, series_start: day }]);
    expect(before).toMatchObject([{ occurrence_key, former_rules, start_time: day, timezone: 'UTC' }]);
    expect(made?.series).toMatchObject([
      { id: expect.any(String) as string },
      {
        occurrenceKey: occurrence_key,
        formerRules: former_rules,
        startTime: day,
        endTime: nextDay,
        endsAt: null,
        timezone: 'UTC',
        title: 'Made',
        userId: userIds.tokyo,
      },
    ]);
    expect(Object.keys(made?.series[0] ?? {})).toEqual(['id']);
  });

  it('gives a copied series with a different key a new key of its own', async () => {
    const { occurrence_key: present } = await readKeys(series.tokyo.id);
    const { events: copied, series: copiedSeries } = await readCopy(taskId);
    expect(copied).toMatchObject([{ start_time: day, series_start: day }]);
    const { start_time: _start, end_time: _end, ...timed } = series.timed;
    expect(copiedSeries).toMatchObject([timed, { start_time: day, id: series.tokyo.id }]);
    const key: unknown = Reflect.get(copiedSeries[1] ?? {}, 'occurrence_key');
    expect([present, copiedWithOtherKey.occurrence_key]).not.toContain(key);
  });

  it('leaves a change of a label unchanged', async () => {
    const [found] = await database.owner`select content from undo_snapshots where id = ${labelId}`;
    expect(found).toEqual({ content: label });
  });
});

it('sends no reminder twice', async () => {
  const sent = await database.owner`select event_id as id, start_time as start from reminder_deliveries order by start`;
  const { occurrence_key: key } = await readKeys(series.berlin.id);
  const { moved, timed, ofFormerZone } = events;
  const expected = [
    { id: formatOccurrenceId(key, Date.parse(shift(day, 7))), start: shift(day, 7) },
    { id: moved.id, start: shift(day, 15) },
    { id: moved.id, start: '2026-11-04T23:00:00.000Z' },
    { id: timed.id, start: timed.start_time },
    { id: ofFormerZone.id, start: ofFormerZone.start_time },
    { id: ofFormerZone.id, start: day },
  ];
  expect(sent).toEqual(expected.toSorted((one, other) => (one.start < other.start ? -1 : 1)));
});

it('recognizes a file that was imported before', async () => {
  const records = await database.owner<{ key: string; hash: string }[]>`
    select key, content_hash as hash from imported_records`;
  const { unchanged, reported, saidByFile, edited } = imported;
  const after = {
    unchanged: { ...unchanged, ...newTimes },
    reported: { ...reported, ...newTimes },
    saidByFile: { ...saidByFile, ...newTimes },
    // The content of the file is unknown.
    edited,
  };
  expect(Object.fromEntries(records.map((record) => [record.key, record.hash]))).toEqual(
    Object.fromEntries(Object.entries(after).map(([key, content]) => [key, hash(content) + restOfHash])),
  );
});

it('row-level security binds the owner again, and the migration leaves nothing behind', async () => {
  const forced = await database.owner`
    select relname from pg_class where relforcerowsecurity and relname in (
      'calendar_events', 'event_series', 'undo_snapshots', 'subscribed_events', 'reminder_deliveries', 'imported_records'
    )`;
  expect(forced).toHaveLength(6);
  const left = await database.owner`
    select relname as name from pg_class where relname in ('zones_of_users', 'days_of_series', 'days_of_events')
    union select proname from pg_proc where proname like 'store\\_%'`;
  expect(left).toEqual([]);
});
