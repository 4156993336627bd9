import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import type { Task, UnscheduledTask } from '@goaltracker/contracts/tasks/task.schema';
import { newId } from '@goaltracker/db/core/id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent, createSeries, listYears, repeat } from '../testing/calendar-samples.ts';
import { at, createValueGoal, first } from '../testing/goal-samples.ts';
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

const post = (fields: object) => ada.rest<Task>('POST', '/api/tasks', fields);
const put = (id: string, fields: object) => ada.rest<Task>('PUT', `/api/tasks/${id}`, fields);
const toggle = async (id: string) => (await ada.rest<Task>('PUT', `/api/tasks/${id}/toggle`)).body;
const schedule = (taskId: string, eventData: object = {}) =>
  ada.rest<CalendarEvent>('POST', '/api/tasks/schedule', {
    taskId,
    eventData: { startTime: '2090-03-07T09:00:00.000Z', ...eventData },
  });
const completed = { completionStatus: 'completed', completionReportedAt: mondayNoon };
const unreported = { completionStatus: 'unreported', completionReportedAt: null };

describe('creating a task', () => {
  it('creates an open, unscheduled task of medium priority from a title', async () => {
    const { status, body } = await post({ title: '  Order the book ' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        userId: ada.id,
        goalId: null,
        resourceId: null,
        title: 'Order the book',
        description: null,
        isCompleted: false,
        completedAt: null,
        dueDay: null,
        dueTime: null,
        dueDate: null,
        priority: 'medium',
        recurrence: null,
        recurrenceStart: null,
        repeatsFromCompletion: false,
        seriesId: null,
        postponedCount: 0,
        labels: [],
        estimatedMinutes: null,
        reportsCompletion: false,
        parts: [],
        calendarEvent: null,
        createdAt: mondayNoon,
        updatedAt: mondayNoon,
      },
    ]);
    expect(await ada.trpc.tasks.list()).toEqual([body]);
  });

  it.each([
    ['UTC', '2090-03-20', '2090-03-20T00:00:00.000Z'],
    ['America/New_York', '2090-03-20', '2090-03-20T04:00:00.000Z'],
    ['Asia/Kathmandu', '2090-03-20', '2090-03-19T18:15:00.000Z'],
    ['Asia/Kathmandu', '2090-03-20T10:00:00+01:00', '2090-03-20T09:00:00.000Z'],
  ])('in %s due on %s makes it due at %s', async (timezone, dueDate, expected) => {
    ada = await test.signUp({ timezone });
    expect((await post({ title: 'Pay', dueDate })).body.dueDate).toBe(expected);
  });

  it('refuses a due day that begins before 1900', async () => {
    ada = await test.signUp({ timezone: 'Asia/Kathmandu' });
    const answer = await ada.rest<ErrorBody>('POST', '/api/tasks', { title: 'Pay', dueDate: '1900-01-01' });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'validation error: dueDate: Date must lie in the years 1900 to 2200',
    ]);
  });

  it('sets completedAt when the task is created as completed', async () => {
    expect((await post({ title: 'Pay', isCompleted: true })).body.completedAt).toBe(mondayNoon);
  });

  it('creates an event of 30 minutes with scheduledStart, with the colour of tasks and the goal', async () => {
    const goal = await createValueGoal(ada);
    const { body } = await post({ title: 'Pay', goalId: goal.id, scheduledStart: '2090-03-07T09:00:00+01:00' });
    const event = first(await listYears(ada));
    expect(event).toMatchObject({
      title: 'Pay',
      type: 'task',
      color: '#f59e0b',
      taskId: body.id,
      goalId: goal.id,
      startTime: '2090-03-07T08:00:00.000Z',
      endTime: '2090-03-07T08:30:00.000Z',
    });
    const { id, startTime, endTime, isAllDay, completionStatus } = event;
    expect(body.calendarEvent).toEqual({ id, startTime, endTime, isAllDay, completionStatus });
  });

  it('creates an event with the estimated length of the task', async () => {
    const fields = { title: 'Pay', estimatedMinutes: 45, scheduledStart: '2090-03-07T09:00:00Z' };
    const { body } = await post(fields);
    expect(body).toMatchObject({ estimatedMinutes: 45, calendarEvent: { endTime: '2090-03-07T09:45:00.000Z' } });
    expect((await schedule(body.id)).body.endTime).toBe('2090-03-07T09:45:00.000Z');
    expect((await put(body.id, { estimatedMinutes: null })).body.estimatedMinutes).toBeNull();
    expect((await post({ ...fields, estimatedMinutes: 1_441 })).status).toBe(400);
  });

  it('creates neither task nor event for an unknown goal or an invalid time', async () => {
    const before = await test.rows.hash(ada.id);
    expect((await post({ title: 'Pay', goalId: crypto.randomUUID() })).status).toBe(404);
    expect((await post({ title: 'Pay', scheduledStart: '2200-12-31T23:45:00Z' })).status).toBe(400);
    expect(await test.rows.hash(ada.id)).toBe(before);
  });
});

describe('the list of tasks', () => {
  it('has open tasks first, by due date, then by age; then completed tasks, latest first', async () => {
    const [late, none, soon, done, doneFirst, none2] = await Promise.all([
      post({ title: 'Late', dueDate: '2090-04-01' }),
      post({ title: 'No date' }),
      post({ title: 'Soon', dueDate: '2090-03-07' }),
      post({ title: 'Done', dueDate: '2090-03-01' }),
      post({ title: 'Done first', dueDate: '2090-03-02' }),
      post({ title: 'No date' }),
    ]);
    await toggle(doneFirst.body.id);
    test.clock.advance({ hours: 1 });
    await toggle(done.body.id);
    const ids = (await ada.trpc.tasks.list()).map(({ id }) => id);
    const undated = [none.body.id, none2.body.id].toSorted();
    expect(ids).toEqual([soon.body.id, late.body.id, ...undated, done.body.id, doneFirst.body.id]);
  });

  it('shows the latest linked event of each task, else the latest event with the same title', async () => {
    const { id } = (await post({ title: 'Pay' })).body;
    await createEvent(ada, { title: 'Pay', type: 'task', startTime: '2090-03-09T09:00:00Z' });
    const eventOf = async () => first(await ada.trpc.tasks.list()).calendarEvent?.startTime;
    expect(await eventOf()).toBe('2090-03-09T09:00:00.000Z');
    await schedule(id, { startTime: '2090-03-07T09:00:00Z' });
    await schedule(id, { startTime: '2090-03-08T09:00:00Z' });
    expect(await eventOf()).toBe('2090-03-08T09:00:00.000Z');
  });

  it('ignores events of another type or linked to another task', async () => {
    await post({ title: 'Pay' });
    const other = (await post({ title: 'Call' })).body;
    await createEvent(ada, { title: 'Pay' });
    await schedule(other.id, { title: 'Pay' });
    const tasks = await ada.trpc.tasks.list();
    expect(tasks.map(({ title, calendarEvent }) => [title, calendarEvent !== null])).toEqual([
      ['Pay', false],
      ['Call', true],
    ]);
  });
});

describe('completing a task', () => {
  it('completes its events, and reopening resets them', async () => {
    const { body: task } = await post({ title: 'Pay', scheduledStart: '2090-03-07T09:00:00Z' });
    const second = (await schedule(task.id, { startTime: '2090-03-08T09:00:00Z' })).body;
    expect(await toggle(task.id)).toMatchObject({
      isCompleted: true,
      completedAt: mondayNoon,
      calendarEvent: { id: second.id, completionStatus: 'completed' },
    });
    expect(await listYears(ada)).toMatchObject([completed, completed]);
    expect(await toggle(task.id)).toMatchObject({ isCompleted: false, completedAt: null });
    expect(await listYears(ada)).toMatchObject([unreported, unreported]);
  });

  it('completes unlinked task events with the same title when no event is linked', async () => {
    const { body: task } = await post({ title: 'Pay' });
    for (const type of ['task', 'event', 'task'] as const) await createEvent(ada, { title: 'Pay', type });
    await createEvent(ada, { title: 'Call', type: 'task' });
    await schedule((await post({ title: 'Other' })).body.id, { title: 'Pay' });
    await toggle(task.id);
    const statuses = (await listYears(ada)).map(({ title, type, taskId, completionStatus }) => [
      title,
      type,
      taskId === null,
      completionStatus,
    ]);
    expect(statuses).toEqual([
      ['Pay', 'task', true, 'completed'],
      ['Pay', 'event', true, 'unreported'],
      ['Pay', 'task', true, 'completed'],
      ['Call', 'task', true, 'unreported'],
      ['Pay', 'task', false, 'unreported'],
    ]);
  });

  it('completes the events with an update too; other updates do not change them', async () => {
    const { body: task } = await post({ title: 'Pay', scheduledStart: '2090-03-07T09:00:00Z' });
    const done = (await put(task.id, { isCompleted: true, title: 'Pay rent' })).body;
    expect(done).toMatchObject({ isCompleted: true, completedAt: mondayNoon, title: 'Pay rent' });
    expect(await listYears(ada)).toMatchObject([completed]);
    test.clock.advance({ hours: 1 });
    const same = (await put(task.id, { isCompleted: true, priority: 'high' })).body;
    expect(same).toMatchObject({ priority: 'high', completedAt: mondayNoon });
    expect(await listYears(ada)).toMatchObject([completed]);
    await put(task.id, { isCompleted: false });
    expect(await listYears(ada)).toMatchObject([unreported]);
  });

  it('concurrently toggles exactly once per request', async () => {
    const { body: task } = await post({ title: 'Pay', scheduledStart: '2090-03-07T09:00:00Z' });
    await Promise.all(Array.from({ length: 9 }, () => toggle(task.id)));
    expect(first(await ada.trpc.tasks.list())).toMatchObject({
      isCompleted: true,
      calendarEvent: { completionStatus: 'completed' },
    });
  });
});

describe('changing a task', () => {
  it('leaves absent keys unchanged and clears keys sent as null', async () => {
    const { body: task } = await post({ title: 'Pay', description: 'Rent', dueDate: '2090-03-20' });
    test.clock.advance({ hours: 1 });
    const { body } = await put(task.id, { dueDate: null });
    expect(body).toEqual({
      ...task,
      movedEvents: [],
      dueDay: null,
      dueDate: null,
      updatedAt: '2090-03-06T13:00:00.000Z',
    });
  });

  it.each(['PUT', 'DELETE'] as const)('answers 404 for an unknown id with %s', async (method) => {
    expect((await ada.rest(method, `/api/tasks/${crypto.randomUUID()}`, {})).status).toBe(404);
    expect((await ada.rest('PUT', `/api/tasks/${crypto.randomUUID()}/toggle`)).status).toBe(404);
  });
});

describe('several tasks in one call', () => {
  const create = (titles: string[]) => ada.trpc.tasks.createMany({ tasks: titles.map((title) => ({ title })) });
  const list = async () => (await ada.trpc.tasks.list()).map(({ title }) => title);

  it('creates all in their order, or none', async () => {
    const made = await create(['Bread', 'Milk', 'Eggs']);
    expect(made.map(({ title }) => title)).toEqual(['Bread', 'Milk', 'Eggs']);
    const tasks = [{ title: 'Tea' }, { title: 'Coffee', goalId: crypto.randomUUID() }];
    expect((await ada.rest('POST', '/api/tasks/create', { tasks })).status).toBe(404);
    expect((await list()).toSorted()).toEqual(['Bread', 'Eggs', 'Milk']);
  });

  it('creates the parts of a task in their order; the next task of a repeating task gets them open', async () => {
    const daily = '{"type":"daily","interval":1,"endType":"never","skipWeekends":false}';
    const parts = [{ id: newId(), title: 'Socks', isCompleted: true }, { title: 'Map' }];
    const { body: pack } = await post({
      title: 'Pack',
      parts,
      dueDate: '2090-03-06',
      recurrence: daily,
      isCompleted: true,
    });
    expect(pack.parts).toMatchObject([
      { ...parts[0], taskId: pack.id, order: 0 },
      { title: 'Map', isCompleted: false, order: 1 },
    ]);
    const tasks = [{ title: 'Bread' }, { title: 'Trip', parts: [{ title: 'Tent' }] }];
    const made = (await ada.rest('POST', '/api/tasks/create', { tasks })).body;
    expect(made).toMatchObject([{ parts: [] }, { parts: [{ title: 'Tent', isCompleted: false }] }]);
    const next = (await ada.trpc.tasks.list()).find(({ title, isCompleted }) => title === 'Pack' && !isCompleted);
    expect(next?.parts.map(({ title, isCompleted }) => [title, isCompleted])).toEqual([
      ['Socks', false],
      ['Map', false],
    ]);
  });

  it('refuses more than 200 parts of a task, or 1,000 of all new tasks, and creates none', async () => {
    const make = (count: number) => ({
      title: 'Trip',
      parts: Array.from({ length: count }, () => ({ title: 'Tent' })),
    });
    expect((await ada.rest('POST', '/api/tasks', make(201))).status).toBe(400);
    const tasks = Array.from({ length: 6 }, () => make(200));
    expect((await ada.rest('POST', '/api/tasks/create', { tasks })).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('creates tasks once when they are sent again', async () => {
    const tasks = [
      { id: newId(), title: 'Bread' },
      { id: newId(), title: 'Milk' },
    ];
    const made = await ada.trpc.tasks.createMany({ tasks });
    expect(await ada.trpc.tasks.createMany({ tasks })).toEqual(made);
    expect(await list()).toHaveLength(2);
  });

  it('changes all with their events and postponements, or none', async () => {
    const { body: paid } = await post({ title: 'Pay', scheduledStart: '2090-03-07T09:00:00Z' });
    const { body: late } = await post({ title: 'Late', dueDate: '2090-03-01' });
    const changed = await ada.trpc.tasks.updateMany({
      tasks: [
        { id: late.id, dueDate: '2090-03-06' },
        { id: paid.id, isCompleted: true },
      ],
    });
    expect(changed).toMatchObject([
      { id: late.id, dueDate: '2090-03-06T00:00:00.000Z', postponedCount: 1 },
      { id: paid.id, isCompleted: true, calendarEvent: { completionStatus: 'completed' } },
    ]);
    const before = await test.rows.hash(ada.id);
    const tasks = [
      { id: late.id, title: 'Later' },
      { id: crypto.randomUUID(), title: 'None' },
    ];
    expect((await ada.rest('POST', '/api/tasks/change', { tasks })).status).toBe(404);
    expect(await test.rows.hash(ada.id)).toBe(before);
  });

  it('deletes and restores all with their events, or none', async () => {
    await post({ title: 'Pay', scheduledStart: '2090-03-07T09:00:00Z' });
    await post({ title: 'Call' });
    const before = [await ada.trpc.tasks.list(), await listYears(ada)];
    const ids = (await ada.trpc.tasks.list()).map(({ id }) => id);
    const missing = [...ids, crypto.randomUUID()];
    expect((await ada.rest('POST', '/api/tasks/delete', { ids: missing })).status).toBe(404);
    expect((await ada.rest('POST', '/api/tasks/delete', { ids })).status).toBe(204);
    expect([await ada.trpc.tasks.list(), await listYears(ada)]).toEqual([[], []]);
    expect((await ada.rest('POST', '/api/tasks/restore', { ids: missing })).status).toBe(404);
    await ada.trpc.tasks.restoreMany({ ids });
    expect([await ada.trpc.tasks.list(), await listYears(ada)]).toEqual(before);
  });
});

describe('deleting a task', () => {
  it('deletes its unreported events and keeps reported ones without the link', async () => {
    const { body: task } = await post({ title: 'Pay', scheduledStart: '2090-03-07T09:00:00Z' });
    const reported = (await schedule(task.id, { startTime: '2090-03-08T09:00:00Z' })).body;
    const withReport = (await schedule(task.id, { startTime: '2090-03-09T09:00:00Z' })).body;
    await createEvent(ada, { title: 'Pay', type: 'task', startTime: '2090-03-10T09:00:00Z' });
    await ada.trpc.calendar.setCompletion({ id: reported.id, completionStatus: 'not_completed' });
    await ada.trpc.calendar.setReport({ id: withReport.id, report: 'Half of it' });
    expect((await ada.rest('DELETE', `/api/tasks/${task.id}`)).status).toBe(204);
    expect(await listYears(ada)).toMatchObject([
      { id: reported.id, taskId: null },
      { id: withReport.id, taskId: null },
      { title: 'Pay', taskId: null },
    ]);
    expect(await ada.trpc.tasks.list()).toEqual([]);
  });
});

describe('restoring a deleted task', () => {
  it('restores the task, its events, their notes and the links of reported events, with their ids', async () => {
    const goal = await createValueGoal(ada);
    const { body: task } = await post({ title: 'Pay', goalId: goal.id, scheduledStart: '2090-03-07T09:00:00Z' });
    const reported = (await schedule(task.id, { startTime: '2090-03-08T09:00:00Z' })).body;
    await ada.trpc.calendar.setCompletion({ id: reported.id, completionStatus: 'not_completed' });
    await ada.trpc.notes.create({ title: 'IBAN', content: 'GB33', calendarEventId: task.calendarEvent?.id });
    const read = async () => [await ada.trpc.tasks.list(), await listYears(ada), await ada.trpc.notes.list({})];
    const before = await read();
    await ada.trpc.tasks.remove({ id: task.id });
    expect(await ada.trpc.tasks.list()).toEqual([]);
    const { status, body } = await ada.rest<Task>('POST', `/api/tasks/${task.id}/restore`);
    expect([status, [body]]).toEqual([201, before[0]]);
    expect(await read()).toEqual(before);
  });

  it('restores a task without the link when its goal was deleted meanwhile', async () => {
    const goal = await createValueGoal(ada);
    const { body: task } = await post({ title: 'Pay', goalId: goal.id, scheduledStart: '2090-03-07T09:00:00Z' });
    await ada.trpc.tasks.remove({ id: task.id });
    await ada.trpc.goals.remove({ id: goal.id });
    expect(await ada.trpc.tasks.restore({ id: task.id })).toMatchObject({ id: task.id, goalId: null });
    expect(await listYears(ada)).toMatchObject([{ id: task.calendarEvent?.id, taskId: task.id, goalId: null }]);
  });

  it('keeps a kept event unchanged when its series got another recurrence meanwhile', async () => {
    const times = { type: 'task', createTask: true } as const;
    const days = await createSeries(ada, { type: 'daily', endType: 'after', count: 3 }, times);
    const [kept, other] = [at(days, 0), at(days, 1)];
    await ada.trpc.calendar.setCompletion({ id: kept.id, completionStatus: 'completed' });
    await ada.trpc.tasks.remove({ id: kept.taskId ?? '' });
    await ada.trpc.calendar.updateSeries({ id: kept.id, recurrence: repeat({ endType: 'after', count: 2 }) });
    const { status } = await ada.rest('POST', `/api/tasks/${kept.taskId}/restore`);
    const events = await listYears(ada);
    expect([status, events.map(({ startTime, taskId }) => [startTime, taskId])]).toEqual([
      201,
      [...days.map(({ startTime, taskId }) => [startTime, taskId]), ['2090-03-13T09:00:00.000Z', null]],
    ]);
    const seriesOf = (id: string) => events.find((event) => event.id === id)?.seriesId;
    expect([seriesOf(other.id), seriesOf(kept.id)]).toEqual([other.seriesId, at(events, 3).seriesId]);
  });

  it('links events again that were already restored', async () => {
    const times = { type: 'task', createTask: true } as const;
    const days = await createSeries(ada, { type: 'daily', endType: 'after', count: 3 }, times);
    const kept = at(days, 0);
    await ada.trpc.calendar.updateSeries({ id: kept.id, title: 'Swim' });
    await ada.trpc.calendar.setCompletion({ id: kept.id, completionStatus: 'completed' });
    await ada.trpc.tasks.remove({ id: kept.taskId ?? '' });
    await ada.trpc.calendar.restore({ id: kept.id });
    const { status } = await ada.rest('POST', `/api/tasks/${kept.taskId}/restore`);
    expect(status).toBe(201);
    expect(await listYears(ada)).toMatchObject(days.map(({ id, taskId }) => ({ id, taskId, title: 'Gym' })));
  });

  it('answers 404 a second time and after 24 hours', async () => {
    const { id } = (await post({ title: 'Pay' })).body;
    const restore = async () => (await ada.rest('POST', `/api/tasks/${id}/restore`)).status;
    expect(await restore()).toBe(404);
    await ada.trpc.tasks.remove({ id });
    expect([await restore(), await restore()]).toEqual([201, 404]);
    await ada.trpc.tasks.remove({ id });
    test.clock.advance({ hours: 25 });
    expect(await restore()).toBe(404);
  });
});

describe('scheduling a task', () => {
  it('takes title and goal from the task and 30 minutes, unless the request has others', async () => {
    const goal = await createValueGoal(ada);
    const { id } = (await post({ title: 'Pay', goalId: goal.id })).body;
    const { status, body } = await schedule(id);
    const event = { title: 'Pay', type: 'task', color: '#f59e0b', taskId: id, goalId: goal.id };
    expect([status, body]).toMatchObject([201, { ...event, endTime: '2090-03-07T09:30:00.000Z' }]);
    const own = { title: 'At the bank', description: 'Counter 3', goalId: null, endTime: '2090-03-07T10:00:00.000Z' };
    expect((await schedule(id, own)).body).toMatchObject({ ...own, taskId: id });
  });

  it('is refused for an end before the start, or an unknown task', async () => {
    const { id } = (await post({ title: 'Pay' })).body;
    expect((await schedule(id, { endTime: '2090-03-07T09:00:00Z' })).status).toBe(400);
    expect((await schedule(crypto.randomUUID())).status).toBe(404);
    expect(await listYears(ada)).toEqual([]);
  });

  it('lists the task as unscheduled again when the event is deleted', async () => {
    const { id } = (await post({ title: 'Pay' })).body;
    const event = (await schedule(id)).body;
    expect(await ada.trpc.tasks.unscheduled()).toEqual([]);
    await ada.trpc.calendar.remove({ id: event.id });
    expect(await ada.trpc.tasks.unscheduled()).toMatchObject([{ id }]);
  });
});

describe('the unscheduled tasks', () => {
  it('are the open tasks without an event, each with its goal', async () => {
    const goal = await createValueGoal(ada);
    await post({ title: 'Scheduled', scheduledStart: '2090-03-07T09:00:00Z' });
    await post({ title: 'Done', isCompleted: true });
    await post({ title: 'In the calendar by its title' });
    await createEvent(ada, { title: 'In the calendar by its title', type: 'task' });
    const plain = (await post({ title: 'No goal' })).body;
    const serving = (await post({ title: 'Serving', goalId: goal.id, dueDate: '2090-03-20' })).body;
    const { body } = await ada.rest<UnscheduledTask[]>('GET', '/api/tasks/unscheduled');
    const { calendarEvent: none, parts, ...task } = serving;
    expect(body).toEqual([
      { ...task, goal: { id: goal.id, title: goal.title } },
      expect.objectContaining({ id: plain.id, goal: null }),
    ]);
    expect([none, parts]).toEqual([null, []]);
  });
});
