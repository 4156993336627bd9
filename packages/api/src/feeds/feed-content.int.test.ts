import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CreateCalendarFeedInput } from '@goaltracker/contracts/feeds/feed.schema';
import type { Recurrence } from '@goaltracker/domain/calendar/recurrence';
import { addDays, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toInstant } from '@goaltracker/domain/core/wall-clock';
import { sample } from '@goaltracker/db/testing/long-rounds';
import { zones } from '@goaltracker/domain/testing/calendar-arbitraries';
import { readWithIcalJs } from '@goaltracker/ics/testing/read-with-ical-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatCalendarFile } from '../testing/calendar-files.ts';
import { importCalendar } from '../testing/import-files.ts';
import { createEvent, createSeries, listYear, listYears } from '../testing/calendar-samples.ts';
import { createValueGoal } from '../testing/goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterEach(() => test.clock.set(mondayNoon));
afterAll(() => test.close());

const today = '2090-03-06';

async function createFeed(
  user: TestUser,
  fields: Partial<CreateCalendarFeedInput> = {},
): Promise<() => Promise<string>> {
  const { path } = await user.trpc.calendarFeeds.create({ name: 'My phone', ...fields });
  return async () => (await test.readFeed(path)).content;
}

const summariesOf = (text: string) => [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, summary]) => summary);

describe('a feed of events', () => {
  it('has the same text and tag on the same day until a record changes', async () => {
    const ada = await test.signUp();
    await createSeries(ada, { type: 'daily' });
    const { id } = await createEvent(ada);
    const { path } = await ada.trpc.calendarFeeds.create({ name: 'My phone' });
    const before = await test.readFeed(path);
    test.clock.advance({ hours: 11 });
    expect(await test.readFeed(path)).toEqual(before);
    await ada.trpc.calendar.update({ id, title: 'Swim' });
    const after = await test.readFeed(path);
    expect(after.etag).not.toBe(before.etag);
    expect(after.content).toContain('SUMMARY:Swim');
  });

  it('does not contain the current time', async () => {
    const ada = await test.signUp();
    await createEvent(ada, { startTime: '2090-06-01T09:00:00Z' });
    const read = await createFeed(ada);
    const before = await read();
    test.clock.advance({ days: 20 });
    expect(await read()).toBe(before);
  });

  it('begins `pastDays` before today, and includes events that still continue then', async () => {
    const ada = await test.signUp();
    const add = (title: string, startTime: string, endTime: string) => createEvent(ada, { title, startTime, endTime });
    await add('Over', '2090-02-26T23:00:00Z', '2090-02-27T00:00:00Z');
    await add('Just over midnight', '2090-02-26T23:00:00Z', '2090-02-27T00:00:01Z');
    await add('Long', '2090-01-01T00:00:00Z', '2090-04-01T00:00:00Z');
    await add('First', '2090-02-27T00:00:00Z', '2090-02-27T01:00:00Z');
    const read = await createFeed(ada, { pastDays: 7 });
    expect(summariesOf(await read())).toEqual(['Long', 'Just over midnight', 'First']);
  });

  it('has no texts and no all-day events when it shows busy times only', async () => {
    const ada = await test.signUp();
    await createEvent(ada, { title: 'Doctor', description: 'Secret', location: 'Clinic' });
    await createEvent(ada, { title: 'Holiday', isAllDay: true });
    const [first] = await createSeries(ada, { type: 'daily' }, { title: 'Therapy', location: 'Clinic' });
    await ada.trpc.calendar.update({ id: first?.id ?? '', isAllDay: true });
    const text = await (await createFeed(ada, { isBusyOnly: true }))();
    expect(new Set(summariesOf(text))).toEqual(new Set(['Busy']));
    for (const secret of ['Doctor', 'Secret', 'Clinic', 'Holiday', 'Therapy', 'VALUE=DATE:'])
      expect(text).not.toContain(secret);
  });

  it('hides which events they are and when they were created or changed, when it shows busy times only', async () => {
    const ada = await test.signUp();
    const startTime = '2090-03-06T14:00:00Z';
    const { id } = await createEvent(ada, { startTime });
    const series = await createSeries(ada, { type: 'daily' });
    const readBusy = await createFeed(ada, { isBusyOnly: true });
    const readAll = await createFeed(ada);
    const before = await readBusy();
    test.clock.advance({ hours: 5 });
    await ada.trpc.calendar.update({ id, title: 'Therapy' });
    await ada.trpc.calendar.update({ id: series[2]?.id ?? '', title: 'Therapy', description: 'Weekly' });
    expect(await readAll()).toMatch(/RECURRENCE-ID[^]*Therapy/);
    expect(await readBusy()).toBe(before);
    expect(before).not.toMatch(/CREATED|LAST-MODIFIED|SEQUENCE|RECURRENCE-ID/);
    expect(new Set(before.match(/^DTSTAMP:.*/gm))).toEqual(new Set(['DTSTAMP:20900306T120000Z']));
    const uids = [...before.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid);
    for (const uid of uids) expect(uid).toMatch(/^[\w-]{22}$/);
    const other = await (await createFeed(ada, { isBusyOnly: true }))();
    expect(uids.filter((uid) => other.includes(`UID:${uid}`))).toEqual([]);
    await ada.trpc.calendar.update({ id: series[1]?.id ?? '', startTime, endTime: '2090-03-06T15:00:00Z' });
    const moved = await readBusy();
    expect(new Set(moved.match(/^UID:.*/gm))).toEqual(new Set(before.match(/^UID:.*/gm)));
    expect(moved).toContain('RECURRENCE-ID;TZID=UTC:20900307T090000\r\nDTSTART:20900306T140000Z');
  });

  it('has all-day events on their days, and they do not block time', async () => {
    const ada = await test.signUp({ timezone: 'Pacific/Apia' });
    const span = (day: string) => new Date(toInstant({ day, minutes: 0 }, 'Pacific/Apia')).toISOString();
    await createEvent(ada, { isAllDay: true, startTime: span(today), endTime: span(addDays(today, 2)) });
    const text = await (await createFeed(ada))();
    expect(text).toContain('DTSTART;VALUE=DATE:20900306\r\nDTEND;VALUE=DATE:20900308\r\n');
    expect(text).toContain('TRANSP:TRANSPARENT\r\n');
  });
});

it('a feed of tasks and deadlines has the open ones on their days, and no events', async () => {
  const ada = await test.signUp({ timezone: 'America/New_York' });
  await createEvent(ada);
  const dueDate = '2090-03-08T02:00:00Z';
  await ada.trpc.tasks.create({ title: 'Rent', description: 'By transfer', dueDate });
  const done = await ada.trpc.tasks.create({ title: 'Done', dueDate });
  await ada.trpc.tasks.toggle({ id: done.id });
  await ada.trpc.tasks.create({ title: 'Some day' });
  await createValueGoal(ada, { title: 'Marathon', deadline: '2090-06-01' });
  await createValueGoal(ada, { title: 'Past', deadline: '2090-01-01' });
  const read = await createFeed(ada, { includesEvents: false, includesTasks: true, includesDeadlines: true });
  const shown = readWithIcalJs(await read(), Infinity);
  expect(shown.map(({ title, start, end }) => [title, start, end])).toEqual([
    ['Task: Rent', '2090-03-07', '2090-03-08'],
    ['Deadline: Marathon', '2090-06-01', '2090-06-02'],
  ]);
});

it('a feed of tasks also lists them as tasks, with the rules that readers can follow', async () => {
  const ada = await test.signUp({ timezone: 'America/New_York' });
  const add = (title: string, dueDate: string, fields: object = {}) =>
    ada.trpc.tasks.create({ title, dueDate, ...fields });
  const mondays = '{"type":"weekly","weekdays":["MO"]}';
  await add('Once', '2090-03-08T14:00:00Z', { priority: 'high' });
  const moved = await add('Moved', '2090-03-06', { recurrence: mondays });
  await ada.trpc.tasks.update({ id: moved.id, dueDate: '2090-03-07' });
  await add('Mondays', '2090-03-06', { recurrence: mondays });
  await add('From completion', '2090-03-09', { recurrence: mondays, repeatsFromCompletion: true });
  await add('Counted', '2090-03-10T14:00:00Z', { recurrence: '{"type":"daily","endType":"after","count":3}' });
  const text = await (await createFeed(ada, { includesEvents: false, includesTasks: true }))();
  const todos = text.split('BEGIN:VTODO').slice(1);
  const find = (name: string) => todos.map((todo) => new RegExp(`^${name}[:;](.*)\r$`, 'm').exec(todo)?.[1] ?? null);
  expect(find('SUMMARY')).toEqual(['Mondays', 'Moved', 'Once', 'From completion', 'Counted']);
  expect(find('RRULE')).toEqual(['FREQ=WEEKLY;BYDAY=MO', null, null, null, 'FREQ=DAILY;COUNT=3']);
  expect(find('DUE')).toEqual([
    'VALUE=DATE:20900306',
    'VALUE=DATE:20900307',
    '20900308T090000',
    'VALUE=DATE:20900309',
    '20900310T090000',
  ]);
  expect(find('PRIORITY')).toEqual(['5', '5', '1', '5', '5']);
  expect(new Set([...text.matchAll(/^UID:.*/gm)].map(String)).size).toBe(10);
});

describe('a series of another calendar', () => {
  const rule = 'FREQ=MONTHLY;BYDAY=2TU,4TU;UNTIL=20900901T065959Z';
  const times = ['DTSTART;TZID=Europe/Berlin:20900314T090000', 'DTEND;TZID=Europe/Berlin:20900314T100000'];

  it('is written with its own rule and has the starts of our calendar', async () => {
    const ada = await test.signUp({ timezone: 'Europe/Berlin' });
    const exception = 'EXDATE;TZID=Europe/Berlin:20900328T090000';
    await importCalendar(
      test,
      ada,
      formatCalendarFile(['UID:1', 'SUMMARY:Choir', ...times, `RRULE:${rule}`, exception]),
    );
    const text = await (await createFeed(ada))();
    expect(text).toContain(`RRULE:${rule}\r\n`);
    const own = (await listYears(ada)).map(({ startTime }) => Date.parse(startTime));
    expect(own).toHaveLength(11);
    expect(readWithIcalJs(text, Infinity).map(({ start }) => start)).toEqual(own);
  });
});

describe('an event of a series that has ended', () => {
  it('is shown when it was moved to a later day', async () => {
    const ada = await test.signUp();
    const startTime = '2090-01-01T09:00:00Z';
    const [, second] = await createSeries(ada, { type: 'daily', endType: 'after', count: 3 }, { startTime });
    const read = await createFeed(ada, { pastDays: 7 });
    expect(summariesOf(await read())).toEqual([]);
    const moved = { startTime: '2090-03-10T09:00:00Z', endTime: '2090-03-10T10:00:00Z' };
    await ada.trpc.calendar.update({ id: second?.id ?? '', ...moved });
    expect(readWithIcalJs(await read(), Infinity).map(({ start }) => start)).toEqual([Date.parse(moved.startTime)]);
  });
});

describe('a series without an end', () => {
  it('is one event with its rule', async () => {
    const ada = await test.signUp({ timezone: 'Europe/Berlin' });
    await createSeries(ada, { weekdays: ['MO', 'WE'] });
    const text = await (await createFeed(ada))();
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20900306T100000\r\n');
    expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,WE\r\n');
    expect(summariesOf(text)).toEqual(['Gym']);
  });

  it('has single events for 400 days ahead when RRULE cannot express its rule', async () => {
    const ada = await test.signUp();
    await createSeries(ada, { type: 'monthly', skipWeekends: true });
    const read = await createFeed(ada, { pastDays: 0 });
    expect(summariesOf(await read())).toHaveLength(14);
    test.clock.advance({ days: 1_000 });
    expect(summariesOf(await read())).toHaveLength(13);
  });

  it.each([false, true])(
    'a single event of such a series is there once whatever happens to it: %s',
    async (isBusyOnly) => {
      const ada = await test.signUp();
      const series = await createSeries(ada, { type: 'monthly', skipWeekends: true });
      const read = await createFeed(ada, { isBusyOnly });
      const uidsOf = (text: string) => [...text.matchAll(/^UID:.*/gm)].map(String).toSorted();
      const before = uidsOf(await read());
      const [first, second, third] = series.map(({ id }) => id);
      await ada.trpc.calendar.setCompletion({ id: first ?? '', completionStatus: 'completed' });
      await ada.trpc.calendar.update({
        id: second ?? '',
        startTime: '2090-04-20T09:00:00Z',
        endTime: '2090-04-20T10:00:00Z',
      });
      const after = await read();
      expect(uidsOf(after)).toEqual(before);
      expect(after).toContain('DTSTART:20900420T090000Z');
      await ada.trpc.calendar.remove({ id: third ?? '' });
      expect(uidsOf(await read())).toHaveLength(before.length - 1);
    },
  );

  it('does not change in the feed after a completion, a report and a link', async () => {
    const ada = await test.signUp({ timezone: 'Europe/Berlin' });
    const [timed] = await createSeries(ada, { type: 'daily' });
    const night = { startTime: '2090-03-24T23:00:00Z', endTime: '2090-03-25T23:00:00Z' };
    const days = await createSeries(ada, { type: 'daily' }, { title: 'Fast', isAllDay: true, ...night });
    const read = await createFeed(ada);
    const before = await read();
    // The second day has 23 hours.
    for (const id of [timed, ...days.slice(0, 3)].map((event) => event?.id ?? '')) {
      await ada.trpc.calendar.setCompletion({ id, completionStatus: 'completed' });
      await ada.trpc.calendar.setReport({ id, report: 'Well' });
      await ada.trpc.notes.create({ title: 'Run', content: 'Well', calendarEventId: id });
    }
    expect(await read()).toBe(before);
  });

  it('has a higher sequence number after an occurrence was deleted', async () => {
    const ada = await test.signUp();
    const [, second] = await createSeries(ada, { type: 'daily' });
    const read = await createFeed(ada);
    expect(await read()).toContain('SEQUENCE:0\r\n');
    await ada.trpc.calendar.remove({ id: second?.id ?? '' });
    const text = await read();
    expect(text).toContain('SEQUENCE:1\r\n');
    expect(text).toContain('EXDATE;TZID=UTC:20900307T090000\r\n');
  });
});

describe.each(sample(zones, 2, 1))('in %s', (timezone) => {
  it('a feed has the starts and ends of our calendar for a year with both clock changes', async () => {
    const ada = await test.signUp({ timezone });
    const at = (day: string, minutes: number) => new Date(toInstant({ day, minutes }, timezone)).toISOString();
    const span = (day: string, from: number, to: number) => ({ startTime: at(day, from), endTime: at(day, to) });
    await createEvent(ada, { title: 'Once', ...span('2090-03-12', 150, 240) });
    await createEvent(ada, { title: 'Whole day', isAllDay: true, ...span(addDays(today, 3), 0, 1_440) });
    const add = (recurrence: Partial<Recurrence>, fields: object) => createSeries(ada, recurrence, fields);
    await add({ type: 'daily' }, { title: 'At night', ...span(today, 150, 180) });
    await add({ type: 'weekly', weekdays: ['SA', 'SU'] }, { title: 'Over midnight', ...span(today, 1_380, 1_620) });
    await add({ type: 'weekly', skipWeekends: true, interval: 2 }, { title: 'Skips', ...span('2090-03-11', 600, 660) });
    await add(
      { type: 'monthly', monthlyOn: { position: -1, on: 'workday' } },
      { title: 'Pay', ...span(today, 600, 660) },
    );
    await add({ type: 'monthly' }, { title: 'Month', isAllDay: true, ...span('2090-03-31', 0, 1_440) });
    const daily = await add({ type: 'daily', endType: 'after', count: 60 }, { title: 'Run', ...span(today, 420, 480) });
    const [first, second, third, fourth, fifth] = daily.map(({ id }) => id);
    await ada.trpc.calendar.update({ id: second ?? '', title: 'Swim' });
    await ada.trpc.calendar.update({ id: third ?? '', ...span(addDays(today, 2), 1_200, 1_300) });
    await ada.trpc.calendar.remove({ id: fourth ?? '' });
    await ada.trpc.calendar.setCompletion({ id: first ?? '', completionStatus: 'completed' });
    await ada.trpc.calendar.updateSeries({ id: fifth ?? '', title: 'Run far', scope: 'following' });

    const own = (await listYear(ada))
      .filter(({ startTime }) => startTime < at(addDays(today, 365), 0))
      .map(({ title, startTime, endTime, isAllDay }) => ({
        title,
        start: isAllDay ? toCalendarDay(new Date(startTime), timezone) : Date.parse(startTime),
        end: isAllDay ? toCalendarDay(new Date(endTime), timezone) : Date.parse(endTime),
      }));
    const shown = readWithIcalJs(await (await createFeed(ada))(), Date.parse(at(addDays(today, 365), 0)));
    expect(sortEntries(shown.map(({ uid: _uid, ...entry }) => entry))).toEqual(sortEntries(own));

    const eve = await test.signUp({ timezone });
    await importCalendar(test, eve, await (await createFeed(ada))());
    const describeTimes = (events: readonly CalendarEvent[]) =>
      events
        .filter(({ startTime }) => startTime < at(addDays(today, 365), 0))
        .map(({ title, startTime, endTime, isAllDay }) => ({ title, start: startTime, endTime, isAllDay }));
    expect(sortEntries(describeTimes(await listYear(eve)))).toEqual(sortEntries(describeTimes(await listYear(ada))));
  });
});

interface Shown {
  readonly title: string;
  readonly start: number | string;
}

function sortEntries<Entry extends Shown>(entries: readonly Entry[]): Entry[] {
  const keyOf = ({ title, start }: Shown) => `${title} ${start}`;
  return entries.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
