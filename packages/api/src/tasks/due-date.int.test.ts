import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { ChangedTask, Task } from '@goaltracker/contracts/tasks/task.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listYears } from '../testing/calendar-samples.ts';
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
const put = (id: string, fields: object) => ada.rest<ChangedTask>('PUT', `/api/tasks/${id}`, fields);
const schedule = (taskId: string, eventData: object = {}) =>
  ada.rest<CalendarEvent>('POST', '/api/tasks/schedule', {
    taskId,
    eventData: { startTime: '2090-03-07T09:00:00.000Z', ...eventData },
  });

describe('a due date', () => {
  it('is a day with or without a time, and an instant in the user’s zone', async () => {
    ada = await test.signUp({ timezone: 'America/New_York' });
    const due = async (fields: object) => {
      const { dueDay, dueTime, dueDate } = (await post({ title: 'Pay', ...fields })).body;
      return [dueDay, dueTime, dueDate];
    };
    const day = ['2090-03-05', null, '2090-03-05T05:00:00.000Z'];
    const nine = ['2090-03-05', '09:00', '2090-03-05T14:00:00.000Z'];
    expect(await due({ dueDate: '2090-03-05' })).toEqual(day);
    expect(await due({ dueDate: '2090-03-05T05:00:00Z' })).toEqual(day);
    expect(await due({ dueDay: '2090-03-05' })).toEqual(day);
    expect(await due({ dueDay: '2090-03-05', dueTime: '09:00' })).toEqual(nine);
    expect(await due({ dueDate: '2090-03-05T14:00:00Z' })).toEqual(nine);
    expect(await due({})).toEqual([null, null, null]);
  });

  it('stays on a journey, and a weekly task does not return on the day it was completed', async () => {
    ada = await test.signUp({ timezone: 'Europe/Berlin' });
    const weekly = '{"type":"weekly","weekdays":["MO"]}';
    await post({ title: 'Rent', dueDate: '2090-03-06' });
    await post({ title: 'Call', dueDate: '2090-03-06T14:30:00Z' });
    const { body: plants } = await post({ title: 'Plants', dueDate: '2090-03-06', recurrence: weekly });
    const listDues = async () =>
      (await ada.trpc.tasks.list()).map(({ title, dueDay, dueTime, dueDate }) => [title, dueDay, dueTime, dueDate]);
    await ada.trpc.auth.update({ timezone: 'America/Los_Angeles' });
    expect(await listDues()).toEqual([
      ['Rent', '2090-03-06', null, '2090-03-06T08:00:00.000Z'],
      ['Plants', '2090-03-06', null, '2090-03-06T08:00:00.000Z'],
      ['Call', '2090-03-06', '15:30', '2090-03-06T23:30:00.000Z'],
    ]);
    await put(plants.id, { isCompleted: true });
    expect((await listDues()).slice(0, 3).map((due) => due[1])).toEqual(['2090-03-06', '2090-03-06', '2090-03-13']);
    const { body: listed } = await ada.rest<Task[]>('GET', '/api/tasks');
    for (const { id, dueDate } of listed) await put(id, { dueDate });
    expect(await ada.trpc.tasks.list()).toMatchObject(
      listed.map(({ id, dueDay, dueTime }) => ({ id, dueDay, dueTime })),
    );
  });

  it('is refused outside the accepted years, and changes nothing', async () => {
    ada = await test.signUp({ timezone: 'Pacific/Auckland' });
    const { body: task } = await post({ title: 'Pay', dueDate: '2090-03-05' });
    expect(await put(task.id, { dueDay: '1900-01-01' })).toMatchObject({
      status: 400,
      body: { message: 'validation error: dueDate: Date must lie in the years 1900 to 2200' },
    });
    expect(await put(task.id, { dueDay: '2201-01-01' })).toMatchObject({ status: 400 });
    expect((await ada.trpc.tasks.list())[0]).toMatchObject({ dueDay: '2090-03-05' });
  });
});

describe('postponing a task', () => {
  it('counts a due date moved to a later day, and Undo restores the count', async () => {
    const { body: task } = await post({ title: 'Pay', dueDate: '2090-03-05' });
    const move = async (change: object) => (await put(task.id, change)).body.postponedCount;
    expect([
      task.postponedCount,
      await move({ dueDate: '2090-03-06' }),
      await move({ dueDate: '2090-03-06T15:00:00Z' }),
      await move({ dueDate: '2090-03-04' }),
      await move({ dueDate: '2090-03-09' }),
      await move({ dueDate: null }),
      await move({ dueDate: '2090-03-20', postponedCount: 1 }),
    ]).toEqual([0, 1, 1, 1, 2, 2, 1]);
  });

  it('uses the day in the user’s time zone', async () => {
    ada = await test.signUp({ timezone: 'America/New_York' });
    const { body: task } = await post({ title: 'Pay', dueDate: '2090-03-05T03:00:00Z' });
    expect((await put(task.id, { dueDate: '2090-03-05T20:00:00Z' })).body.postponedCount).toBe(1);
  });
});

describe('the events of a task whose due date moves', () => {
  const listStarts = async () =>
    (await listYears(ada)).map(({ title, startTime }) => `${title} ${startTime.slice(5, 16)}`);
  const addTask = async (title: string, day: number) => {
    const dueDate = `2090-03-0${day}`;
    return (await post({ title, dueDate, scheduledStart: `${dueDate}T15:00:00Z` })).body;
  };

  it('move with it when they are on the due day, and back again; other events stay', async () => {
    const task = await addTask('Vet', 7);
    await schedule(task.id, { startTime: '2090-03-06T09:00:00Z' });
    await ada.trpc.calendar.setReport({ id: (await schedule(task.id)).body.id, report: 'Called them' });
    const { body: missed } = await schedule(task.id, { startTime: '2090-03-07T10:00:00Z' });
    await ada.trpc.calendar.setCompletion({ id: missed.id, completionStatus: 'not_completed' });
    const before = await listStarts();
    const { body: moved } = await put(task.id, { dueDate: '2090-03-10T18:00:00Z' });
    expect(moved.calendarEvent?.startTime).toBe('2090-03-10T15:00:00.000Z');
    expect(await listStarts()).toEqual(['Vet 03-06T09:00', 'Vet 03-07T09:00', 'Vet 03-07T10:00', 'Vet 03-10T15:00']);
    await put(task.id, { dueDate: '2090-03-10' });
    await put(task.id, { dueDate: '2090-03-07' });
    expect(await listStarts()).toEqual(before);
  });

  it('move back with Undo, except an event that the new day already had', async () => {
    const task = await addTask('Vet', 7);
    await schedule(task.id, { startTime: '2090-03-09T09:00:00Z' });
    const before = await listStarts();
    const [moved] = await ada.trpc.tasks.updateMany({ tasks: [{ id: task.id, dueDate: '2090-03-09' }] });
    expect(await listStarts()).toEqual(['Vet 03-09T09:00', 'Vet 03-09T15:00']);
    const undo = { id: task.id, dueDate: '2090-03-07', movesEvents: moved?.movedEvents };
    const [back] = await ada.trpc.tasks.updateMany({ tasks: [undo] });
    expect(await listStarts()).toEqual(before);
    expect(back?.movedEvents).toEqual(moved?.movedEvents);
    expect((await put(task.id, { dueDate: '2090-03-08', movesEvents: [] })).body.movedEvents).toEqual([]);
    expect(await listStarts()).toEqual(before);
  });

  it('move by the days of their own task when several tasks change', async () => {
    const [vet, bank] = [await addTask('Vet', 7), await addTask('Bank', 8)];
    await addTask('Rent', 7);
    await ada.trpc.tasks.updateMany({ tasks: [vet, bank].map(({ id }) => ({ id, dueDate: '2090-03-09' })) });
    expect((await listStarts()).toSorted()).toEqual(['Bank 03-09T15:00', 'Rent 03-07T15:00', 'Vet 03-09T15:00']);
  });

  it('stay when they were completed with the task, or when the task loses its due date', async () => {
    const [vet, bank] = [await addTask('Vet', 7), await addTask('Bank', 7)];
    await put(vet.id, { dueDate: '2090-03-09', isCompleted: true });
    await put(bank.id, { dueDate: null });
    expect((await listStarts()).toSorted()).toEqual(['Bank 03-07T15:00', 'Vet 03-07T15:00']);
  });

  it('use the days and times in the user’s time zone', async () => {
    ada = await test.signUp({ timezone: 'America/New_York' });
    const { body: task } = await post({ title: 'Vet', dueDate: '2090-03-11', scheduledStart: '2090-03-12T01:00:00Z' });
    await put(task.id, { dueDate: '2090-03-13' });
    expect(await listStarts()).toEqual(['Vet 03-14T00:00']);
  });
});
