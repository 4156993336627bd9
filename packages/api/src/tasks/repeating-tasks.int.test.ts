import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { newId } from '@goaltracker/db/core/id';
import { formatNextTaskId } from '@goaltracker/domain/tasks/next-task-id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSeries, listYears } from '../testing/calendar-samples.ts';
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

const daily = '{"type":"daily"}';
const mondays = '{"type":"weekly","weekdays":["MO"]}';
const create = (fields: object = {}) =>
  ada.trpc.tasks.create({ title: 'Water the plants', dueDate: '2090-03-06', recurrence: mondays, ...fields });
const complete = (id: string, fields: object = {}) => ada.trpc.tasks.update({ id, isCompleted: true, ...fields });
const reopen = (id: string) => ada.trpc.tasks.update({ id, isCompleted: false });
const listDues = async () =>
  (await ada.trpc.tasks.list()).map(({ isCompleted, dueDate }) => `${dueDate?.slice(0, 10)}${isCompleted ? ' ✓' : ''}`);

describe('a repeating task', () => {
  it('creates the next task with its fields when it is completed, and the completed task stays', async () => {
    const goal = await createValueGoal(ada);
    const task = await create({ description: 'Not the cactus', priority: 'high', goalId: goal.id });
    test.clock.advance({ hours: 2 });
    const { movedEvents: _, ...done } = await complete(task.id);
    const at = '2090-03-06T14:00:00.000Z';
    const next = {
      id: formatNextTaskId(task.id),
      seriesId: task.id,
      dueDay: '2090-03-13',
      dueDate: '2090-03-13T00:00:00.000Z',
    };
    expect(done).toEqual({ ...task, isCompleted: true, completedAt: at, updatedAt: at });
    expect(await ada.trpc.tasks.list()).toEqual([{ ...task, ...next, createdAt: at, updatedAt: at }, done]);
    await complete(next.id);
    const [third] = await ada.trpc.tasks.list();
    expect(third).toMatchObject({
      id: formatNextTaskId(next.id),
      seriesId: task.id,
      dueDate: '2090-03-20T00:00:00.000Z',
    });
  });

  it('creates the next task with the documented toggle too', async () => {
    const { id } = await create();
    await ada.rest('PUT', `/api/tasks/${id}/toggle`);
    expect(await listDues()).toEqual(['2090-03-13', '2090-03-06 ✓']);
  });

  it('creates one next task when a call is repeated or made on two devices', async () => {
    const { id } = await create();
    await Promise.all(Array.from({ length: 6 }, () => complete(id)));
    await complete(id);
    expect(await listDues()).toEqual(['2090-03-13', '2090-03-06 ✓']);
  });

  it('creates the next task when it is created as completed', async () => {
    await create({ id: newId(), isCompleted: true, completedOn: '2090-03-05' });
    expect(await listDues()).toEqual(['2090-03-13', '2090-03-06 ✓']);
  });

  it('creates a deleted next task again with the same id, and another one after it', async () => {
    const { id } = await create();
    await complete(id);
    const nextId = formatNextTaskId(id);
    await ada.trpc.tasks.remove({ id: nextId });
    await create({ id: nextId, dueDate: '2090-03-13' });
    test.clock.advance({ hours: 1 });
    await complete(nextId);
    expect(await listDues()).toEqual(['2090-03-20', '2090-03-13 ✓', '2090-03-06 ✓']);
    expect((await ada.trpc.tasks.list())[0]?.id).toBe(formatNextTaskId(nextId));
  });

  it('counts from the day of completion, but not from a day after today', async () => {
    const { id } = await create({ recurrence: '{"type":"weekly","interval":2}', repeatsFromCompletion: true });
    await complete(id, { completedOn: '2090-03-04' });
    expect(await listDues()).toEqual(['2090-03-18', '2090-03-06 ✓']);
    await complete(formatNextTaskId(id), { completedOn: '2090-03-10' });
    expect((await listDues())[0]).toBe('2090-03-20');
  });

  it('creates no next task after the last of a count', async () => {
    const { id } = await create({ recurrence: '{"type":"daily","endType":"after","count":2}' });
    await complete(id);
    await complete(formatNextTaskId(id));
    expect((await listDues()).toSorted()).toEqual(['2090-03-06 ✓', '2090-03-07 ✓']);
  });

  it('keeps its local time when clocks change', async () => {
    ada = await test.signUp({ timezone: 'America/New_York' });
    const { id } = await create({ recurrence: mondays, dueDate: '2090-03-06T14:00:00Z' });
    await complete(id);
    const [next] = await ada.trpc.tasks.list();
    // Clocks go forward on 12 March.
    expect(next?.dueDate).toBe('2090-03-13T13:00:00.000Z');
  });

  it('is due on the first day of its rule when it has no due date', async () => {
    expect(await create({ dueDate: undefined, recurrence: '{"type":"weekly","weekdays":["WE"]}' })).toMatchObject({
      dueDate: '2090-03-08T00:00:00.000Z',
      recurrenceStart: '2090-03-08T00:00',
    });
  });

  it.each([
    ['recurrence', '{"type":"hourly"}'],
    ['recurrence', '{"type":"weekly","rrule":"FREQ=WEEKLY;BYDAY=1MO"}'],
    ['recurrenceStart', '2090-03-06'],
    ['recurrenceStart', '2090-02-30T09:00'],
  ])('is refused with the %s %s', async (field, value) => {
    const { status, body } = await ada.rest<ErrorBody>('POST', '/api/tasks', { title: 'Pay', [field]: value });
    expect([status, body.message]).toEqual([400, `validation error: ${field}: Invalid input`]);
  });
});

describe('reopening a repeating task', () => {
  it('deletes the next task, and completing it again creates the same one', async () => {
    const { id } = await create();
    await complete(id);
    await reopen(id);
    expect(await listDues()).toEqual(['2090-03-06']);
    await complete(id);
    expect((await ada.trpc.tasks.list())[0]).toMatchObject({ id: formatNextTaskId(id), isCompleted: false });
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['was changed', (id) => ada.trpc.tasks.update({ id, title: 'Water the cactus' })],
    ['was completed', (id) => complete(id)],
    [
      'has another event',
      (id) => ada.trpc.tasks.schedule({ taskId: id, eventData: { startTime: '2090-03-13T09:00:00Z' } }),
    ],
  ])('keeps the next task when it %s', async (_, change) => {
    const { id } = await create();
    await complete(id);
    test.clock.advance({ hours: 1 });
    await change(formatNextTaskId(id));
    await reopen(id);
    const ids = (await ada.trpc.tasks.list()).map((task) => task.id);
    expect(ids).toContain(formatNextTaskId(id));
    expect(ids).toContain(id);
  });
});

describe('the event of a repeating task', () => {
  const scheduled = { scheduledStart: '2090-03-06T09:00:00Z' };
  const listEvents = async () =>
    (await listYears(ada)).map(({ startTime, completionStatus }) => [startTime.slice(0, 16), completionStatus]);

  it('is copied for the next task, as many days later, and reopening deletes both', async () => {
    const { id } = await create(scheduled);
    await complete(id);
    const [next] = await ada.trpc.tasks.list();
    expect(next?.calendarEvent).toMatchObject({ endTime: '2090-03-13T09:30:00.000Z', completionStatus: 'unreported' });
    expect(await listEvents()).toEqual([
      ['2090-03-06T09:00', 'completed'],
      ['2090-03-13T09:00', 'unreported'],
    ]);
    await reopen(id);
    expect(await listEvents()).toEqual([['2090-03-06T09:00', 'unreported']]);
    expect(await listDues()).toEqual(['2090-03-06']);
  });

  it('keeps the next task on reopening when the event was moved', async () => {
    const { id } = await create(scheduled);
    await complete(id);
    const [next] = await ada.trpc.tasks.list();
    test.clock.advance({ hours: 1 });
    const moved = { startTime: '2090-03-14T09:00:00Z', endTime: '2090-03-14T10:00:00Z' };
    await ada.trpc.calendar.update({ id: next?.calendarEvent?.id ?? '', ...moved });
    await reopen(id);
    expect(await listDues()).toEqual(['2090-03-06', '2090-03-13']);
  });

  it('does not repeat with the task when it belongs to a series', async () => {
    const [first] = await createSeries(
      ada,
      { type: 'daily', endType: 'after', count: 3 },
      { type: 'task', createTask: true },
    );
    await ada.trpc.tasks.update({ id: first?.taskId ?? '', recurrence: daily });
    await complete(first?.taskId ?? '');
    expect(await listEvents()).toHaveLength(3);
  });
});

describe('changing a repeating task', () => {
  it('keeps the task without a next one when it ends, and Undo repeats it from the same day', async () => {
    const task = await create({ recurrence: '{"type":"monthly"}', dueDate: '2090-01-31' });
    await complete(task.id);
    const [next] = await ada.trpc.tasks.list();
    const { id = '', recurrence = null, recurrenceStart = null } = next ?? {};
    const ended = await ada.trpc.tasks.update({ id, recurrence: null });
    expect(ended).toMatchObject({ recurrence: null, recurrenceStart: null, dueDate: '2090-03-31T00:00:00.000Z' });
    expect(await ada.trpc.tasks.update({ id, recurrence, recurrenceStart })).toMatchObject({
      recurrence,
      recurrenceStart: '2090-01-31T00:00',
    });
  });

  it('creates no next task when it is completed and ended together', async () => {
    const { id } = await create();
    await complete(id, { recurrence: null });
    expect(await listDues()).toEqual(['2090-03-06 ✓']);
  });

  it('moves only this task to another day, and this and later tasks to another time', async () => {
    const { id } = await create();
    await ada.trpc.tasks.update({ id, dueDate: '2090-03-08' });
    await complete(id);
    const next = formatNextTaskId(id);
    expect((await listDues())[0]).toBe('2090-03-13');
    await ada.trpc.tasks.update({ id: next, dueDate: '2090-03-14T09:00:00Z' });
    await complete(next);
    expect((await ada.trpc.tasks.list())[0]?.dueDate).toBe('2090-03-20T09:00:00.000Z');
  });

  it('restores a deleted task with its rule, and its series continues', async () => {
    const task = await create({ recurrence: daily, repeatsFromCompletion: true });
    await complete(task.id);
    const id = formatNextTaskId(task.id);
    const [before] = await ada.trpc.tasks.list();
    await ada.trpc.tasks.remove({ id });
    // A late call does not bring the deleted task back, like any other change.
    await complete(task.id);
    expect(await listDues()).toEqual(['2090-03-06 ✓']);
    expect(await ada.trpc.tasks.restore({ id })).toEqual(before);
    await complete(id);
    expect((await ada.trpc.tasks.list())[0]).toMatchObject({ seriesId: task.id, isCompleted: false });
  });

  it('continues the series after the first task was deleted', async () => {
    const { id } = await create();
    await complete(id);
    await ada.trpc.tasks.remove({ id });
    const { body } = await ada.rest<Task>('PUT', `/api/tasks/${formatNextTaskId(id)}/toggle`);
    expect(body).toMatchObject({ isCompleted: true, seriesId: id });
    expect(await listDues()).toEqual(['2090-03-20', '2090-03-13 ✓']);
  });
});
