import { defaultRecurrence, formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp, restore } from '../testing/backup-files.ts';
import { listYear } from '../testing/calendar-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';

type Content = Record<string, Record<string, unknown>[]>;

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

/** Signs up a user in Auckland with an all-day event and an all-day series of two occurrences, one of them renamed. */
async function createDays(): Promise<TestUser> {
  const ada = await test.signUp({ timezone: 'Pacific/Auckland' });
  const times = { startTime: '2090-03-05T11:00:00.000Z', endTime: '2090-03-07T11:00:00.000Z', isAllDay: true };
  await ada.trpc.calendar.create({ title: 'Trip', ...times });
  const recurrence = formatRecurrence({ ...defaultRecurrence, type: 'weekly', endType: 'after', count: 2 });
  const first = await ada.trpc.calendar.create({ title: 'Class', ...times, recurrence, expand: true });
  await ada.trpc.calendar.update({ id: first.id, title: 'First class' });
  return ada;
}

const listSpans = async (user: TestUser) =>
  (await listYear(user))
    .map(({ title, startTime, endTime }) => `${title} ${startTime.slice(5, 13)} to ${endTime.slice(5, 13)}`)
    .toSorted((one, other) => (one < other ? -1 : 1));

it('restoring a backup from another zone keeps all days, also after the user moves', async () => {
  const [ada, eve] = [await createDays(), await test.signUp({ timezone: 'America/New_York' })];
  expect(await listSpans(ada)).toEqual([
    'Class 03-12T11 to 03-14T11',
    'First class 03-05T11 to 03-07T11',
    'Trip 03-05T11 to 03-07T11',
  ]);
  const file = await backUp(test, ada);
  await restore(test, eve, file);
  expect(await listSpans(eve)).toEqual(await listSpans(ada));
  await eve.trpc.auth.update({ timezone: 'America/New_York' });
  // New York is five hours behind UTC until 12 March, then four.
  expect(await listSpans(eve)).toEqual([
    'Class 03-13T04 to 03-15T04',
    'First class 03-06T05 to 03-08T05',
    'Trip 03-06T05 to 03-08T05',
  ]);
  const { profile: _there, ...content } = JSON.parse(file) as Content;
  expect(JSON.parse(await backUp(test, eve))).toMatchObject(content);
});

it('an all-day event with other times than midnights UTC gets the days that its times touch', async () => {
  const ada = await createDays();
  const content = JSON.parse(await backUp(test, ada)) as Content;
  for (const record of [...(content['calendarEvents'] ?? []), ...(content['eventSeries'] ?? [])])
    Object.assign(record, { startTime: '2090-03-06T09:00:00.000Z', endTime: '2090-03-07T10:00:00.000Z' });
  for (const series of content['eventSeries'] ?? [])
    Object.assign(series, { timezone: 'Europe/Berlin', excluded: '2090-03-13T07:00:00.000Z' });
  await restore(test, ada, JSON.stringify(content));
  const restored = JSON.parse(await backUp(test, ada)) as Content;
  const days = { startTime: '2090-03-06T00:00:00.000Z', endTime: '2090-03-08T00:00:00.000Z' };
  expect(restored['calendarEvents']).toMatchObject([days, days]);
  expect(restored['eventSeries']).toMatchObject([{ ...days, timezone: 'UTC', excluded: '2090-03-13T00:00:00.000Z' }]);
});

it('restoring a backup of version 8 keeps the days as its zone showed them', async () => {
  const ada = await createDays();
  const content = JSON.parse(await backUp(test, ada)) as Content;
  const shift = (time: unknown) => new Date(Date.parse(String(time)) - 13 * 3_600_000).toISOString();
  for (const record of [...(content['calendarEvents'] ?? []), ...(content['eventSeries'] ?? [])])
    Object.assign(record, { startTime: shift(record['startTime']), endTime: shift(record['endTime']) });
  for (const event of content['calendarEvents'] ?? [])
    if (event['seriesStart'] !== null) Object.assign(event, { seriesStart: shift(event['seriesStart']) });
  for (const series of content['eventSeries'] ?? []) Object.assign(series, { timezone: 'Pacific/Auckland' });
  const before = await listSpans(ada);
  await restore(test, ada, JSON.stringify({ ...content, version: 8 }));
  expect(await listSpans(ada)).toEqual(before);
});
