import type { Recurrence } from '@goaltracker/domain/calendar/recurrence';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent, listYear, repeat } from '../testing/calendar-samples.ts';
import { at, first } from '../testing/goal-samples.ts';
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

/** Creates a series on Mondays from 6 March 2090 on, from 9 to 10, with its task. */
async function create(recurrence: Partial<Recurrence> = {}, fields: object = {}): Promise<string> {
  const { taskId } = await createEvent(ada, {
    type: 'task',
    createTask: true,
    recurrence: repeat({ type: 'weekly', ...recurrence }),
    expand: true,
    ...fields,
  });
  return taskId ?? '';
}
const shown = async () =>
  (await ada.trpc.tasks.list()).map(({ calendarEvent }) => calendarEvent?.startTime.slice(0, 10));
const schedule = (taskId: string, day: string) =>
  ada.trpc.tasks.schedule({ taskId, eventData: { startTime: `${day}T09:00:00Z` } });
const stored = async () => (await test.rows.read(ada.id))['calendar_events'] ?? [];
const outcomes = async () => new Set((await listYear(ada)).map(({ completionStatus }) => completionStatus));

describe('the event of a task with a series', () => {
  it('is the next occurrence that has not ended, the same in each response', async () => {
    const id = await create();
    const { id: eventId, startTime, endTime, isAllDay, completionStatus } = at(await listYear(ada), 1);
    const [task] = await ada.trpc.tasks.list();
    expect(task?.calendarEvent).toEqual({ id: eventId, startTime, endTime, isAllDay, completionStatus });
    expect(await ada.trpc.tasks.list({ limit: 10 })).toEqual([task]);
    const { movedEvents: _moved, ...changed } = await ada.trpc.tasks.update({ id, description: '' });
    expect(changed.calendarEvent).toEqual(task?.calendarEvent);
    test.clock.set('2090-03-13T09:30:00.000Z');
    expect(await shown()).toEqual(['2090-03-13']);
    test.clock.set('2090-03-13T10:00:00.000Z');
    expect(await shown()).toEqual(['2090-03-20']);
    expect(await stored()).toEqual([]);
  });

  it('is the last occurrence of an ended series', async () => {
    await create({ type: 'daily', endType: 'after', count: 3 });
    test.clock.set('2090-03-10T12:00:00.000Z');
    expect(await shown()).toEqual(['2090-03-08']);
  });

  it('may be a changed occurrence or a single event', async () => {
    const id = await create();
    const { id: next } = at(await listYear(ada), 1);
    await ada.trpc.calendar.update({ id: next, startTime: '2090-03-15T09:00:00Z', endTime: '2090-03-15T10:00:00Z' });
    expect(await shown()).toEqual(['2090-03-15']);
    await schedule(id, '2090-03-08');
    await schedule(id, '2090-05-01');
    expect(await shown()).toEqual(['2090-03-08']);
    test.clock.set('2090-03-08T12:00:00.000Z');
    expect(await shown()).toEqual(['2090-03-15']);
    await ada.trpc.calendar.remove({ id: next });
    expect(await shown()).toEqual(['2090-03-20']);
  });

  it('is in the continuing part of a split series', async () => {
    await create();
    const { id } = at(await listYear(ada), 2);
    await ada.trpc.calendar.updateSeries({ id, title: 'Swim', scope: 'following' });
    expect(await shown()).toEqual(['2090-03-13']);
    test.clock.set('2090-03-13T12:00:00.000Z');
    expect(await shown()).toEqual(['2090-03-20']);
  });

  it('takes two statements for a list of many tasks with a series', async () => {
    for (const title of ['Walk', 'Run', 'Swim']) await create({ type: 'daily' }, { title });
    test.statements.reset();
    expect(await shown()).toEqual(['2090-03-07', '2090-03-07', '2090-03-07']);
    expect(test.statements.statements).toHaveLength(2);
  });

  it('makes the task scheduled, and other events with the same title do not belong to the task', async () => {
    const id = await create({}, { title: 'Pay' });
    await createEvent(ada, { title: 'Pay', type: 'task', startTime: '2090-03-07T09:00:00Z' });
    expect(await ada.trpc.tasks.unscheduled()).toEqual([]);
    expect(await shown()).toEqual(['2090-03-13']);
    await ada.trpc.tasks.toggle({ id });
    expect((await listYear(ada)).filter(({ completionStatus }) => completionStatus === 'unreported')).toMatchObject([
      { taskId: null },
    ]);
  });
});

it('a task whose occurrences are all deleted has the event with its title', async () => {
  const id = await create({ endType: 'after', count: 2 }, { title: 'Pay' });
  const occurrences = await listYear(ada);
  await createEvent(ada, { title: 'Pay', type: 'task', startTime: '2090-03-07T09:00:00Z' });
  await ada.trpc.calendar.removeMany({ events: occurrences.map((event) => ({ id: event.id })) });
  expect(await shown()).toEqual(['2090-03-07']);
  expect(await ada.trpc.tasks.unscheduled()).toEqual([]);
  expect(await ada.trpc.tasks.toggle({ id })).toMatchObject({ calendarEvent: { completionStatus: 'completed' } });
  expect(await outcomes()).toEqual(new Set(['completed']));
});

describe('completing a task with a series', () => {
  it('completes all occurrences, changed and future ones, and reopening resets them', async () => {
    const id = await create();
    await ada.trpc.calendar.setReport({ id: at(await listYear(ada), 1).id, report: 'Half of it' });
    await ada.trpc.tasks.toggle({ id });
    expect(await outcomes()).toEqual(new Set(['completed']));
    expect(first(await ada.trpc.tasks.list()).calendarEvent).toMatchObject({ completionStatus: 'completed' });
    expect(await stored()).toHaveLength(1);
    await ada.trpc.tasks.toggle({ id });
    expect(await outcomes()).toEqual(new Set(['unreported']));
  });

  it('creates no event for the next task of a repeating task, and reopening deletes the next task', async () => {
    const id = await create();
    await schedule(id, '2090-03-08');
    await ada.trpc.tasks.update({ id, recurrence: repeat({ type: 'weekly' }) });
    await ada.trpc.tasks.toggle({ id });
    const [next] = await ada.trpc.tasks.list();
    expect(next).toMatchObject({ isCompleted: false, calendarEvent: null });
    await ada.trpc.tasks.toggle({ id });
    expect(await ada.trpc.tasks.list()).toMatchObject([{ id }]);
  });

  it('keeps the next task on reopening when it has a series meanwhile', async () => {
    const { id } = await ada.trpc.tasks.create({ title: 'Pay', dueDay: '2090-03-06', recurrence: repeat({}) });
    await ada.trpc.tasks.toggle({ id });
    const [next] = await ada.trpc.tasks.list();
    await create({}, { createTask: false, taskId: next?.id });
    await ada.trpc.tasks.toggle({ id });
    expect(await ada.trpc.tasks.list()).toHaveLength(2);
  });
});

describe('deleting a task with a series', () => {
  it('deletes the series with its unreported occurrences, and restoring the task restores them', async () => {
    const id = await create();
    const before = await listYear(ada);
    await ada.trpc.calendar.setReport({ id: at(before, 1).id, report: 'Half of it' });
    const reported = await listYear(ada);
    await ada.trpc.tasks.remove({ id });
    expect(await listYear(ada)).toMatchObject([{ id: at(before, 1).id, taskId: null }]);
    await ada.trpc.tasks.restore({ id });
    expect(await listYear(ada)).toEqual(reported);
  });

  it('keeps started occurrences of a completed task, and restoring the task restores everything', async () => {
    const id = await create();
    test.clock.set('2090-03-13T09:30:00.000Z');
    await ada.trpc.tasks.toggle({ id });
    const [before, [task]] = [await listYear(ada), await ada.trpc.tasks.list()];
    await ada.trpc.tasks.remove({ id });
    expect(await listYear(ada)).toEqual(before.slice(0, 2).map((event) => ({ ...event, taskId: null })));
    const restored = await ada.trpc.tasks.restore({ id });
    expect([restored, await listYear(ada)]).toEqual([task, before]);
    await ada.trpc.tasks.toggle({ id });
    expect(await outcomes()).toEqual(new Set(['unreported']));
  });

  it('keeps occurrences of the last 12 months, at most 1,000 for all tasks together', async () => {
    const ids = [];
    for (const title of ['Walk', 'Run', 'Swim', 'Read'])
      ids.push(await create({ type: 'daily' }, { title, startTime: '2088-01-01T09:00:00Z' }));
    await ada.trpc.tasks.updateMany({ tasks: ids.map((id) => ({ id, isCompleted: true })) });
    await ada.trpc.tasks.remove({ id: at(ids, 0) });
    expect(await stored()).toHaveLength(365);
    await ada.trpc.tasks.removeMany({ ids: ids.slice(1) });
    expect(await stored()).toHaveLength(365 + 1_000);
  });
});
