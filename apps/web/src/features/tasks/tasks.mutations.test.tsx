import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { formatNextTaskId } from '@goaltracker/domain/tasks/next-task-id';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { queries } from '../../sync/trpc.ts';
import { openOfflineApp } from '../../testing/offline-app.ts';
import { makeTask } from './task-sample.ts';
import './tasks.mutations.ts';

const id = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11';
const nextId = formatNextTaskId(id);
const recurrence = '{"type":"weekly","interval":1,"endType":"never","weekdays":["MO"],"skipWeekends":false}';
const repeating = makeTask({
  id,
  dueDate: '2026-11-23T00:00:00.000Z',
  recurrence,
  recurrenceStart: '2026-11-23T00:00',
});
const later = makeTask({ id: 'later', dueDate: '2026-12-24T00:00:00.000Z' });
const shown = () => queries.tasks.list.getData()?.map(({ id: each, isCompleted }) => [each, isCompleted]);

async function openTasks(tasks: Task[] = [repeating, later]) {
  vi.setSystemTime('2026-11-23T12:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const app = await openOfflineApp();
  const fetch = (current = tasks) => app.refetch('tasks.list', undefined, current);
  await fetch();
  return { ...app, fetch };
}

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
      dueDate: '2026-11-30T00:00:00.000Z',
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
    await app.fetch([makeTask({ id: nextId, dueDate: '2026-11-30T00:00:00.000Z', seriesId: id }), later, done]);
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

  it('one that is made and completed without a connection is one call, and shows the next one', async () => {
    const app = await openTasks([]);
    const task = { title: 'Water plants', dueDate: '2026-11-23', recurrence };
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
