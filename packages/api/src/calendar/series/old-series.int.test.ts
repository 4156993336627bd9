import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { newId } from '@goaltracker/db/core/id';
import { listOccurrences } from '@goaltracker/domain/calendar/occurrences';
import type { Recurrence } from '@goaltracker/domain/calendar/recurrence';
import { defaultRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { repeat } from '../../testing/calendar-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../../testing/test-api.ts';

let test: TestApi;
let ada: TestUser;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  ada = await test.signUp({ timezone: 'Europe/Berlin' });
});
afterAll(() => test.close());

const day = 86_400_000;
const made = '2090-02-01T10:00:00.123Z';

/** What a version without records has expanded: rows of the table as it was, and the user that migration 0015 finds. */
async function expandAsBefore(
  settings: Partial<Recurrence>,
  { from = '2090-02-06', msBetween = 0 } = {},
): Promise<string[]> {
  const start = Date.parse(`${from}T08:00:00Z`);
  const where = { timeZone: 'Europe/Berlin', isAllDay: false };
  const recurrence = { ...defaultRecurrence, ...settings };
  const rows = listOccurrences({ start, end: start + 3_600_000 }, recurrence, where).map((span, at) => ({
    id: newId(),
    created: new Date(Date.parse(made) + at * msBetween).toISOString(),
    ...formatSpan(span),
  }));
  await write(
    `insert into calendar_events (user_id, id, series_id, title, start_time, end_time, recurrence, created_at, updated_at)
     select $1, id, $2, 'Gym', "startTime", "endTime", $3, created, created
     from json_to_recordset($4::text::json) as r (id uuid, "startTime" timestamptz, "endTime" timestamptz, created timestamptz)`,
    [ada.id, newId(), repeat(settings), JSON.stringify(rows)],
  );
  await write(`update users set series_due_at = default where id = $1`, [ada.id]);
  return rows.map(({ id }) => id);
}

async function write(statement: string, values: string[]): Promise<void> {
  await test.testDatabase.database.asUser({ userId: ada.id }, (tx) => tx.sql.unsafe(statement, values));
}

const removeRows = (ids: string[]) =>
  write('delete from calendar_events where id = any (string_to_array($1, $2)::uuid[])', [ids.join(' '), ' ']);
const list = (from: string, to: string): Promise<CalendarEvent[]> =>
  ada.trpc.calendar.list({ startDate: `${from}T00:00:00Z`, endDate: `${to}T00:00:00Z` });
const readRows = async () => {
  const { calendar_events: events = [], event_series: series = [] } = await test.rows.read(ada.id);
  return { events, series };
};
const countDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / day;

it('a series without an end goes on, and none of its events has changed', async () => {
  const ids = await expandAsBefore({ type: 'daily' });
  const before = (await readRows()).events.map((row) => row.replace(/,[^,]*\)$/, ''));
  expect(await list('2090-02-01', '2095-01-01')).toHaveLength(countDays('2090-02-06', '2095-01-01'));
  const { events, series } = await readRows();
  expect(series).toHaveLength(1);
  const unchanged = events
    .filter((row) => ids.some((id) => row.includes(id)))
    .map((row) => row.replace(/,[^,]*\)$/, ''));
  expect(unchanged.toSorted()).toEqual(before.toSorted());
});

it('a series whose last events were deleted stays ended', async () => {
  const ids = await expandAsBefore({ type: 'daily' });
  await removeRows(ids.slice(20));
  expect(await list('2090-02-01', '2095-01-01')).toHaveLength(20);
  expect((await readRows()).series).toHaveLength(1);
});

it('events that were deleted in between do not come back', async () => {
  const ids = await expandAsBefore({ type: 'daily' });
  await removeRows(ids.slice(10, 13));
  expect(await list('2090-02-01', '2095-01-01')).toHaveLength(countDays('2090-02-06', '2095-01-01') - 3);
});

it('what a script has posted one by one never goes on', async () => {
  await expandAsBefore({ type: 'daily' }, { msBetween: 1 });
  expect(await list('2090-02-01', '2095-01-01')).toHaveLength(50);
  expect((await readRows()).series).toEqual([]);
  await expandAsBefore({ type: 'daily', endType: 'after', count: 1 }, { from: '2096-01-01' });
  expect(await list('2096-01-01', '2099-01-01')).toHaveLength(1);
});

it.each([
  ['a count above 100', { endType: 'after', count: 250 }, 250],
  ['a last day after more than 100', { endType: 'until', endDate: '2090-08-24' }, 200],
  ['a count of which nothing is missing', { endType: 'after', count: 30 }, 30],
] as const)('a series with %s has all its events', async (_, settings, count) => {
  await expandAsBefore({ type: 'daily', ...settings });
  expect(await list('2090-02-01', '2095-01-01')).toHaveLength(count);
});

it('a series that was split goes on after its later part only', async () => {
  const ids = await expandAsBefore({ type: 'daily' });
  const later = newId();
  await write(
    `update calendar_events set series_id = $2, title = 'Swim', start_time = start_time + interval '1 hour',
       end_time = end_time + interval '1 hour' where id = any (string_to_array($1, ' ')::uuid[])`,
    [ids.slice(15).join(' '), later],
  );
  const events = await list('2090-02-01', '2092-01-01');
  expect(events).toHaveLength(countDays('2090-02-06', '2092-01-01'));
  expect(events.map(({ title }) => title)).toEqual(events.map((_, at) => (at < 15 ? 'Gym' : 'Swim')));
});

it('a series of a user who has changed it since goes on as it was changed', async () => {
  const ids = await expandAsBefore({ type: 'daily' });
  await ada.trpc.calendar.updateSeries({ id: ids[0] ?? '', title: 'Swim' });
  expect(new Set((await list('2090-02-01', '2095-01-01')).map(({ title }) => title))).toEqual(new Set(['Swim']));
  await ada.trpc.calendar.removeSeries({ id: ids[3] ?? '', scope: 'following' });
  expect(await list('2090-02-01', '2095-01-01')).toHaveLength(3);
});
