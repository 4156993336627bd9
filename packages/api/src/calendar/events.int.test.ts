import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import { connectClient } from '@goaltracker/db/core/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent } from '../testing/calendar-samples.ts';
import { createValueGoal } from '../testing/goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';

let test: TestApi;
let ada: TestUser;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  test.clock.set(mondayNoon);
  ada = await test.signUp();
});
afterAll(() => test.close());

const range = (startDate: string, endDate: string) =>
  `/api/calendar/events?${new URLSearchParams({ startDate, endDate }).toString()}`;
const titlesWithin = async (from: string, to: string) => {
  const { body } = await ada.rest<CalendarEvent[]>('GET', range(from, to));
  return body.map(({ title }) => title);
};
const day = (date: number) => `2090-03-${String(date).padStart(2, '0')}T00:00:00.000Z`;

describe('creating an event', () => {
  it('an event with only a start lasts an hour and gets the documented defaults', async () => {
    const { status, body } = await ada.rest<CalendarEvent>('POST', '/api/calendar/events', {
      startTime: '2090-03-06T10:00:00+01:00',
    });
    expect([status, body]).toMatchObject([
      201,
      {
        title: 'New Event',
        type: 'event',
        color: '#4285f4',
        reminderMinutes: 15,
        startTime: '2090-03-06T09:00:00.000Z',
        endTime: '2090-03-06T10:00:00.000Z',
        isAllDay: false,
        completionStatus: 'unreported',
        seriesId: null,
        createdAt: mondayNoon,
      },
    ]);
  });

  it('stores every field, and no reminder when reminderMinutes is null', async () => {
    const fields = {
      title: 'Flight',
      description: 'Window seat',
      startTime: '2090-03-06T20:00:00.000Z',
      endTime: '2090-03-09T06:00:00.000Z',
      location: 'Oslo',
      color: '#db4437',
      type: 'travel',
      reminderMinutes: null,
    };
    const { body } = await ada.rest<CalendarEvent>('POST', '/api/calendar/events', fields);
    expect(body).toMatchObject(fields);
    expect(await ada.trpc.calendar.get({ id: body.id })).toEqual(body);
  });

  it.each([
    ['ends when it starts', { endTime: '2090-03-06T09:00:00Z' }, 'endTime: End must be after start'],
    ['ends before it starts', { endTime: '2090-03-06T08:00:00Z' }, 'endTime: End must be after start'],
    [
      'ends on a day before it starts, all day',
      { isAllDay: true, endTime: '2090-03-05T23:00:00Z' },
      'endTime: End must be after start',
    ],
    ['has an unknown recurrence', { recurrence: '{"type":"hourly"}' }, 'recurrence: Invalid input'],
    [
      'would end after the year 2200',
      { startTime: '2200-12-31T23:30:00Z' },
      'endTime: Date must lie in the years 1900 to 2200',
    ],
  ])('an event that %s is refused with the reason', async (_, fields, problem) => {
    const answer = await ada.rest<ErrorBody>('POST', '/api/calendar/events', {
      startTime: '2090-03-06T09:00:00Z',
      ...fields,
    });
    expect([answer.status, answer.body.message]).toEqual([400, `validation error: ${problem}`]);
  });

  it('an event for an unknown goal answers 404 and creates neither event nor task', async () => {
    const before = await test.rows.hash(ada.id);
    const fields = { startTime: '2090-03-06T09:00:00Z', type: 'task', createTask: true };
    const { status } = await ada.rest('POST', '/api/calendar/events', { ...fields, goalId: crypto.randomUUID() });
    expect(status).toBe(404);
    expect(await test.rows.hash(ada.id)).toBe(before);
  });
});

describe('an all-day event', () => {
  it.each([
    ['UTC', '2090-03-06T00:00:00.000Z', '2090-03-07T00:00:00.000Z'],
    ['Asia/Kathmandu', '2090-03-05T18:15:00.000Z', '2090-03-06T18:15:00.000Z'],
    ['America/New_York', '2090-03-06T05:00:00.000Z', '2090-03-07T05:00:00.000Z'],
    ['Pacific/Apia', '2090-03-05T11:00:00.000Z', '2090-03-06T11:00:00.000Z'],
  ])('lasts the whole day of a user in %s, whatever the times of the request', async (timezone, startTime, endTime) => {
    const owner = await test.signUp({ timezone });
    const event = await createEvent(owner, { startTime: '2090-03-06T06:00:00Z', isAllDay: true });
    expect(event).toMatchObject({ startTime, endTime });
  });

  it('lasts 23 hours on the day the clocks go forward', async () => {
    const owner = await test.signUp({ timezone: 'America/New_York' });
    const event = await createEvent(owner, { startTime: '2090-03-12T15:00:00Z', isAllDay: true });
    expect(event).toMatchObject({ startTime: '2090-03-12T05:00:00.000Z', endTime: '2090-03-13T04:00:00.000Z' });
  });

  it('covers every day that its times touch', async () => {
    const event = await createEvent(ada, { endTime: '2090-03-08T00:00:01Z', isAllDay: true });
    expect(event).toMatchObject({ startTime: day(6), endTime: day(9) });
  });

  it.each([
    ['Asia/Kathmandu', '2090-03-05T18:15:00.000Z', '2090-03-07T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2090-03-05T10:00:00.000Z', '2090-03-07T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2090-03-06T11:00:00.000Z', '2090-03-08T11:00:00.000Z'],
    ['America/New_York', '2090-03-06T05:00:00.000Z', '2090-03-08T05:00:00.000Z'],
  ])('keeps its days when the user moves to %s, also when it is saved there', async (timezone, startTime, endTime) => {
    const event = await createEvent(ada, { endTime: day(8), isAllDay: true });
    await ada.trpc.auth.update({ timezone });
    const shown = await ada.trpc.calendar.get({ id: event.id });
    expect(shown).toEqual({ ...event, startTime, endTime });
    expect(await ada.trpc.calendar.update({ ...shown, title: 'Rest' })).toMatchObject({ startTime, endTime });
    const list = (startDate: string, endDate: string) => ada.trpc.calendar.list({ startDate, endDate });
    expect(await list(startTime, endTime)).toHaveLength(1);
    const [dayBefore, dayAfter] = [Date.parse(startTime) - 86_400_000, Date.parse(endTime) + 86_400_000];
    expect(await list(new Date(dayBefore).toISOString(), startTime)).toEqual([]);
    expect(await list(endTime, new Date(dayAfter).toISOString())).toEqual([]);
    await ada.trpc.auth.update({ timezone: 'UTC' });
    expect(await ada.trpc.calendar.get({ id: event.id })).toMatchObject({ startTime: day(6), endTime: day(8) });
  });
});

describe('listing a range of the calendar', () => {
  it('returns the events that overlap the range, by start time, without events that only touch it', async () => {
    const events = [
      ['touches the start', '2090-03-05T22:00:00Z', day(6)],
      ['reaches in over midnight', '2090-03-05T23:00:00Z', '2090-03-06T00:00:01Z'],
      ['began years ago', '2081-01-01T00:00:00Z', day(20)],
      ['began three days ago', '2090-03-03T00:00:00Z', '2090-03-06T05:00:00Z'],
      ['lies within', '2090-03-06T12:00:00Z', '2090-03-06T13:00:00Z'],
      ['covers it', day(5), day(8)],
      ['reaches out', '2090-03-06T23:59:59Z', day(9)],
      ['touches the end', day(7), day(8)],
      ['ended three days ago', '2090-02-20T00:00:00Z', day(3)],
    ] as const;
    for (const [title, startTime, endTime] of events) await createEvent(ada, { title, startTime, endTime });
    expect(await titlesWithin(day(6), day(7))).toEqual([
      'began years ago',
      'began three days ago',
      'covers it',
      'reaches in over midnight',
      'lies within',
      'reaches out',
    ]);
  });

  it('lists events with the same start in a stable order', async () => {
    for (const title of ['First', 'Second', 'Third']) await createEvent(ada, { title });
    expect(await titlesWithin(day(6), day(7))).toEqual(['First', 'Second', 'Third']);
  });

  it.each([
    ['that is empty', day(6), day(6), 'endDate: Must be after startDate'],
    ['that ends before it begins', day(6), day(5), 'endDate: Must be after startDate'],
    ['of more than ten years', '2090-03-06T00:00:00Z', '2100-03-06T00:00:00.001Z', 'endDate: Must be within 10 years'],
  ])('%s is refused with the reason', async (_, from, to, problem) => {
    const { status, body } = await ada.rest<ErrorBody>('GET', range(from, to));
    expect([status, body.message]).toEqual([400, `validation error: ${problem}`]);
  });

  it('a range of exactly ten years is allowed', async () => {
    expect((await ada.rest('GET', range('2090-03-06T00:00:00Z', '2100-03-06T00:00:00Z'))).status).toBe(200);
  });
});

describe('changing an event', () => {
  const change = (id: string, fields: object) => ada.rest<CalendarEvent>('PUT', `/api/calendar/events/${id}`, fields);

  it('leaves absent keys unchanged and clears keys sent as null', async () => {
    const event = await createEvent(ada, { location: 'Hall', description: 'Legs' });
    test.clock.advance({ hours: 1 });
    const { body } = await change(event.id, { description: null, color: '#0F9D58' });
    expect(body).toEqual({ ...event, description: null, color: '#0f9d58', updatedAt: '2090-03-06T13:00:00.000Z' });
  });

  it('a start after the present end is refused and changes nothing', async () => {
    const event = await createEvent(ada);
    const answer = await change(event.id, { startTime: '2090-03-06T11:00:00Z' });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { message: 'validation error: endTime: End must be after start' },
    ]);
    expect(await ada.trpc.calendar.get({ id: event.id })).toEqual(event);
  });

  it('moving and deleting a single event takes no lock on the user, and the task stays linked', async () => {
    await createEvent(ada, { type: 'task', createTask: true });
    const [task] = await ada.trpc.tasks.list();
    const { id } = await createEvent(ada, { type: 'task', taskId: task?.id, title: 'Dentist' });
    const owner = connectClient(test.testDatabase.ownerUrl, { max: 1, applicationName: 'test' });
    await owner.begin(async (sql) => {
      await sql`select from users where id = ${ada.id} for no key update`;
      const times = { startTime: '2090-03-07T10:00:00.000Z', endTime: '2090-03-07T12:00:00.000Z' };
      const moved = await ada.trpc.calendar.update({ id, ...times });
      expect(moved).toMatchObject({ ...times, taskId: task?.id, seriesId: null });
      await ada.trpc.calendar.remove({ id });
    });
    await owner.end();
    await expect(ada.trpc.calendar.get({ id })).rejects.toThrow('Not found');
  });

  it('an event changes to all-day and back to timed', async () => {
    const { id } = await createEvent(ada);
    expect((await change(id, { isAllDay: true })).body).toMatchObject({ startTime: day(6), endTime: day(7) });
    const times = { startTime: '2090-03-06T15:00:00.000Z', endTime: '2090-03-06T15:30:00.000Z' };
    expect((await change(id, { isAllDay: false, ...times })).body).toMatchObject(times);
  });

  it('an event can be linked to a goal, and deleting the goal clears the link', async () => {
    const { id } = await createEvent(ada);
    const goal = await createValueGoal(ada);
    expect((await change(id, { goalId: goal.id })).body.goalId).toBe(goal.id);
    await ada.trpc.goals.remove({ id: goal.id });
    expect((await ada.trpc.calendar.get({ id })).goalId).toBeNull();
  });

  it('answers 404 after the event was deleted', async () => {
    const { id } = await createEvent(ada);
    expect((await ada.rest('DELETE', `/api/calendar/events/${id}`)).status).toBe(204);
    expect((await ada.rest('DELETE', `/api/calendar/events/${id}`)).status).toBe(404);
    expect((await ada.rest('GET', `/api/calendar/events/${id}`)).status).toBe(404);
  });
});

describe('completion and report of an event', () => {
  const complete = (id: string, completionStatus: string | null) =>
    ada.rest<CalendarEvent>('PUT', `/api/calendar/events/${id}/completion`, { completionStatus });

  it('stores when a status was set, keeps the time when it is set again, and clears it for unreported', async () => {
    const { id } = await createEvent(ada);
    const completed = { completionStatus: 'completed', completionReportedAt: mondayNoon };
    expect((await complete(id, 'completed')).body).toMatchObject(completed);
    test.clock.advance({ hours: 1 });
    expect((await complete(id, 'completed')).body).toMatchObject(completed);
    expect((await complete(id, 'not_completed')).body.completionReportedAt).toBe('2090-03-06T13:00:00.000Z');
    const open = { completionStatus: 'unreported', completionReportedAt: null };
    for (const status of ['unreported', '', null]) {
      await complete(id, 'completed');
      expect((await complete(id, status)).body).toMatchObject(open);
    }
    expect((await complete(id, 'done')).status).toBe(400);
    expect((await ada.trpc.calendar.update({ id, completionStatus: 'completed', title: 'Run' })).title).toBe('Run');
    expect((await ada.trpc.calendar.get({ id })).completionReportedAt).toBe('2090-03-06T13:00:00.000Z');
  });

  it('stores a report, and a blank report as null', async () => {
    const { id } = await createEvent(ada);
    const report = (text: string | null) =>
      ada.rest<CalendarEvent>('PUT', `/api/calendar/events/${id}/report`, { report: text });
    expect((await report('Ten kilometres')).body.report).toBe('Ten kilometres');
    expect((await report('  \n ')).body.report).toBeNull();
    await report('Again');
    expect((await report(null)).body.report).toBeNull();
  });

  it('sets the report when progress is reported from the event', async () => {
    const { id } = await createEvent(ada);
    const goal = await createValueGoal(ada);
    await ada.trpc.progress.create({ goalId: goal.id, value: 3, notes: 'on the train', calendarEventId: id });
    expect((await ada.trpc.calendar.get({ id })).report).toBe('Progress: 3 (on the train)');
  });
});
