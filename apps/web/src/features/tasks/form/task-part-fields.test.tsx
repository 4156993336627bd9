import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queries } from '../../../sync/trpc.ts';
import { renderForm } from '../../../testing/render.tsx';
import { makeTask } from '../task-sample.ts';
import TasksDialog from '../tasks-dialog.tsx';

const taskId = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11';
const [isbn, pay] = ['Find the ISBN', 'Pay'].map((title, order) => ({
  id: `0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c2${order}`,
  userId: 'person',
  taskId,
  title,
  isCompleted: order === 0,
  order,
}));
if (!isbn || !pay) throw new Error('There are two parts');
const task = makeTask({ id: taskId, parts: [isbn, pay] });
// Recorded without the id, see answeringLink.
const { id: _, userId: _owner, ...payAgain } = pay;

const render = () =>
  renderForm(<TasksDialog record={taskId} onClose={() => undefined} />, {
    'tasks.list': [task],
    'goals.list': [],
    'taskFilters.list': [],
    'taskParts.create': pay,
    'taskParts.update': isbn,
    'taskParts.remove': undefined,
    'taskParts.turnIntoTask': makeTask({ id: pay.id, title: 'Pay' }),
    'tasks.remove': undefined,
  });

it('the row of a task shows how many of its parts are done', async () => {
  await render();
  expect(await screen.findByText('1/2 parts')).toBeDefined();
});

it('Enter adds a part at the end and does not save the form', async () => {
  const form = await render();
  await form.fill('New part', ' Collect it ');
  await form.user.keyboard('{Enter}');
  expect(form.sent).toEqual([['taskParts.create', { taskId, title: 'Collect it', order: 2 }]]);
});

it('a part is ticked, renamed and moved', async () => {
  const form = await render();
  await form.toggle('Complete part Pay');
  await form.press('More for part Pay');
  await form.user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
  await form.fill('Part Pay', 'Pay for it');
  await form.user.keyboard('{Enter}');
  expect(form.sent).toEqual([
    ['taskParts.update', { id: pay.id, isCompleted: true }],
    ['taskParts.update', { id: pay.id, order: -1 }],
    ['taskParts.update', { id: pay.id, title: 'Pay for it' }],
  ]);
});

it('a part is deleted, and Undo adds it again at its place', async () => {
  const form = await render();
  await form.press('More for part Pay');
  await form.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await screen.findByText('Part deleted');
  await form.press('Undo');
  expect(form.sent).toEqual([
    ['taskParts.remove', { id: pay.id }],
    ['taskParts.create', payAgain],
  ]);
});

it('a part becomes a task, and Undo makes it a part again', async () => {
  const form = await render();
  await form.press('More for part Pay');
  await form.user.click(await screen.findByRole('menuitem', { name: 'Turn into a task' }));
  await screen.findByText('Part turned into a task');
  await form.press('Undo');
  expect(form.sent).toEqual([
    ['taskParts.turnIntoTask', { id: pay.id }],
    ['tasks.remove', { id: pay.id }],
    ['taskParts.create', payAgain],
  ]);
});

it('a task deleted elsewhere offers no parts', async () => {
  await render();
  await screen.findByLabelText('New part');
  act(() => queries.tasks.list.setData(undefined, []));
  await screen.findByText('This task is gone');
  expect(screen.queryByLabelText('New part')).toBeNull();
});
