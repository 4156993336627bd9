import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import { type Recurrence, parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatCalendarFile } from '../../testing/calendar-files.ts';
import { createEvent, repeat, starts } from '../../testing/calendar-samples.ts';
import { at } from '../../testing/goal-samples.ts';
import { importCalendar } from '../../testing/import-files.ts';
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

const create = (recurrence: Partial<Recurrence>, fields: object = {}) =>
  createEvent(ada, { recurrence: repeat(recurrence), expand: true, ...fields });
const change = (id: string, fields: object) =>
  ada.rest<CalendarEvent & ErrorBody>('PUT', `/api/calendar/events/${id}/update-series`, fields);
const list = (from: string, to: string) =>
  ada.trpc.calendar.list({ startDate: `${from}T00:00:00Z`, endDate: `${to}T00:00:00Z` });
const shift = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * 3_600_000).toISOString();
const move = ({ id, startTime, endTime }: CalendarEvent, hours: number, scope = 'all') =>
  change(id, { startTime: shift(startTime, hours), endTime: shift(endTime, hours), scope });
const days = (events: readonly CalendarEvent[]) => starts(events).map((start) => start.slice(0, 10));

describe('a change of all events keeps the own changes of an occurrence', () => {
  let weeks: CalendarEvent[];
  const listWeeks = () => list('2090-03-01', '2090-04-05');
  beforeEach(async () => {
    await create({ type: 'weekly' });
    weeks = await listWeeks();
    const [, renamed, , recoloured] = weeks;
    await ada.trpc.calendar.update({ id: renamed?.id ?? '', title: 'Swim' });
    await ada.trpc.calendar.update({ id: recoloured?.id ?? '', color: '#0f9d58' });
    await move(at(weeks, 2), 30, 'this');
  });
  const facts = (events: readonly CalendarEvent[]) =>
    events.map(({ title, color, startTime }) => [title, color, startTime.slice(5, 13)]);
  const [blue, red, green] = ['#4285f4', '#db4437', '#0f9d58'];

  it('another colour and place', async () => {
    await change(at(weeks, 0).id, { color: red, location: 'Hall' });
    const present = await listWeeks();
    expect(facts(present)).toEqual([
      ['Gym', red, '03-06T09'],
      ['Swim', red, '03-13T09'],
      ['Gym', red, '03-21T15'],
      ['Gym', green, '03-27T08'],
      ['Gym', red, '04-03T08'],
    ]);
    expect(new Set(present.map(({ location }) => location))).toEqual(new Set(['Hall']));
  });

  it('another title, sent to the moved occurrence', async () => {
    await change(at(weeks, 2).id, { title: 'Run' });
    expect(facts(await listWeeks()).map(([title]) => title)).toEqual(['Run', 'Swim', 'Run', 'Run', 'Run']);
  });

  it('another title, sent to the renamed occurrence, which takes the title', async () => {
    await change(at(weeks, 1).id, { title: 'Run' });
    expect(facts(await listWeeks()).map(([title]) => title)).toEqual(['Run', 'Run', 'Run', 'Run', 'Run']);
  });

  it('the same title again, sent to the renamed occurrence, changes only that occurrence', async () => {
    await change(at(weeks, 1).id, { title: 'Gym' });
    expect(facts(await listWeeks()).map(([title]) => title)).toEqual(['Gym', 'Gym', 'Gym', 'Gym', 'Gym']);
  });

  it('another time and title', async () => {
    const { startTime, endTime } = at(weeks, 0);
    await change(at(weeks, 0).id, { title: 'Run', startTime: shift(startTime, 1), endTime: shift(endTime, 1) });
    expect(facts(await listWeeks())).toEqual([
      ['Run', blue, '03-06T10'],
      ['Swim', blue, '03-13T10'],
      ['Run', blue, '03-21T16'],
      ['Run', green, '03-27T09'],
      ['Run', blue, '04-03T09'],
    ]);
  });

  it('other days', async () => {
    await change(at(weeks, 0).id, { recurrence: repeat({ type: 'daily' }), location: 'Hall' });
    const present = (await list('2090-03-01', '2090-03-12')).slice(0, 5);
    expect(facts(present)).toEqual([
      ['Gym', blue, '03-06T09'],
      ['Swim', blue, '03-07T09'],
      ['Gym', green, '03-09T09'],
      ['Gym', blue, '03-09T15'],
      ['Gym', blue, '03-10T09'],
    ]);
  });
});

describe('an occurrence that was deleted far ahead', () => {
  const listMonth = () => list('2110-01-01', '2110-02-01');
  beforeEach(async () => {
    await create({ type: 'weekly' });
    // Deletes the 13th and the 27th.
    const [, second, , fourth] = await listMonth();
    await ada.trpc.calendar.remove({ id: second?.id ?? '' });
    await ada.trpc.calendar.removeMany({ events: [{ id: fourth?.id ?? '' }] });
  });
  const first = async () => at(await list('2090-03-01', '2090-04-01'), 0);

  it.each([
    ['by an hour', 1, ['2110-01-06', '2110-01-20']],
    ['by two days', 48, ['2110-01-01', '2110-01-08', '2110-01-22']],
    ['by a week', 168, ['2110-01-06', '2110-01-13', '2110-01-27']],
  ])('stays deleted when the series is moved %s', async (_, hours, left) => {
    await move(await first(), hours);
    expect(days(await listMonth())).toEqual(left);
  });

  it('stays deleted by its number when the series gets another recurrence', async () => {
    const before = await first();
    const number = (day: string) => (Date.parse(day) - Date.parse('2090-03-06')) / (7 * 86_400_000);
    await change(before.id, { recurrence: repeat({ type: 'daily' }) });
    const dayOf = (place: number) => shift('2090-03-06T00:00:00Z', place * 24).slice(0, 10);
    const deleted = ['2110-01-13', '2110-01-27'].map((day) => dayOf(number(day)));
    const year = days(await list('2092-12-01', '2093-12-01'));
    expect(deleted.filter((day) => day > '2092-12-01' && day < '2093-12-01')).toHaveLength(2);
    expect(year).toHaveLength(363);
    for (const day of deleted) expect(year).not.toContain(day);
  });

  it('stays deleted when the series is moved twice and undone once', async () => {
    await move(await first(), 24);
    const { id } = await first();
    await move(await first(), 24);
    await ada.trpc.calendar.restore({ id });
    expect(days(await listMonth())).toEqual(['2110-01-07', '2110-01-21']);
  });
});

describe('clock changes', () => {
  it('an occurrence in the hour that clocks skip is right after the series moves there and away again', async () => {
    // On 26 March, clocks go from 2:00 to 3:00 in Berlin.
    const event = await create(
      { type: 'daily' },
      { startTime: '2090-03-06T00:30:00Z', endTime: '2090-03-06T01:00:00Z' },
    );
    const nights = async () =>
      (await list('2090-03-25', '2090-03-28')).map(({ startTime, endTime }) =>
        [startTime, endTime].map((time) => time.slice(8, 16)),
      );
    const before = await nights();
    expect(before).toEqual([
      ['25T00:30', '25T01:00'],
      ['26T00:30', '26T01:00'],
      ['26T23:30', '27T00:00'],
      ['27T23:30', '28T00:00'],
    ]);
    await move(event, 1);
    expect(await nights()).toEqual([
      ['25T01:30', '25T02:00'],
      ['26T01:30', '26T02:00'],
      ['27T00:30', '27T01:00'],
    ]);
    await move(at(await list('2090-03-06', '2090-03-07'), 0), -1);
    expect(await nights()).toEqual(before);
  });
});

describe('a series with a rule of another calendar', () => {
  const fridays13 = '{"type":"monthly","skipWeekends":false,"rrule":"FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13"}';
  const reason =
    'validation error: startTime: This series has a rule of another calendar that cannot be moved so: change only this event';

  it.each(['all', 'following'])(
    'a move of %s by a day is refused with the reason, and changes nothing',
    async (scope) => {
      await createEvent(ada, { recurrence: fridays13, expand: true, startTime: '2090-10-13T09:00:00Z' });
      const [, second] = await list('2091-01-01', '2095-01-01');
      await ada.trpc.calendar.setReport({ id: second?.id ?? '', report: 'Lucky' });
      const before = await test.rows.hash(ada.id);
      const { status, body } = await move(at(await list('2091-01-01', '2095-01-01'), 1), 24, scope);
      expect([status, body.message, await test.rows.hash(ada.id)]).toEqual([400, reason, before]);
    },
  );

  it('a move to another hour is refused where the rule names the hour', async () => {
    const recurrence = '{"type":"daily","skipWeekends":false,"rrule":"FREQ=DAILY;BYHOUR=10,15"}';
    const event = await createEvent(ada, { recurrence, expand: true });
    const { status, body } = await move(event, 1);
    expect([status, body.message]).toEqual([400, reason]);
    expect((await move(event, 1, 'this')).status).toBe(200);
  });
});

describe('a series that ends on a day keeps its number of occurrences when it is moved', () => {
  it.each<[string, Partial<Recurrence>, string, number, string[]]>([
    [
      'from the 30th to the 31st',
      { type: 'monthly', endType: 'until', endDate: '2090-06-30' },
      '2090-03-30T09:00:00Z',
      24,
      ['2090-03-31', '2090-04-30', '2090-05-31', '2090-06-30'],
    ],
    [
      'from the 31st to the 30th',
      { type: 'monthly', endType: 'until', endDate: '2090-06-30' },
      '2090-03-31T09:00:00Z',
      -24,
      ['2090-03-30', '2090-04-30', '2090-05-30', '2090-06-30'],
    ],
    [
      'with skipped weekends from Thursday on',
      { type: 'daily', endType: 'until', endDate: '2090-03-14', skipWeekends: true },
      '2090-03-09T09:00:00Z',
      24,
      ['2090-03-10', '2090-03-13', '2090-03-14', '2090-03-15'],
    ],
    [
      'with skipped weekends from Friday back',
      { type: 'daily', endType: 'until', endDate: '2090-03-14', skipWeekends: true },
      '2090-03-10T09:00:00Z',
      -24,
      ['2090-03-09', '2090-03-10', '2090-03-13'],
    ],
  ])('%s', async (_, recurrence, startTime, hours, moved) => {
    const event = await create(recurrence, { startTime });
    const before = await list('2090-03-01', '2091-03-01');
    expect(before).toHaveLength(moved.length);
    await move(event, hours);
    const after = await list('2090-03-01', '2091-03-01');
    expect(days(after)).toEqual(moved);
    expect(parseRecurrence(at(after, 1).recurrence ?? '')).toMatchObject({ endType: 'until' });
  });
});

describe('a series with additional dates', () => {
  const importSeries = (rule: string, ...added: string[]) => {
    const lines = ['UID:1', 'SUMMARY:Gym', 'DTSTART;TZID=Europe/Berlin:20900306T090000', 'DURATION:PT1H'];
    const dates = added.map((day) => `RDATE;TZID=Europe/Berlin:${day}T150000`);
    return importCalendar(test, ada, formatCalendarFile([...lines, `RRULE:${rule}`, ...dates]));
  };
  const listAll = () => list('2090-01-01', '2095-01-01');
  const titles = async () => (await listAll()).map(({ title, startTime }) => [title, startTime.slice(5, 10)]);

  it('keeps its events when it is split after the end of its count', async () => {
    await importSeries('FREQ=WEEKLY;COUNT=3', '20900601', '20900610', '20900620');
    const { id } = at(await listAll(), 4);
    const { status, body } = await change(id, { title: 'Swim', scope: 'following' });
    expect([status, body]).toMatchObject([200, { id, title: 'Swim' }]);
    expect(await titles()).toEqual([
      ['Gym', '03-06'],
      ['Gym', '03-13'],
      ['Gym', '03-20'],
      ['Gym', '06-01'],
      ['Swim', '06-10'],
      ['Swim', '06-20'],
    ]);
    await move(at(await listAll(), 4), 24);
    expect((await titles()).slice(3)).toEqual([
      ['Gym', '06-01'],
      ['Swim', '06-11'],
      ['Swim', '06-21'],
    ]);
    for (const event of await listAll()) expect(await ada.trpc.calendar.get({ id: event.id })).toEqual(event);
    expect(await test.rows.read(ada.id)).toMatchObject({
      event_series: expect.not.arrayContaining([
        expect.objectContaining({ recurrence: expect.stringContaining('"count":0') }),
      ]),
    });
  });

  it('finds each of its events by its id from before the move', async () => {
    await importSeries('FREQ=WEEKLY;COUNT=3', '20900601', '20900610', '20900620');
    const before = await listAll();
    await move(at(before, 0), 24);
    const after = await listAll();
    expect(after).toHaveLength(before.length);
    for (const [place, { id }] of before.entries())
      expect(await ada.trpc.calendar.get({ id })).toMatchObject({ startTime: at(after, place).startTime });
  });

  it('gets no occurrences in between when it is moved, split and ended after its last day', async () => {
    await importSeries('FREQ=WEEKLY;UNTIL=20900320T080000Z', '20900601', '20900610', '20900620');
    await change(at(await listAll(), 5).id, { title: 'Swim', scope: 'following' });
    await ada.trpc.calendar.removeSeries({ id: at(await listAll(), 4).id, scope: 'following' });
    expect(await titles()).toEqual([
      ['Gym', '03-06'],
      ['Gym', '03-13'],
      ['Gym', '03-20'],
      ['Gym', '06-01'],
      ['Swim', '06-20'],
    ]);
  });

  it.each(['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', 'FREQ=WEEKLY;BYDAY=FR', 'FREQ=WEEKLY;BYDAY=FR;COUNT=3'])(
    'leaves those before the first day of its rule alone when the rest is deleted (%s)',
    async (rule) => {
      await importSeries(rule, '20900307', '20900308');
      const before = await listAll();
      const ofRule = before.find(({ startTime }) => startTime.endsWith('T08:00:00.000Z') && startTime > '2090-03-08');
      await ada.trpc.calendar.setReport({ id: at(before, 0).id, report: 'Hard' });
      await ada.trpc.calendar.removeSeries({ id: ofRule?.id ?? '', scope: 'following' });
      expect(await listAll()).toMatchObject(
        before
          .filter((event) => event.startTime < (ofRule?.startTime ?? ''))
          .map(({ id, startTime }) => ({ id, startTime })),
      );
      expect((await listAll()).length).toBeGreaterThan(1);
    },
  );
});

it('endless series that were moved, split and rescheduled are listed in 2150', async () => {
  const event = await create({ type: 'weekly', weekdays: ['MO', 'TH'] });
  await move(event, 24);
  const [, , third] = await list('2090-03-01', '2090-04-01');
  await change(third?.id ?? '', { title: 'Swim', scope: 'following' });
  const recurrence = repeat({ type: 'monthly', monthlyOn: { position: -1, on: 'workday' } });
  await change(at(await list('2150-03-01', '2150-04-01'), 0).id, { title: 'Run', recurrence, scope: 'following' });
  expect(
    (await list('2150-02-20', '2150-05-01')).map(({ title, startTime }) => [title, startTime.slice(0, 10)]),
  ).toEqual([
    ['Swim', '2150-02-20'],
    ['Swim', '2150-02-24'],
    ['Swim', '2150-02-27'],
    ['Run', '2150-03-31'],
    ['Run', '2150-04-30'],
  ]);
});
