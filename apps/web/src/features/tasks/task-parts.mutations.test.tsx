import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { expect, it } from 'vitest';
import { queries } from '../../sync/trpc.ts';
import { openOfflineApp } from '../../testing/offline-app.ts';
import { makeTask } from './task-sample.ts';
import './task-parts.mutations.ts';
import './tasks.mutations.ts';

const isbn = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c20';
const part = { id: isbn, userId: 'person', taskId: 'task', title: 'Find the ISBN', isCompleted: false, order: 0 };

const shown = (id = 'task'): Task | undefined => queries.tasks.list.getData()?.find((task) => task.id === id);

async function openTasks(...tasks: Task[]) {
  const app = await openOfflineApp();
  const fetch = () => app.refetch('tasks.list', undefined, tasks);
  await fetch();
  return { ...app, fetch };
}

it('a part is added, ticked and moved before it is sent, in one call', async () => {
  const app = await openTasks(makeTask({ parts: [part] }));
  const added = (await app.call('taskParts.create', { taskId: 'task', title: 'Pay', order: 1 })) as { id: string };
  await app.call('taskParts.update', { id: added.id, isCompleted: true });
  await app.call('taskParts.update', { id: added.id, order: -1 });
  await app.fetch();
  expect(shown()?.parts).toEqual([
    { id: added.id, userId: '', taskId: 'task', title: 'Pay', isCompleted: true, order: -1 },
    part,
  ]);
  expect(app.waiting()).toEqual(['Add part “Pay”']);
  await app.goOnline();
  expect(app.sent).toEqual([
    ['taskParts.create', { id: added.id, taskId: 'task', title: 'Pay', isCompleted: true, order: -1 }],
  ]);
});

it('pasted parts come last in one call, of which each can be ticked, and Undo deletes them in one', async () => {
  const app = await openTasks(makeTask({ parts: [part] }));
  const added = (await app.call('taskParts.createMany', {
    taskId: 'task',
    parts: [{ title: 'Pay' }, { title: 'Collect it', isCompleted: true }],
  })) as { id: string }[];
  const ids = added.map(({ id }) => id);
  await app.call('taskParts.update', { id: ids[0] ?? '', isCompleted: true });
  await app.fetch();
  expect(shown()?.parts.map(({ title, isCompleted, order }) => [title, isCompleted, order])).toEqual([
    ['Find the ISBN', false, 0],
    ['Pay', true, 1],
    ['Collect it', true, 2],
  ]);
  await app.call('taskParts.removeMany', { taskId: 'task', ids });
  await app.fetch();
  expect(shown()?.parts).toEqual([part]);
});

it('a deleted part is no longer shown', async () => {
  const app = await openTasks(makeTask({ parts: [part] }));
  await app.call('taskParts.remove', { id: isbn });
  await app.fetch();
  expect(shown()?.parts).toEqual([]);
  expect(app.waiting()).toEqual(['Delete part “Find the ISBN”']);
});

it('a part becomes a task with the goal of its task, and what is changed about it is sent after that', async () => {
  const app = await openTasks(makeTask({ goalId: 'read', parts: [part] }));
  await app.call('taskParts.update', { id: isbn, title: 'Look up the ISBN' });
  await app.call('taskParts.turnIntoTask', { id: isbn });
  await app.call('tasks.update', { id: isbn, priority: 'high' });
  await app.fetch();
  expect(shown()?.parts).toEqual([]);
  expect(shown(isbn)).toMatchObject({ title: 'Look up the ISBN', goalId: 'read', priority: 'high', parts: [] });
  await app.goOnline();
  expect(app.sent.map(([path]) => path)).toEqual(['taskParts.update', 'taskParts.turnIntoTask', 'tasks.update']);
});
