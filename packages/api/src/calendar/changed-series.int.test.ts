import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import { parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent, createSeries, listYears, repeat, starts } from '../testing/calendar-samples.ts';
import { at } from '../testing/goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';

let test: TestApi;
let ada: TestUser;
/** Daily at nine, from the 6th to the 10th. */
let days: CalendarEvent[];
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  ada = await test.signUp();
  days = await createSeries(ada, { type: 'daily', endType: 'after', count: 5 });
});
afterAll(() => test.close());

const daysAt = (hour: string, ...dates: number[]) =>
  dates.map((date) => `2090-03-${String(date).padStart(2, '0')}T${hour}:00.000Z`);
const change = (id: string, fields: object) =>
  ada.rest<CalendarEvent>('PUT', `/api/calendar/events/${id}/update-series`, fields);
const titles = async () => (await listYears(ada)).map(({ title }) => title);
const seriesCount = (events: readonly CalendarEvent[]) => new Set(events.map(({ seriesId }) => seriesId)).size;

describe('changing a series', () => {
  it('a change without a scope applies to all occurrences and returns the event it was sent to', async () => {
    const { status, body } = await change(at(days, 2).id, { title: 'Swim', location: 'Lake' });
    expect([status, body]).toMatchObject([200, { ...at(days, 2), title: 'Swim', location: 'Lake' }]);
    const events = await listYears(ada);
    expect(events.map(({ title, location }) => [title, location])).toEqual(days.map(() => ['Swim', 'Lake']));
    expect(starts(events)).toEqual(starts(days));
    expect(seriesCount(events)).toBe(1);
  });

  it('the scope following splits the series in two', async () => {
    await change(at(days, 2).id, { title: 'Swim', scope: 'following' });
    expect(await titles()).toEqual(['Gym', 'Gym', 'Swim', 'Swim', 'Swim']);
    const events = await listYears(ada);
    expect([seriesCount(events), seriesCount(events.slice(0, 2)), seriesCount(events.slice(2))]).toEqual([2, 1, 1]);
    await change(at(days, 0).id, { title: 'Walk' });
    expect(await titles()).toEqual(['Walk', 'Walk', 'Swim', 'Swim', 'Swim']);
  });

  it('each part of a split series has its own count, also after it is split again', async () => {
    const counts = async () =>
      (await listYears(ada)).map(({ recurrence }) => parseRecurrence(recurrence ?? '')).map((rule) => rule?.count);
    await change(at(days, 3).id, { title: 'Swim', scope: 'following' });
    expect(await counts()).toEqual([3, 3, 3, 2, 2]);
    const [startTime, endTime] = [daysAt('11:00', 7)[0], daysAt('12:00', 7)[0]];
    await change(at(days, 1).id, { startTime, endTime, scope: 'following' });
    expect(await counts()).toEqual([1, 2, 2, 2, 2]);
    expect(starts(await listYears(ada))).toEqual([
      ...daysAt('09:00', 6),
      ...daysAt('11:00', 7, 8),
      ...daysAt('09:00', 9, 10),
    ]);
  });

  it('deleting the following events reduces the count, and Undo restores it', async () => {
    const counts = async () =>
      (await listYears(ada)).map(({ recurrence }) => parseRecurrence(recurrence ?? '')).map((rule) => rule?.count);
    const { id } = at(days, 2);
    await ada.trpc.calendar.removeSeries({ id, scope: 'following' });
    expect(await counts()).toEqual([2, 2]);
    await ada.trpc.calendar.restore({ id });
    expect(await counts()).toEqual([5, 5, 5, 5, 5]);
  });

  it('a part that cannot be counted from its new start ends on a day instead of after a count', async () => {
    const months = await createSeries(
      ada,
      { type: 'monthly', endType: 'after', count: 4 },
      { title: 'Rent', startTime: '2091-01-31T09:00:00.000Z' },
    );
    await change(at(months, 1).id, { title: 'Flat', scope: 'following' });
    const rules = (await listYears(ada)).filter(({ title }) => title === 'Rent' || title === 'Flat');
    expect(rules.map(({ recurrence }) => parseRecurrence(recurrence ?? ''))).toMatchObject([
      { endType: 'after', count: 1 },
      ...[1, 2, 3].map(() => ({ endType: 'until', endDate: '2091-04-30' })),
    ]);
  });

  it('the scope following on the first occurrence keeps one series', async () => {
    await change(at(days, 0).id, { title: 'Swim', scope: 'following' });
    expect((await listYears(ada)).map(({ title, seriesId }) => [title, seriesId])).toEqual(
      days.map(({ seriesId }) => ['Swim', seriesId]),
    );
  });

  it('the scope this changes one occurrence, which stays in the series', async () => {
    await change(at(days, 2).id, { title: 'Swim', scope: 'this' });
    expect(await titles()).toEqual(['Gym', 'Gym', 'Swim', 'Gym', 'Gym']);
    expect(seriesCount(await listYears(ada))).toBe(1);
  });

  it('sending the present values writes nothing', async () => {
    const before = await test.rows.hash(ada.id);
    const { id, title, startTime, endTime, recurrence } = at(days, 2);
    const { status } = await change(id, { title, startTime, endTime, recurrence, scope: 'following' });
    expect([status, await test.rows.hash(ada.id)]).toEqual([200, before]);
  });

  it('an equivalent recurrence keeps the occurrences', async () => {
    const recurrence = '{"count":5, "endType":"after", "type":"daily"}';
    await change(at(days, 2).id, { title: 'Swim', recurrence });
    expect(starts(await listYears(ada))).toEqual(starts(days));
  });

  it('changing the series of a single event changes only that event', async () => {
    const { id } = await createEvent(ada, { title: 'Dentist', startTime: '2090-03-20T09:00:00Z' });
    await change(id, { title: 'Doctor' });
    expect(await titles()).toEqual(['Gym', 'Gym', 'Gym', 'Gym', 'Gym', 'Doctor']);
  });

  it('changing the series of an unknown event answers 404', async () => {
    expect((await change(crypto.randomUUID(), { title: 'Swim' })).status).toBe(404);
  });

  it('an end before the start is refused and changes nothing', async () => {
    const before = await test.rows.hash(ada.id);
    const answer = await ada.rest<ErrorBody>('PUT', `/api/calendar/events/${at(days, 0).id}/update-series`, {
      startTime: '2090-03-06T11:00:00Z',
    });
    expect([answer.status, answer.body.message]).toEqual([400, 'validation error: endTime: End must be after start']);
    expect(await test.rows.hash(ada.id)).toBe(before);
  });
});

describe('moving a series', () => {
  it('moves every occurrence by the same difference, also an occurrence that was moved on its own before', async () => {
    await change(at(days, 1).id, { startTime: '2090-03-07T12:00:00Z', endTime: '2090-03-07T13:00:00Z', scope: 'this' });
    await change(at(days, 0).id, { startTime: '2090-03-06T10:00:00Z', endTime: '2090-03-06T11:30:00Z' });
    const events = await listYears(ada);
    expect(starts(events)).toEqual([...daysAt('10:00', 6), ...daysAt('13:00', 7), ...daysAt('10:00', 8, 9, 10)]);
    expect(at(events, 4).endTime).toBe('2090-03-10T11:30:00.000Z');
  });

  it.each([
    [
      'America/New_York',
      '2090-03-11T14:00:00Z',
      '2090-03-11T15:30:00Z',
      ['2090-03-11T15:30:00.000Z', '2090-03-12T14:30:00.000Z', '2090-03-13T14:30:00.000Z'],
    ],
    [
      'Australia/Lord_Howe',
      '2090-03-31T22:00:00Z',
      '2090-03-31T23:00:00Z',
      ['2090-03-31T23:00:00.000Z', '2090-04-01T23:30:00.000Z', '2090-04-02T23:30:00.000Z'],
    ],
  ])('keeps the wall-clock time across the clock change in %s', async (timezone, from, to, expected) => {
    ada = await test.signUp({ timezone });
    const [event] = await createSeries(ada, { type: 'daily', endType: 'after', count: 3 }, { startTime: from });
    const endTime = new Date(Date.parse(to) + 3_600_000).toISOString();
    await change(event?.id ?? '', { startTime: to, endTime });
    expect(starts(await listYears(ada))).toEqual(expected);
  });

  it.each([
    ['the evening before', '2090-03-05T23:00:00Z', [5, 6, 7], '23:00'],
    ['the next morning', '2090-03-07T08:00:00Z', [7, 8, 9], '08:00'],
  ])(
    'moving a series with a last day to %s neither adds an occurrence nor leaves one out',
    async (_, startTime, dates, hour) => {
      ada = await test.signUp();
      const [first] = await createSeries(ada, { type: 'daily', endType: 'until', endDate: '2090-03-08' });
      const endTime = new Date(Date.parse(startTime) + 1_800_000).toISOString();
      const { body } = await change(first?.id ?? '', { startTime, endTime });
      expect(starts(await listYears(ada))).toEqual(daysAt(hour, ...dates));
      expect(body.recurrence).toContain(`"endDate":"2090-03-0${dates[2]}"`);
      // Changing only the title keeps the occurrences.
      await change(first?.id ?? '', { title: 'Swim', recurrence: body.recurrence });
      expect(starts(await listYears(ada))).toEqual(daysAt(hour, ...dates));
    },
  );

  it('adds no occurrence when a series with a last day is moved in another time zone than its own', async () => {
    ada = await test.signUp({ timezone: 'Europe/Berlin' });
    const times = { startTime: '2090-03-05T23:15:00Z' };
    const [first] = await createSeries(ada, { type: 'daily', endType: 'until', endDate: '2090-03-08' }, times);
    await ada.trpc.auth.update({ timezone: 'America/New_York' });
    await change(first?.id ?? '', { startTime: '2090-03-06T00:15:00Z', endTime: '2090-03-06T00:45:00Z' });
    expect(starts(await listYears(ada))).toEqual(daysAt('00:15', 6, 7, 8));
  });

  it('keeps the series’ own local time when it is moved in another time zone', async () => {
    ada = await test.signUp({ timezone: 'Europe/Berlin' });
    // Clocks change on 12 March in New York, and on 26 March in Berlin.
    const [first] = await createSeries(
      ada,
      { type: 'weekly', endType: 'after', count: 4 },
      { startTime: '2090-03-13T08:00:00.000Z', endTime: '2090-03-13T09:00:00.000Z' },
    );
    await ada.trpc.auth.update({ timezone: 'America/New_York' });
    const times = { startTime: '2090-03-13T09:00:00.000Z', endTime: '2090-03-13T10:00:00.000Z' };
    await change(first?.id ?? '', times);
    expect(starts(await listYears(ada))).toEqual([
      ...daysAt('09:00', 13, 20),
      ...daysAt('08:00', 27),
      '2090-04-03T08:00:00.000Z',
    ]);
  });

  it('changes every occurrence to all-day and back to timed', async () => {
    await change(at(days, 1).id, { isAllDay: true });
    const wholeDays = await listYears(ada);
    expect(starts(wholeDays)).toEqual(daysAt('00:00', 6, 7, 8, 9, 10));
    expect(wholeDays.map(({ endTime }) => endTime)).toEqual(daysAt('00:00', 7, 8, 9, 10, 11));
    const hours = { startTime: '2090-03-07T20:00:00Z', endTime: '2090-03-08T01:00:00Z' };
    await change(at(days, 1).id, { isAllDay: false, ...hours });
    const timed = await listYears(ada);
    expect(starts(timed)).toEqual(daysAt('20:00', 6, 7, 8, 9, 10));
    expect(timed.map(({ endTime }) => endTime)).toEqual(daysAt('01:00', 7, 8, 9, 10, 11));
  });

  it('moves all-day occurrences by whole days across a clock change', async () => {
    ada = await test.signUp({ timezone: 'America/New_York' });
    const times = { startTime: '2090-03-09T15:00:00Z', isAllDay: true };
    const [event] = await createSeries(ada, { type: 'daily', endType: 'after', count: 3 }, times);
    await change(event?.id ?? '', { startTime: '2090-03-11T05:00:00Z', endTime: '2090-03-12T05:00:00Z' });
    const events = await listYears(ada);
    expect(starts(events)).toEqual([...daysAt('05:00', 11, 12), ...daysAt('04:00', 13)]);
    expect(events.map(({ endTime }) => endTime)).toEqual([...daysAt('05:00', 12), ...daysAt('04:00', 13, 14)]);
  });

  it('is refused beyond the year 2200', async () => {
    const [event] = await createSeries(
      ada,
      { type: 'yearly', endType: 'after', count: 3 },
      { startTime: '2097-06-01T09:00:00Z' },
    );
    const { status } = await change(event?.id ?? '', {
      startTime: '2199-06-01T09:00:00Z',
      endTime: '2199-06-01T10:00:00Z',
    });
    expect(status).toBe(400);
  });
});

describe('completion, report and notes of an occurrence', () => {
  it('are kept when the series is rescheduled', async () => {
    const [one, two, three] = days;
    await ada.trpc.calendar.setCompletion({ id: one?.id ?? '', completionStatus: 'completed' });
    await ada.trpc.calendar.setReport({ id: two?.id ?? '', report: 'Hard' });
    const note = await ada.trpc.notes.create({ title: 'Stretch', calendarEventId: three?.id });
    await change(one?.id ?? '', {
      startTime: '2090-03-06T10:00:00Z',
      endTime: '2090-03-06T11:00:00Z',
      recurrence: repeat({ type: 'weekly', endType: 'after', count: 4 }),
    });
    const events = await listYears(ada);
    expect(starts(events).slice(0, 4)).toEqual(daysAt('10:00', 6, 13, 20, 27));
    expect(events.map(({ id }) => id).slice(0, 3)).toEqual([one?.id, two?.id, three?.id]);
    expect(events).toMatchObject([{ completionStatus: 'completed' }, { report: 'Hard' }, {}, {}]);
    expect((await ada.trpc.notes.get({ id: note.id })).calendarEventId).toBe(three?.id);
  });

  it('keep a surplus occurrence, which stays at its time and leaves the series', async () => {
    const [one, , three, four, five] = days;
    await ada.trpc.calendar.setCompletion({ id: three?.id ?? '', completionStatus: 'not_completed' });
    const note = await ada.trpc.notes.create({ title: 'Stretch', calendarEventId: five?.id });
    await change(one?.id ?? '', { title: 'Swim', recurrence: repeat({ type: 'weekly', endType: 'after', count: 2 }) });
    const events = await listYears(ada);
    expect(events.map(({ title }) => title)).toEqual(['Swim', 'Gym', 'Gym', 'Swim']);
    expect(events.map(({ id }) => id).slice(0, 3)).toEqual([one?.id, three?.id, five?.id]);
    expect(events.map(({ seriesId }) => seriesId)).toEqual([one?.seriesId, null, null, one?.seriesId]);
    expect((await ada.trpc.notes.get({ id: note.id })).calendarEventId).toBe(five?.id);
    expect((await ada.rest('GET', `/api/calendar/events/${four?.id}`)).status).toBe(404);
  });
});

describe('changing the recurrence', () => {
  it('the scope following reschedules from that occurrence on and adds missing ones', async () => {
    const recurrence = repeat({ type: 'daily', interval: 2, endType: 'after', count: 4 });
    await change(at(days, 2).id, { recurrence, scope: 'following', title: 'Swim' });
    const events = await listYears(ada);
    expect(starts(events)).toEqual(daysAt('09:00', 6, 7, 8, 10, 12, 14));
    expect(events.map(({ title }) => title)).toEqual(['Gym', 'Gym', 'Swim', 'Swim', 'Swim', 'Swim']);
    expect(events.slice(2).map((event) => event.recurrence)).toEqual(Array(4).fill(recurrence));
    expect(seriesCount(events)).toBe(2);
  });

  it('returns the first occurrence when the event it was sent to is removed', async () => {
    const recurrence = repeat({ type: 'daily', endType: 'after', count: 2 });
    const { body } = await change(at(days, 4).id, { recurrence });
    const events = await listYears(ada);
    expect(body).toEqual(events[0]);
    expect(starts(events)).toEqual(daysAt('09:00', 6, 7));
  });

  it('removing the recurrence keeps only the first event', async () => {
    await change(at(days, 0).id, { recurrence: null });
    const [event, ...others] = await listYears(ada);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ id: at(days, 0).id, seriesId: null, recurrence: null });
  });

  it('removing the recurrence with scope following keeps the earlier series and one event', async () => {
    await change(at(days, 2).id, { recurrence: null, scope: 'following' });
    const events = await listYears(ada);
    expect(events.map(({ seriesId }) => seriesId === null)).toEqual([false, false, true]);
  });

  it('adding a recurrence to a single event creates a series', async () => {
    const event = await createEvent(ada, { title: 'Read', startTime: '2090-05-01T09:00:00Z' });
    await change(event.id, { recurrence: repeat({ type: 'monthly', endType: 'after', count: 3 }) });
    const events = (await listYears(ada)).filter(({ title }) => title === 'Read');
    expect(starts(events)).toEqual([5, 6, 7].map((month) => `2090-0${month}-01T09:00:00.000Z`));
    expect([seriesCount(events), events[0]?.id, events[0]?.seriesId]).toEqual([1, event.id, expect.any(String)]);
  });

  it('changing the recurrence with scope this is refused with the reason', async () => {
    const fields = { scope: 'this', recurrence: repeat({ type: 'weekly' }) };
    const answer = await change(at(days, 2).id, fields);
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { message: expect.stringMatching(/^validation error: recurrence: One occurrence cannot/) },
    ]);
  });
});

describe('concurrent changes of one series', () => {
  it('are applied one after the other, without duplicate or lost occurrences', async () => {
    const plans = [3, 4].map((count) => repeat({ type: 'weekly', endType: 'after', count }));
    const answers = await Promise.all(plans.map((recurrence) => change(at(days, 0).id, { recurrence })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const events = await listYears(ada);
    expect([3, 4]).toContain(events.length);
    expect(seriesCount(events)).toBe(1);
    expect(new Set(events.map(({ recurrence }) => recurrence)).size).toBe(1);
  });

  it('leave no occurrence behind when one of them deletes the series', async () => {
    const recurrence = repeat({ type: 'weekly', endType: 'after', count: 9 });
    const { id } = at(days, 0);
    const answers = await Promise.all([
      change(id, { recurrence }),
      ada.rest('DELETE', `/api/calendar/events/${id}/delete-series`),
    ]);
    expect([200, 404]).toContain(answers[0].status);
    expect(answers[1].status).toBe(204);
    expect(await listYears(ada)).toEqual([]);
  });
});

describe('deleting a series', () => {
  const remove = (id: string, query = '') => ada.rest('DELETE', `/api/calendar/events/${id}/delete-series${query}`);

  it('deletes all occurrences, reported or not', async () => {
    await ada.trpc.calendar.setCompletion({ id: at(days, 3).id, completionStatus: 'completed' });
    expect((await remove(at(days, 2).id)).status).toBe(204);
    expect(await listYears(ada)).toEqual([]);
    expect((await remove(at(days, 2).id)).status).toBe(404);
  });

  it.each([
    ['following', [6, 7]],
    ['this', [6, 7, 9, 10]],
    ['all', []],
  ])('deleting with scope %s in the query keeps the other occurrences', async (scope, left) => {
    await remove(at(days, 2).id, `?scope=${scope}`);
    expect(starts(await listYears(ada))).toEqual(daysAt('09:00', ...left));
  });

  it('deleting with an unknown scope is refused', async () => {
    expect((await remove(at(days, 2).id, '?scope=some')).status).toBe(400);
    expect(await listYears(ada)).toHaveLength(5);
  });

  it('deleting the series of a single event deletes only that event', async () => {
    const { id } = await createEvent(ada, { startTime: '2090-03-20T09:00:00Z' });
    await remove(id);
    expect(starts(await listYears(ada))).toEqual(starts(days));
  });
});
