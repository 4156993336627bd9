import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import { queries } from '../../sync/trpc.ts';
import { openOfflineApp } from '../../testing/offline-app.ts';
import { makeTask } from './task-sample.ts';
import './task-filters.mutations.ts';
import './task-labels.mutations.ts';
import './tasks.mutations.ts';

const [ann, bob] = ['0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11', '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c12'];
const filter = { id: 'calls', userId: 'person', name: 'Calls', query: '@phone', createdAt: '2026-01-01T08:00:00.000Z' };

async function openLabels() {
  const app = await openOfflineApp();
  const fetch = async () => {
    await app.refetch('tasks.list', undefined, [
      makeTask({ id: ann, title: 'Call Ann', labels: ['home', 'phone'] }),
      makeTask({ id: bob, title: 'Call Bob', labels: ['Phone'] }),
    ]);
    await app.refetch('taskFilters.list', undefined, [filter]);
    await app.refetch('taskLabels.list', undefined, [
      { name: 'phone', color: 'red', openTasks: 2 },
      { name: 'home', color: 'teal', openTasks: 1 },
    ]);
  };
  await fetch();
  return { ...app, fetch };
}

const listLabels = () => queries.tasks.list.getData()?.map(({ labels }) => labels);
const listColors = () => queries.taskLabels.list.getData()?.map(({ name, color }) => [name, color]);

it('a label is renamed before it is sent, on all tasks and in filters', async () => {
  const app = await openLabels();
  const undoId = uuidv7();
  await app.call('taskLabels.update', { name: 'phone', newName: 'Calls', undoId });
  await app.fetch();
  expect(listLabels()).toEqual([['home', 'Calls'], ['Calls']]);
  expect(queries.taskFilters.list.getData()).toMatchObject([{ query: '@Calls' }]);
  expect(listColors()).toEqual([
    ['Calls', 'red'],
    ['home', 'teal'],
  ]);
  expect(app.waiting()).toEqual(['Rename label @phone to @Calls']);
  await app.goOnline();
  expect(app.sent).toEqual([['taskLabels.update', { name: 'phone', newName: 'Calls', undoId }]]);
});

it('a merged label has the colour of the other', async () => {
  const app = await openLabels();
  await app.call('taskLabels.update', { name: 'phone', newName: 'home' });
  await app.fetch();
  expect(listLabels()).toEqual([['home'], ['home']]);
  expect(listColors()).toEqual([['home', 'teal']]);
});

it('a colour is shown before it is sent', async () => {
  const app = await openLabels();
  await app.call('taskLabels.update', { name: 'Phone', color: 'blue' });
  await app.fetch();
  expect(listColors()).toEqual([
    ['Phone', 'blue'],
    ['home', 'teal'],
  ]);
  expect(app.waiting()).toEqual(['Change label @Phone']);
});

it('a deleted label that was not sent comes back with Undo, and nothing is sent', async () => {
  const app = await openLabels();
  const undoId = uuidv7();
  await app.call('taskLabels.remove', { name: 'phone', undoId });
  await app.fetch();
  expect(listLabels()).toEqual([['home'], []]);
  expect(listColors()).toEqual([['home', 'teal']]);
  expect(app.waiting()).toEqual(['Delete label @phone']);
  await app.call('taskLabels.restore', { id: undoId });
  await app.fetch();
  expect(listLabels()).toEqual([['home', 'phone'], ['Phone']]);
  await app.goOnline();
  expect(app.sent).toEqual([]);
});

it('a rename is undone before it is sent, and keeps its order with changes of the tasks', async () => {
  const app = await openLabels();
  await app.call('tasks.update', { id: bob, labels: ['phone', 'work'] });
  const undoId = uuidv7();
  await app.call('taskLabels.update', { name: 'phone', newName: 'calls', undoId });
  await app.call('taskLabels.restore', { id: undoId });
  await app.call('taskLabels.update', { name: 'work', newName: 'office' });
  await app.fetch();
  expect(listLabels()).toEqual([
    ['home', 'phone'],
    ['phone', 'office'],
  ]);
  await app.goOnline();
  expect(app.sent.map(([path]) => path)).toEqual(['tasks.update', 'taskLabels.update']);
});

it('a filter gets another sentence before it is sent', async () => {
  const app = await openLabels();
  await app.call('taskFilters.update', { id: 'calls', name: 'All calls', query: '@phone | @calls' });
  await app.fetch();
  expect(queries.taskFilters.list.getData()).toMatchObject([{ name: 'All calls', query: '@phone | @calls' }]);
  expect(app.waiting()).toEqual(['Change filter “Calls”']);
});
