import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import type { CalendarEvent, SeriesOfEvent } from '@goaltracker/contracts/calendar/event.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backUp, restore as restoreBackup } from '../../testing/backup-files.ts';
import { createEvent, repeat } from '../../testing/calendar-samples.ts';
import { at } from '../../testing/goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../../testing/test-api.ts';

let test: TestApi;
let ada: TestUser;
/** Mondays at 10:00 in Berlin, where clocks change on 26 March, from 6 March to 24 April and on. */
let weeks: CalendarEvent[];
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  ada = await test.signUp({ timezone: 'Europe/Berlin' });
  await createEvent(ada, { recurrence: repeat({ type: 'weekly' }), expand: true });
  weeks = await list();
});
afterAll(() => test.close());

const list = (user = ada) =>
  user.trpc.calendar.list({ startDate: '2090-03-01T00:00:00Z', endDate: '2090-04-28T00:00:00Z' });
const find = async (index: number) => at(await list(), index);
const change = (id: string, fields: object) =>
  ada.rest<CalendarEvent & ErrorBody>('PUT', `/api/calendar/events/${id}/update-series`, fields);
const changeWhole = async (index: number, fields: object) =>
  change((await find(index)).id, { ...fields, scope: 'whole' });
const shift = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * 3_600_000).toISOString();
const moveBy = (hours: number, { startTime, endTime }: CalendarEvent) => ({
  startTime: shift(startTime, hours),
  endTime: shift(endTime, hours),
});
const moveWhole = async (index: number, hours: number) => changeWhole(index, moveBy(hours, await find(index)));
/** Renames the event at `index` and the following events. */
const split = async (index: number, title: string) => change((await find(index)).id, { title, scope: 'following' });
const restore = (id: string) => ada.rest('POST', `/api/calendar/events/${id}/restore`);
const removeWhole = (id: string) => ada.trpc.calendar.removeSeries({ id, scope: 'whole' });
const titles = (events: readonly CalendarEvent[]) => events.map(({ title }) => title);
const local = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' });
const times = (events: readonly CalendarEvent[]) =>
  events.map(({ startTime }) => local.format(new Date(startTime)).slice(5));
const seriesOf = async (id: string) => (await ada.rest<SeriesOfEvent>('GET', `/api/calendar/events/${id}/series`)).body;
const changeAndUndo = async (id: string, perform: () => Promise<unknown>) => {
  const before = withoutTimestamps(await list());
  await perform();
  const after = withoutTimestamps(await list());
  await restore(id);
  return { before, after, undone: withoutTimestamps(await list()) };
};
const withoutTimestamps = (events: readonly CalendarEvent[]) =>
  events.map(({ updatedAt: _updatedAt, ...event }) => event);

describe('a series that was never split', () => {
  it('takes a change of the whole series like a change of all events', async () => {
    await changeWhole(2, { title: 'Run' });
    expect(new Set(titles(await list()))).toEqual(new Set(['Run']));
    await moveWhole(2, 1);
    expect(new Set(times(await list()).map((time) => time.slice(6)))).toEqual(new Set(['11:00']));
    await changeWhole(2, { recurrence: repeat({ type: 'daily', endType: 'after', count: 2 }) });
    expect(times(await list())).toEqual(['03-06 11:00', '03-07 11:00']);
    await removeWhole((await find(0)).id);
    expect(await list()).toEqual([]);
  });

  it('has one part, like a single event and like events posted one by one', async () => {
    const single = await createEvent(ada, { title: 'Dentist' });
    const posted = [1, 2].map(() => createEvent(ada, { title: 'Choir', recurrence: repeat({ type: 'weekly' }) }));
    const [first, second] = await Promise.all(posted);
    for (const id of [at(weeks, 0).id, single.id, first?.id ?? ''])
      expect(await seriesOf(id)).toMatchObject({ parts: 1 });
    await change(first?.id ?? '', { title: 'Band', scope: 'whole' });
    expect(await ada.trpc.calendar.get({ id: second?.id ?? '' })).toMatchObject({ title: 'Band' });
    await change(single.id, { title: 'Doctor', scope: 'whole' });
    await removeWhole(first?.id ?? '');
    await removeWhole(single.id);
    expect(titles(await list())).toEqual(titles(weeks));
  });

  it('has one part after its last events were deleted', async () => {
    await ada.trpc.calendar.removeSeries({ id: at(weeks, 3).id, scope: 'following' });
    expect(await seriesOf(at(weeks, 0).id)).toMatchObject({ parts: 1 });
  });
});

describe('a series that was split', () => {
  beforeEach(() => split(3, 'Swim'));

  it('has two parts, and three when a part is split again', async () => {
    for (const index of [0, 5]) expect(await seriesOf((await find(index)).id)).toMatchObject({ parts: 2 });
    await split(5, 'Run');
    for (const index of [0, 4, 6]) expect(await seriesOf((await find(index)).id)).toMatchObject({ parts: 3 });
  });

  it.each([0, 5])('gets another title in all parts, when called for event %i', async (index) => {
    await split(5, 'Run');
    await changeWhole(index, { title: 'Gym', location: 'Hall' });
    const present = await list();
    expect(present.map(({ title, location }) => [title, location])).toEqual(present.map(() => ['Gym', 'Hall']));
    expect(present).toHaveLength(weeks.length);
    expect(new Set(present.map(({ seriesId }) => seriesId)).size).toBe(3);
  });

  it.each([0, 6])('is moved by an hour in all parts across a clock change, when called for event %i', async (index) => {
    await moveWhole(index, 1);
    expect(times(await list())).toEqual(
      ['03-06', '03-13', '03-20', '03-27', '04-03', '04-10', '04-17', '04-24'].map((day) => `${day} 11:00`),
    );
  });

  it.each([1, 6])('is moved by a day in all parts across a clock change, when called for event %i', async (index) => {
    await moveWhole(index, 24);
    expect(times(await list())).toEqual(
      ['03-07', '03-14', '03-21', '03-28', '04-04', '04-11', '04-18', '04-25'].map((day) => `${day} 10:00`),
    );
    expect(titles(await list())).toEqual(['Gym', 'Gym', 'Gym', 'Swim', 'Swim', 'Swim', 'Swim', 'Swim']);
  });

  it('keeps own changes, outcomes, reports, notes and deletions of occurrences', async () => {
    await ada.trpc.calendar.update({ id: (await find(1)).id, title: 'Own' });
    const moved = await find(5);
    await change(moved.id, { ...moveBy(3, moved), scope: 'this' });
    await ada.trpc.calendar.setReport({ id: (await find(4)).id, report: 'Hard' });
    await ada.trpc.notes.create({ title: 'Shoes', calendarEventId: (await find(2)).id });
    await ada.trpc.calendar.remove({ id: (await find(6)).id });
    expect(await seriesOf((await find(0)).id)).toMatchObject({ ownChanges: 1, ownChangesOfWhole: 2 });
    expect(await seriesOf((await find(5)).id)).toMatchObject({ ownChanges: 0, ownChangesOfWhole: 1 });
    await changeWhole(0, { title: 'Run', ...moveBy(1, await find(0)) });
    const present = await list();
    expect(present.map(({ title, report }, index) => [title, times(present)[index], report])).toEqual([
      ['Run', '03-06 11:00', null],
      ['Own', '03-13 11:00', null],
      ['Run', '03-20 11:00', null],
      ['Run', '03-27 11:00', null],
      ['Run', '04-03 11:00', 'Hard'],
      ['Run', '04-10 14:00', null],
      ['Run', '04-24 11:00', null],
    ]);
    const [note] = await ada.trpc.notes.list({});
    expect(note?.calendarEventId).toBe(at(present, 2).id);
  });

  it('writes nothing when one part already has the same title', async () => {
    await change((await find(4)).id, { title: 'Gym' });
    const before = await test.rows.hash(ada.id);
    await changeWhole(0, { title: 'Gym' });
    expect(await test.rows.hash(ada.id)).toBe(before);
  });

  it.each([null, repeat({ type: 'daily' })])(
    'is not given the recurrence %s in all parts at once',
    async (recurrence) => {
      const before = await test.rows.hash(ada.id);
      const { status, body } = await changeWhole(1, { recurrence, title: 'Run' });
      const reason = 'A series that was split repeats by several rules: change one part at a time';
      expect([status, body.message]).toEqual([400, `validation error: recurrence: ${reason}`]);
      expect(await test.rows.hash(ada.id)).toBe(before);
      const { recurrence: same } = await find(1);
      expect((await changeWhole(1, { recurrence: same, title: 'Run' })).status).toBe(200);
    },
  );

  it('stays two parts when one part gets another recurrence', async () => {
    await change((await find(4)).id, { recurrence: repeat({ type: 'daily' }), scope: 'all' });
    await changeWhole(0, { title: 'Run' });
    expect(new Set(titles(await list()))).toEqual(new Set(['Run']));
  });

  it('is deleted in all parts', async () => {
    await split(5, 'Run');
    await removeWhole((await find(4)).id);
    expect(await list()).toEqual([]);
    expect(Object.keys(await test.rows.read(ada.id))).not.toContain('event_series');
  });

  it('is changed in the remaining parts after a part was deleted', async () => {
    await split(5, 'Run');
    await ada.trpc.calendar.removeSeries({ id: (await find(0)).id, scope: 'all' });
    expect(await seriesOf((await find(0)).id)).toMatchObject({ parts: 2 });
    await changeWhole(0, { title: 'Gym' });
    expect(titles(await list())).toEqual(['Gym', 'Gym', 'Gym', 'Gym', 'Gym']);
  });

  it('changes only the events of one part with the scope all', async () => {
    await change((await find(0)).id, { title: 'Run' });
    expect(titles(await list())).toEqual(['Run', 'Run', 'Run', 'Swim', 'Swim', 'Swim', 'Swim', 'Swim']);
  });

  it('leaves other series and the series of other users alone', async () => {
    const bob = await test.signUp();
    for (const user of [ada, bob]) {
      const { id } = await createEvent(user, { title: 'Choir', recurrence: repeat({ type: 'weekly' }), expand: true });
      await user.trpc.calendar.updateSeries({ id, title: 'Choir' });
    }
    const choir = async () => (await list()).filter(({ title }) => title === 'Choir');
    const before = [await choir(), await test.rows.hash(bob.id)];
    const { id } = at(
      (await list()).filter(({ title }) => title === 'Gym'),
      0,
    );
    await change(id, { title: 'Run', scope: 'whole' });
    expect([await choir(), await test.rows.hash(bob.id)]).toEqual(before);
    await removeWhole(id);
    expect([await list(), await test.rows.hash(bob.id)]).toEqual(before);
  });

  it('stays one series in a backup', async () => {
    const bob = await test.signUp();
    await restoreBackup(test, bob, await backUp(test, ada));
    const { id } = at(await list(bob), 0);
    expect(await bob.trpc.calendar.series({ id })).toMatchObject({ parts: 2 });
    await bob.trpc.calendar.updateSeries({ id, title: 'Run', scope: 'whole' });
    expect(new Set(titles(await list(bob)))).toEqual(new Set(['Run']));
  });
});

describe('Undo of a change of the whole series', () => {
  beforeEach(async () => {
    await split(3, 'Swim');
    await split(5, 'Run');
    await ada.trpc.calendar.update({ id: (await find(4)).id, title: 'Own' });
  });

  it.each([0, 3, 7])('restores the titles of all parts, when called for event %i', async (index) => {
    const { id } = await find(index);
    const { before, after, undone } = await changeAndUndo(id, () => changeWhole(index, { title: 'Choir' }));
    expect(after).not.toEqual(before);
    expect(undone).toEqual(before);
    expect(await seriesOf((await find(0)).id)).toMatchObject({ parts: 3 });
  });

  it.each([1, 24])('restores the times of all parts after a move by %i hours', async (hours) => {
    const { id } = await find(6);
    const { before, after, undone } = await changeAndUndo(id, () => moveWhole(6, hours));
    expect(after).not.toEqual(before);
    expect(undone).toEqual(before);
  });

  it('restores all parts after their deletion', async () => {
    const { id } = await find(4);
    const { before, after, undone } = await changeAndUndo(id, () => removeWhole(id));
    expect(after).toEqual([]);
    expect(undone).toEqual(before);
    await changeWhole(0, { title: 'Choir' });
    expect(titles(await list())).toEqual(['Choir', 'Choir', 'Choir', 'Choir', 'Own', 'Choir', 'Choir', 'Choir']);
  });

  it('keeps later reports in each part', async () => {
    const { id } = await find(0);
    await moveWhole(0, 24);
    for (const index of [2, 6]) await ada.trpc.calendar.setReport({ id: (await find(index)).id, report: 'Hard' });
    await restore(id);
    const present = await list();
    expect(times(present)).toEqual(times(weeks));
    expect(present.flatMap(({ report }, index) => (report === null ? [] : [index]))).toEqual([2, 6]);
    expect(titles(present)).toEqual(['Gym', 'Gym', 'Gym', 'Swim', 'Own', 'Run', 'Run', 'Run']);
  });

  it('restores a part that was deleted after the change', async () => {
    const before = titles(await list());
    const { id } = await find(0);
    await changeWhole(0, { title: 'Choir' });
    await ada.trpc.calendar.removeSeries({ id: (await find(6)).id, scope: 'all' });
    await restore(id);
    expect(titles(await list())).toEqual(before);
  });
});

describe('Undo of a split', () => {
  it('makes one series again', async () => {
    const { id } = at(weeks, 3);
    await change(id, { title: 'Swim', scope: 'following' });
    await restore(id);
    expect(await seriesOf(id)).toMatchObject({ parts: 1 });
    expect(titles(await list())).toEqual(titles(weeks));
  });

  it.each([
    ['a change of all events', 0, (id: string) => change(id, { title: 'Run', scope: 'all' })],
    ['a move of all events', 0, (id: string) => change(id, { ...moveBy(24, at(weeks, 0)), scope: 'all' })],
    ['a split at a later event', 6, (id: string) => change(id, { title: 'Run', scope: 'following' })],
    ['a deletion of later events', 6, (id: string) => ada.trpc.calendar.removeSeries({ id, scope: 'following' })],
  ])('also happens with the Undo of %s that was made before it', async (_, index, perform) => {
    const { id } = at(weeks, index);
    await perform(id);
    const later = await find(3);
    await split(3, 'Swim');
    await ada.trpc.calendar.setReport({ id: later.id, report: 'Cold' });
    await restore(id);
    const after = await list();
    expect(times(after)).toEqual(times(weeks));
    expect(new Set(titles(after))).toEqual(new Set(['Gym']));
    expect(after.flatMap(({ report }) => report ?? [])).toEqual(['Cold']);
  });

  it('keeps the parts of an earlier split', async () => {
    await split(3, 'Swim');
    const { id } = await find(5);
    await change(id, { title: 'Run', scope: 'following' });
    await restore(id);
    expect(await seriesOf(id)).toMatchObject({ parts: 2 });
  });
});

describe('parts of different forms', () => {
  it('moves an all-day part by the days of a move, and not by its hours', async () => {
    await change(at(weeks, 3).id, { isAllDay: true, scope: 'following' });
    await moveWhole(0, 25);
    expect(times(await list()).slice(1, 5)).toEqual(['03-14 11:00', '03-21 11:00', '03-28 00:00', '04-04 00:00']);
    await moveWhole(4, 24);
    expect(times(await list()).slice(1, 5)).toEqual(['03-15 11:00', '03-22 11:00', '03-29 00:00', '04-05 00:00']);
  });

  it('keeps the days of a part that is already all-day when the whole series becomes all-day', async () => {
    await change(at(weeks, 3).id, { isAllDay: true, scope: 'following' });
    await changeWhole(0, { isAllDay: true });
    const present = await list();
    expect(new Set(present.map(({ isAllDay }) => isAllDay))).toEqual(new Set([true]));
    expect(times(present)).toEqual(times(weeks).map((time) => `${time.slice(0, 5)} 00:00`));
  });

  it('keeps the times of a part that already has times when the whole series gets times', async () => {
    await change(at(weeks, 3).id, { isAllDay: true, scope: 'following' });
    const { startTime } = await find(4);
    await changeWhole(4, { isAllDay: false, startTime: shift(startTime, 15), endTime: shift(startTime, 16) });
    expect(times(await list()).slice(1, 5)).toEqual(['03-13 10:00', '03-20 10:00', '03-27 15:00', '04-03 15:00']);
  });

  it('moves each part by the local time of its own zone', async () => {
    await change(at(weeks, 2).id, { isAllDay: true, scope: 'following' });
    await ada.trpc.auth.update({ timezone: 'America/New_York' });
    const present = await list();
    const { id, startTime } = at(present, 3);
    // From 10:00 to 11:00 in New York, which changed its clocks on 12 March.
    await change(id, { isAllDay: false, startTime: shift(startTime, 10), endTime: shift(startTime, 11) });
    await moveWhole(0, 1);
    expect((await list()).map(({ startTime: start }) => start.slice(5, 13))).toEqual([
      '03-06T10',
      '03-13T10',
      '03-20T15',
      '03-27T15',
      '04-03T15',
      '04-10T15',
      '04-17T15',
      '04-24T15',
    ]);
  });
});
