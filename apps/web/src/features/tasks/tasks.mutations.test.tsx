import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { formatNextTaskId } from '@goaltracker/domain/tasks/next-task-id';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { queries } from '../../sync/trpc.ts';
import { openOfflineApp } from '../../testing/offline-app.ts';
import { makeTask } from './task-sample.ts';
import { makeEvent } from '../calendar/core/event-sample.ts';
import './tasks.mutations.ts';

const id = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11';
const nextId = formatNextTaskId(id);
const recurrence = '{"type":"weekly","interval":1,"endType":"never","weekdays":["MO"],"skipWeekends":false}';
const repeating = makeTask({
  id,
  dueDay: '2026-11-23',
  recurrence,
  recurrenceStart: '2026-11-23T00:00',
});
const later = makeTask({ id: 'later', dueDay: '2026-12-24' });
const shown = () => queries.tasks.list.getData()?.map(({ id: each, isCompleted }) => [each, isCompleted]);

async function openTasks(tasks: Task[] = [repeating, later]) {
  vi.setSystemTime('2026-11-23T12:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const app = await openOfflineApp();
  const fetch = (current = tasks) => app.refetch('tasks.list', undefined, current);
  await fetch();
  return { ...app, fetch };
}

it('new tasks stand in the order in which the server lists them, so that none moves when it answers', async () => {
  const app = await openTasks([later]);
  app.startSending('tasks.create', { title: 'Bread' });
  app.startSending('tasks.create', { title: 'Milk' });
  expect(queries.tasks.list.getData()?.map(({ title }) => title)).toEqual([later.title, 'Bread', 'Milk']);
});

it('a due day replaces the due date of a waiting call of an earlier version of the app', async () => {
  const app = await openTasks([later]);
  await app.call('tasks.update', { id: later.id, title: 'Call Ann', dueDate: '2026-11-25T15:00:00.000Z' });
  expect(queries.tasks.list.getData()?.[0]).toMatchObject({ dueDay: '2026-11-25', dueTime: '15:00' });
  await app.call('tasks.update', { id: later.id, dueDay: '2026-11-30', dueTime: null });
  await app.goOnline();
  expect(app.sent).toEqual([
    ['tasks.update', { id: later.id, title: 'Call Ann', dueDay: '2026-11-30', dueTime: null }],
  ]);
});

describe('a repeating task', () => {
  it('completing it shows the next one in its place while the call is sent', async () => {
    const app = await openTasks();
    app.startSending('tasks.update', { id, isCompleted: true });
    expect(shown()).toEqual([
      [id, true],
      [nextId, false],
      ['later', false],
    ]);
    expect(queries.tasks.list.getData()?.[1]).toMatchObject({
      title: repeating.title,
      dueDay: '2026-11-30',
      seriesId: id,
      completedAt: null,
    });
  });

  it('the next one is shown and changed without a connection, and sent after the completion with its day', async () => {
    const app = await openTasks();
    await app.call('tasks.update', { id, isCompleted: true });
    await app.call('tasks.update', { id: nextId, title: 'Order two books' });
    await app.fetch();
    expect(shown()).toEqual([
      [id, true],
      [nextId, false],
      ['later', false],
    ]);
    expect(app.waiting()).toEqual(['Complete task “Order the book”', 'Change task “Order the book”']);
    await app.goOnline();
    expect(app.sent).toEqual([
      ['tasks.update', { id, isCompleted: true, completedOn: '2026-11-23' }],
      ['tasks.update', { id: nextId, title: 'Order two books' }],
    ]);
  });

  it('a next one that another device has made is not shown twice', async () => {
    const app = await openTasks();
    await app.call('tasks.update', { id, isCompleted: true });
    const done = { ...repeating, isCompleted: true };
    await app.fetch([makeTask({ id: nextId, dueDay: '2026-11-30', seriesId: id }), later, done]);
    expect(shown()).toEqual([
      [nextId, false],
      ['later', false],
      [id, true],
    ]);
  });

  it('reopening it removes the next one and sends nothing', async () => {
    const app = await openTasks();
    await app.call('tasks.update', { id, isCompleted: true });
    await app.call('tasks.update', { id, isCompleted: false });
    expect(shown()).toEqual([
      [id, false],
      ['later', false],
    ]);
    await app.goOnline();
    expect(app.sent).toEqual([]);
  });

  it('reopening it removes the next one only while that is unchanged', async () => {
    const done = { ...repeating, isCompleted: true };
    const next = makeTask({ id: nextId, seriesId: id });
    const app = await openTasks([{ ...next, updatedAt: '2026-11-23T11:00:00.000Z' }, done]);
    app.startSending('tasks.update', { id, isCompleted: false });
    expect(shown()).toEqual([
      [nextId, false],
      [id, false],
    ]);
    await app.fetch([next, done]);
    expect(shown()).toEqual([[id, false]]);
  });

  it('Restore of a next one that was deleted elsewhere creates it, and then completes it', async () => {
    const next = { ...repeating, id: nextId, seriesId: id, title: 'Order two books' };
    const app = await openTasks([next]);
    await app.call('tasks.update', { id: nextId, isCompleted: true });
    app.refuse('tasks.update', { code: 'NOT_FOUND', message: 'Not found' });
    await app.goOnline();
    await app.restore();
    expect(app.sent.map(([path]) => path)).toEqual(['tasks.update', 'tasks.create', 'tasks.update']);
    const { title, dueDay, recurrenceStart } = next;
    expect(app.sent[1]?.[1]).toMatchObject({ id: nextId, title, dueDay, recurrence, recurrenceStart });
  });

  it('one that is made and completed without a connection is one call, and shows the next one', async () => {
    const app = await openTasks([]);
    const task = { title: 'Water plants', dueDay: '2026-11-23', recurrence };
    const made = (await app.call('tasks.create', task)) as Task;
    expect(made).toMatchObject({ recurrence, recurrenceStart: '2026-11-23T00:00' });
    await app.call('tasks.update', { id: made.id, isCompleted: true });
    await app.fetch();
    expect(shown()).toEqual([
      [made.id, true],
      [formatNextTaskId(made.id), false],
    ]);
    await app.goOnline();
    const completed = { isCompleted: true, completedOn: '2026-11-23' };
    expect(app.sent).toEqual([['tasks.create', { ...task, ...completed, id: made.id }]]);
  });
});

describe('the event of a repeating task', () => {
  const range = { startDate: '2026-11-22T00:00:00.000Z', endDate: '2026-12-06T00:00:00.000Z' };
  const times = { startTime: '2026-11-23T09:00:00.000Z', endTime: '2026-11-23T10:00:00.000Z' };
  const nextTimes = { startTime: '2026-11-30T09:00:00.000Z', endTime: '2026-11-30T10:00:00.000Z' };
  const event = makeEvent({ id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c31', taskId: id, type: 'task', ...times });
  const { completionStatus, isAllDay } = event;
  const next = { ...event, id: formatNextTaskId(event.id), taskId: nextId, ...nextTimes };
  const scheduled = { ...repeating, calendarEvent: { id: event.id, ...times, isAllDay, completionStatus } };
  const listEvents = () => queries.calendar.list.getData(range);

  async function openCalendar(tasks: Task[], events = [event], options = range) {
    const app = await openTasks(tasks);
    await app.refetch('calendar.list', options, events);
    return app;
  }

  it('completing it shows that of the next one while the call is sent', async () => {
    const app = await openCalendar([scheduled]);
    app.startSending('tasks.update', { id, isCompleted: true });
    const at = '2026-11-23T12:00:00.000Z';
    expect(listEvents()).toEqual([
      { ...event, completionStatus: 'completed' },
      { ...next, createdAt: at, updatedAt: at },
    ]);
    const calendarEvent = { id: next.id, ...nextTimes, isAllDay, completionStatus };
    expect(queries.tasks.list.getData()?.find((task) => task.id === nextId)).toMatchObject({ calendarEvent });
  });

  it('completing the next one without a connection shows the event of the one after it', async () => {
    const later = { ...range, endDate: '2026-12-31T00:00:00.000Z' };
    const app = await openCalendar([scheduled], [event], later);
    await app.call('tasks.update', { id, isCompleted: true });
    await app.call('tasks.updateMany', { tasks: [{ id: nextId, isCompleted: true }] });
    expect(queries.calendar.list.getData(later)?.map(({ startTime }) => startTime.slice(0, 10))).toEqual([
      '2026-11-23',
      '2026-11-30',
      '2026-12-07',
    ]);
  });

  it('an event of a series is followed by none, and one that another device has made is not shown twice', async () => {
    const app = await openCalendar([scheduled], [{ ...event, seriesId: 'series' }]);
    app.startSending('tasks.update', { id, isCompleted: true });
    expect(listEvents()?.map((each) => each.id)).toEqual([event.id]);
    await app.refetch('calendar.list', range, [event, { ...next, title: 'Changed there' }]);
    expect(listEvents()?.map(({ title }) => title)).toEqual([event.title, 'Changed there']);
  });

  it('reopening the task removes that of the next one while both are unchanged', async () => {
    const done = { ...scheduled, isCompleted: true };
    const made = makeTask({
      id: nextId,
      seriesId: id,
      calendarEvent: { id: next.id, ...nextTimes, isAllDay, completionStatus },
    });
    const app = await openCalendar([made, done], [event, next]);
    app.startSending('tasks.update', { id, isCompleted: false });
    expect([shown(), listEvents()?.map((each) => each.id)]).toEqual([[[id, false]], [event.id]]);
  });

  it('reopening the task keeps a next one whose event was changed', async () => {
    const done = { ...scheduled, isCompleted: true };
    const made = makeTask({
      id: nextId,
      seriesId: id,
      calendarEvent: { id: next.id, ...nextTimes, isAllDay, completionStatus },
    });
    const app = await openCalendar([made, done], [event, { ...next, updatedAt: '2026-11-23T11:00:00.000Z' }]);
    app.startSending('tasks.update', { id, isCompleted: false });
    expect([shown()?.length, listEvents()?.length]).toEqual([2, 2]);
  });
});

describe('the events of a task whose due date moves', () => {
  const range = { startDate: '2026-11-22T00:00:00.000Z', endDate: '2026-11-29T00:00:00.000Z' };
  const nextWeek = { startDate: '2026-11-29T00:00:00.000Z', endDate: '2026-12-06T00:00:00.000Z' };
  const times = { startTime: '2026-11-27T15:00:00.000Z', endTime: '2026-11-27T16:00:00.000Z' };
  const vet = makeEvent({
    id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c41',
    title: 'Vet',
    taskId: id,
    type: 'task',
    ...times,
  });
  const papers = { ...vet, id: 'papers', startTime: '2026-11-26T09:00:00.000Z', endTime: '2026-11-26T10:00:00.000Z' };
  const { completionStatus, isAllDay } = vet;
  const calendarEvent = { id: vet.id, ...times, isAllDay, completionStatus };
  const task = makeTask({ id, title: 'Vet', dueDay: '2026-11-27', calendarEvent });
  const monday = '2026-11-30T15:00:00.000Z';

  async function openWeeks(event = vet) {
    const app = await openTasks([task]);
    await app.refetch('calendar.list', range, [papers, event]);
    await app.refetch('calendar.list', nextWeek, []);
    return app;
  }
  const startOnList = () => queries.tasks.list.getData()?.[0]?.calendarEvent?.startTime;
  const listStarts = () =>
    [range, nextWeek].map((week) => queries.calendar.list.getData(week)?.map(({ startTime }) => startTime));

  it('those on the due day are shown in the other week while the call is sent', async () => {
    const app = await openWeeks();
    app.startSending('tasks.update', { id, dueDay: '2026-11-30' });
    expect([startOnList(), ...listStarts()]).toEqual([monday, [papers.startTime], [monday]]);
  });

  it('they move without a connection, and back with Undo', async () => {
    const app = await openWeeks();
    await app.call('tasks.updateMany', { tasks: [{ id, dueDay: '2026-11-30' }] });
    expect([startOnList(), ...listStarts()]).toEqual([monday, [papers.startTime], [monday]]);
    await app.call('tasks.updateMany', { tasks: [{ id, dueDay: task.dueDay }] });
    expect([startOnList(), ...listStarts()]).toEqual([vet.startTime, [papers.startTime, vet.startTime], []]);
  });

  it('events that the call does not name stay, on the list and in the calendar', async () => {
    const app = await openWeeks();
    app.startSending('tasks.update', { id, dueDay: '2026-11-30', movesEvents: [papers.id] });
    expect([startOnList(), ...listStarts()]).toEqual([vet.startTime, [papers.startTime, vet.startTime], []]);
  });

  it('a scheduled task that is made and moved without a connection is two calls, so that its event moves', async () => {
    const app = await openTasks([]);
    const made = (await app.call('tasks.create', {
      title: 'Vet',
      dueDay: '2026-11-27',
      scheduledStart: vet.startTime,
    })) as Task;
    await app.call('tasks.update', { id: made.id, dueDay: '2026-11-30' });
    await app.goOnline();
    expect(app.sent.map(([path]) => path)).toEqual(['tasks.create', 'tasks.update']);
  });

  it('one of a series stays', async () => {
    const app = await openWeeks({ ...vet, seriesId: 'series' });
    app.startSending('tasks.update', { id, dueDay: '2026-11-30' });
    expect([startOnList(), ...listStarts()]).toEqual([vet.startTime, [papers.startTime, vet.startTime], []]);
  });

  it('one that is completed with its task stays', async () => {
    const app = await openWeeks();
    app.startSending('tasks.update', { id, dueDay: '2026-11-30', isCompleted: true });
    expect([startOnList(), ...listStarts()]).toEqual([vet.startTime, [papers.startTime, vet.startTime], []]);
  });
});
