import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEvent, createSeries, listYears, repeat, starts } from '../testing/calendar-samples.ts';
import { first } from '../testing/goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const daily = (count: number) => repeat({ type: 'daily', endType: 'after', count });

describe('a series created with expand', () => {
  it('all occurrences get one series id and the same fields, and the first is returned', async () => {
    const ada = await test.signUp();
    const recurrence = daily(4);
    const event = await createEvent(ada, { recurrence, expand: true, location: 'Hall', reminderMinutes: 60 });
    const events = await listYears(ada);
    expect(first(events)).toEqual(event);
    expect(starts(events)).toEqual([6, 7, 8, 9].map((day) => `2090-03-0${day}T09:00:00.000Z`));
    const shared = { seriesId: event.seriesId, title: 'Gym', location: 'Hall', reminderMinutes: 60, recurrence };
    for (const occurrence of events) expect(occurrence).toMatchObject(shared);
    expect(event.seriesId).toEqual(expect.any(String));
  });

  it.each([
    [
      'America/New_York',
      { startTime: '2090-03-11T14:00:00Z' },
      ['2090-03-11T14:00:00.000Z', '2090-03-12T13:00:00.000Z', '2090-03-13T13:00:00.000Z'],
    ],
    [
      'Australia/Lord_Howe',
      { startTime: '2090-03-31T22:00:00Z' },
      ['2090-03-31T22:00:00.000Z', '2090-04-01T22:30:00.000Z', '2090-04-02T22:30:00.000Z'],
    ],
  ])('keeps the wall-clock time across the clock change in %s', async (timezone, fields, expected) => {
    const ada = await test.signUp({ timezone });
    expect(starts(await createSeries(ada, { type: 'daily', endType: 'after', count: 3 }, fields))).toEqual(expected);
  });

  it('all-day occurrences cover whole days in the user’s zone, including a day of 23 hours', async () => {
    const ada = await test.signUp({ timezone: 'America/New_York' });
    const times = { startTime: '2090-03-11T15:00:00Z', isAllDay: true };
    const events = await createSeries(ada, { type: 'daily', endType: 'after', count: 3 }, times);
    const midnights = ['11T05', '12T05', '13T04', '14T04'].map((hour) => `2090-03-${hour}:00:00.000Z`);
    expect(starts(events)).toEqual(midnights.slice(0, 3));
    expect(events.map(({ endTime }) => endTime)).toEqual(midnights.slice(1));
  });

  it.each([
    ['as many occurrences as its count says', { endType: 'after', count: 999 }, 999],
    ['the occurrences through its end date', { endType: 'until', endDate: '2090-03-10' }, 5],
  ] as const)('the series has %s', async (_, recurrence, count) => {
    expect(await createSeries(await test.signUp(), { type: 'daily', ...recurrence })).toHaveLength(count);
  });

  it('ends at the year 2200', async () => {
    const ada = await test.signUp();
    await createEvent(ada, { startTime: '2199-01-01T09:00:00Z', recurrence: repeat({ type: 'yearly' }), expand: true });
    const events = await ada.trpc.calendar.list({ startDate: '2198-01-01T00:00:00Z', endDate: '2200-12-31T23:59:59Z' });
    expect(starts(events)).toEqual(['2199-01-01T09:00:00.000Z', '2200-01-01T09:00:00.000Z']);
  });

  it('a series that ends before it begins is refused and creates nothing', async () => {
    const ada = await test.signUp();
    const answer = await ada.rest<ErrorBody>('POST', '/api/calendar/events', {
      startTime: '2090-03-06T09:00:00Z',
      recurrence: repeat({ endType: 'until', endDate: '2090-03-05' }),
      expand: true,
    });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'validation error: recurrence: It must end after it begins',
    ]);
    expect(await listYears(ada)).toEqual([]);
  });

  it('an event without a recurrence stays a single event', async () => {
    const ada = await test.signUp();
    expect(await createEvent(ada, { expand: true })).toMatchObject({ seriesId: null, recurrence: null });
    expect(await listYears(ada)).toHaveLength(1);
  });

  it('creates one task for all occurrences, due at the first start; the task shows the next occurrence', async () => {
    const ada = await test.signUp();
    await createEvent(ada, { type: 'task', description: 'Legs', recurrence: daily(3), expand: true, createTask: true });
    const events = await listYears(ada);
    const [task, ...others] = await ada.trpc.tasks.list();
    expect(others).toEqual([]);
    expect(task).toMatchObject({
      title: 'Gym',
      description: 'Legs',
      priority: 'medium',
      dueDate: '2090-03-06T09:00:00.000Z',
      isCompleted: false,
      calendarEvent: { id: events[1]?.id },
    });
    expect(events.map(({ taskId }) => taskId)).toEqual(events.map(() => task?.id));
  });

  it('creates a task due on Monday when the first day is a weekend that the series skips', async () => {
    const ada = await test.signUp();
    const recurrence = repeat({ type: 'daily', endType: 'after', count: 3, skipWeekends: true });
    const startTime = '2090-03-04T09:00:00.000Z';
    await createEvent(ada, { type: 'task', startTime, recurrence, expand: true, createTask: true });
    expect(await ada.trpc.tasks.list()).toMatchObject([{ dueDate: '2090-03-06T09:00:00.000Z' }]);
  });

  it('rolls back its task when a later statement fails', async () => {
    const ada = await test.signUp();
    const before = await test.rows.hash(ada.id);
    const fields = { type: 'task', recurrence: daily(3), expand: true, createTask: true } as const;
    test.statements.reset(2);
    await expect(createEvent(ada, fields)).rejects.toThrow('Something went wrong on our side.');
    test.statements.reset();
    expect(await test.rows.hash(ada.id)).toBe(before);
  });
});

describe('occurrences posted one by one', () => {
  const post = (user: TestUser, fields: object) =>
    createEvent(user, { recurrence: daily(3), startTime: '2090-03-06T09:00:00Z', ...fields });

  it('create one event each and form one series', async () => {
    const ada = await test.signUp();
    const made = [];
    for (const day of [6, 7, 8]) made.push(await post(ada, { startTime: `2090-03-0${day}T09:00:00Z` }));
    expect(await listYears(ada)).toHaveLength(3);
    expect(new Set(made.map(({ seriesId }) => seriesId)).size).toBe(1);
    await ada.rest('DELETE', `/api/calendar/events/${made[1]?.id}/delete-series`);
    expect(await listYears(ada)).toEqual([]);
  });

  it('form one series also when posted concurrently', async () => {
    const ada = await test.signUp();
    const days = Array.from({ length: 20 }, (_, at) => `2090-03-${at + 10}T09:00:00Z`);
    const made = await Promise.all(days.map((startTime) => post(ada, { startTime })));
    expect(new Set(made.map(({ seriesId }) => seriesId)).size).toBe(1);
  });

  it.each([
    ['title', { title: 'Swim' }],
    ['type', { type: 'reminder' }],
    ['recurrence', { recurrence: daily(4) }],
  ])('form another series when they have another %s', async (_, other) => {
    const ada = await test.signUp();
    const [one, two] = [await post(ada, {}), await post(ada, other)];
    expect(one.seriesId).not.toBe(two.seriesId);
  });

  it('form separate series for two users', async () => {
    const [ada, eve] = [await test.signUp(), await test.signUp()];
    expect((await post(ada, {})).seriesId).not.toBe((await post(eve, {})).seriesId);
  });

  it('include an event that gets its recurrence later, until the recurrence is removed', async () => {
    const ada = await test.signUp();
    const [one, two] = [await post(ada, {}), await createEvent(ada)];
    const joined = await ada.trpc.calendar.update({ id: two.id, recurrence: daily(3) });
    expect(joined.seriesId).toBe(one.seriesId);
    expect((await ada.trpc.calendar.update({ id: two.id, recurrence: null })).seriesId).toBeNull();
  });
});
