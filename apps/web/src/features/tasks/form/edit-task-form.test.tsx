import { expect, it } from 'vitest';
import { findButton, listErrors, renderForm } from '../../../testing/render.tsx';
import type { TaskActions } from '../task-actions.ts';
import { makeTask } from '../task-sample.ts';
import { EditTaskForm } from './edit-task-form.tsx';

const task = makeTask({ id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11', dueDate: '2026-11-02T00:00:00.000Z' });
const nothing = () => undefined;
const actions: TaskActions = {
  toggle: nothing,
  toggleEditor: nothing,
  schedule: nothing,
  unschedule: nothing,
  editEvent: nothing,
  remove: nothing,
  reportDirty: nothing,
};

const render = () =>
  renderForm(<EditTaskForm task={task} isDeleted={false} actions={actions} />, {
    'goals.list': [],
    'tasks.update': task,
  });

it('a task without a title cannot be saved', async () => {
  const form = await render();
  await form.fill('Title', ' ');
  expect((await findButton('Save')).disabled).toBe(true);
});

it('a changed due date before today is refused, a later one is sent', async () => {
  const form = await render();
  await form.fill('Due date', '11/19/2026');
  await form.press('Save');
  await expect.poll(listErrors).toEqual({ 'Due date': 'Due date cannot be before today' });
  await form.fill('Due date', '11/21/2026');
  await form.press('Save');
  await expect.poll(() => form.sent).toEqual([['tasks.update', { id: task.id, dueDate: '2026-11-21' }]]);
});

it('what stays is not sent, such as a past due date', async () => {
  const form = await render();
  await form.fill('Title', 'Order two books');
  await form.press('Save');
  await expect.poll(() => form.sent).toEqual([['tasks.update', { id: task.id, title: 'Order two books' }]]);
});
