import { cleanup, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readFields, renderForm, unload } from '../../testing/render.tsx';
import NewTaskDialog from './new-task-dialog.tsx';
import { makeTask } from '../../testing/task-sample.ts';
import TasksDialog, { findTaskOfEvent } from './tasks-dialog.tsx';
import { toRefusedError } from '../../http/server-error.ts';

it('deletes a task without a question, and Undo restores it', async () => {
  const task = makeTask({ id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11' });
  const form = await renderForm(<TasksDialog record={undefined} onClose={() => undefined} />, {
    'tasks.list': [task],
    'goals.list': [],
    'taskFilters.list': [],
    'tasks.remove': undefined,
    'tasks.restore': task,
  });
  await form.press('Delete task Order the book');
  await screen.findByText('Task deleted');
  await form.press('Undo');
  expect(form.sent).toEqual([
    ['tasks.remove', { id: task.id }],
    ['tasks.restore', { id: task.id }],
  ]);
});

it('keeps the editor and its input when the task is deleted elsewhere', async () => {
  const task = makeTask({ id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11' });
  const form = await renderForm(<TasksDialog record={task.id} onClose={() => undefined} />, {
    'tasks.list': [task],
    'goals.list': [],
    'taskFilters.list': [],
  });
  await form.fill('Title', 'Order two books');
  form.changeElsewhere({ 'tasks.list': [] });
  await screen.findByText('This task is gone');
  expect(await readFields('Title')).toEqual(['Order two books']);
  await form.press('Cancel');
  await screen.findByText('No tasks yet');
});

it('keeps the editor and offers the new values when the task is changed elsewhere', async () => {
  const task = makeTask({ id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11' });
  const form = await renderForm(<TasksDialog record={task.id} onClose={() => undefined} />, {
    'tasks.list': [task],
    'goals.list': [],
    'taskFilters.list': [],
    'tasks.update': task,
  });
  await form.fill('Title', 'Order two books');
  form.changeElsewhere({ 'tasks.list': [{ ...task, dueDay: '2026-11-30' }] });
  await screen.findByText('Changed elsewhere:');
  await form.press('Save');
  // The form did not change the due date.
  expect(form.sent).toMatchObject([['tasks.update', { title: 'Order two books' }]]);
  expect(form.sent[0]?.[1]).not.toHaveProperty('dueDay');
});

it('restores unsaved input after a reload of the page, until the dialog is closed', async () => {
  const task = makeTask({ id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11', isCompleted: true });
  const render = () =>
    renderForm(<TasksDialog record={undefined} onClose={() => undefined} />, {
      'tasks.list': [makeTask(), task],
      'goals.list': [],
      'taskFilters.list': [],
    });
  const before = await render();
  await before.fill('New task', 'Call Ann');
  await before.press('Completed (1)');
  const row = within(await screen.findByRole('list', { name: 'Completed tasks' }));
  await before.user.click(row.getByRole('button', { expanded: false }));
  await before.fill('Title', 'Order two books');
  unload();
  const after = await render();
  expect(await readFields('New task', 'Title')).toEqual(['Call Ann', 'Order two books']);
  await after.press('Cancel');
  cleanup();
  await render();
  expect(await readFields('New task')).toEqual(['']);
  expect(screen.queryByLabelText('Title')).toBeNull();
});

it('opens the schedule dialog again after a reload of the page, until the dialog is closed', async () => {
  const task = makeTask({ id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11' });
  const render = () =>
    renderForm(<TasksDialog record={task.id} onClose={() => undefined} />, {
      'tasks.list': [task],
      'goals.list': [],
      'taskFilters.list': [],
    });
  const before = await render();
  await before.press('Schedule');
  await before.fill('Start time', '11:30');
  unload();
  const after = await render();
  await screen.findByRole('dialog', { name: 'Schedule Task' });
  await expect.poll(() => readFields('Start time', 'End time')).toEqual(['11:30', '12:30']);
  await after.fill('Start time', '09:00');
  await after.user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Schedule Task' })).toBeNull();
  cleanup();
  await render();
  await screen.findByRole('dialog', { name: 'Tasks' });
  expect(screen.queryByRole('dialog', { name: 'Schedule Task' })).toBeNull();
});

it.each([
  ['Add Task', 'begins in the title', NewTaskDialog, true],
  ['Tasks', 'opens no keyboard', TasksDialog, false],
])('%s %s on a touch screen', async (name, _, TouchedDialog, isFocused) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  await renderForm(<TouchedDialog record={undefined} onClose={() => undefined} />, {
    'tasks.list': [],
    'goals.list': [],
    'taskFilters.list': [],
  });
  const title = await screen.findByLabelText('New task');
  const dialog = screen.getByRole('dialog', { name });
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
  expect(document.activeElement === title).toBe(isFocused);
});

it('Add Task stays open for the next task and lists the added ones', async () => {
  const form = await renderForm(<NewTaskDialog record={undefined} onClose={() => undefined} />, {
    'goals.list': [],
    'tasks.list': [],
    'tasks.create': makeTask({ id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11' }),
  });
  await form.user.type(await screen.findByLabelText('New task'), 'Order the book{Enter}');
  await screen.findByRole('list', { name: 'Added' });
  expect(screen.getByText('Order the book')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('New task').value).toBe('');
  expect(form.sent).toMatchObject([['tasks.create', { title: 'Order the book' }]]);
});

it('puts the title back into the field when the server refuses a new task', async () => {
  const form = await renderForm(<TasksDialog record={undefined} onClose={() => undefined} />, {
    'tasks.list': [],
    'goals.list': [],
    'taskFilters.list': [],
    'tasks.create': toRefusedError({ code: 'CONFLICT', message: 'Not now' }),
  });
  await form.user.type(await screen.findByLabelText('New task'), 'Order the book{Enter}');
  await screen.findByText('Failed to create task. Please try again.');
  await expect.poll(() => readFields('New task')).toEqual(['Order the book']);
  expect(screen.queryByRole('article')).toBeNull();
});

const done = makeTask({ id: 'done', title: 'Call Ann', isCompleted: true });
const open = makeTask({ id: 'open', title: 'Call Ann' });
const other = makeTask({ id: 'other', title: 'Order the book' });

it.each([
  ['the task it is linked to', { taskId: 'other', title: 'Call Ann' }, other],
  ['the open task with its title', { taskId: null, title: 'Call Ann' }, open],
  ['the task with its title when the linked task is gone', { taskId: 'gone', title: 'Order the book' }, other],
  ['no task when there is none', { taskId: null, title: 'Swim' }, undefined],
])('an event opens %s', (_, event, task) => {
  expect(findTaskOfEvent([done, open, other], event)).toBe(task);
});

it('an event opens a completed task when no open task has its title', () => {
  expect(findTaskOfEvent([done, other], { taskId: null, title: 'Call Ann' })).toBe(done);
});
