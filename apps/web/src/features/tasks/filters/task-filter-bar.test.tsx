import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readFields, renderForm } from '../../../testing/render.tsx';
import { makeTask } from '../../../testing/task-sample.ts';
import TasksDialog from '../tasks-dialog.tsx';

const filter = { id: 'calls', userId: 'person', name: 'Calls', query: '@phone', createdAt: '2026-01-01T08:00:00.000Z' };
const tasks = [
  makeTask({ id: 'ann', title: 'Call Ann', labels: ['phone'] }),
  makeTask({ id: 'milk', title: 'Buy milk', priority: 'high' }),
  makeTask({ id: 'bob', title: 'Call Bob', labels: ['phone'], isCompleted: true }),
];

const render = (filters = [filter]) =>
  renderForm(<TasksDialog record={undefined} onClose={() => undefined} />, {
    'tasks.list': tasks,
    'goals.list': [],
    'tasks.create': makeTask(),
    'taskFilters.list': filters,
    'taskFilters.create': filter,
    'taskLabels.list': [],
  });

const listShown = () =>
  within(screen.getByRole('list', { name: 'Open tasks' }))
    .getAllByRole('article')
    .map((row) => row.getAttribute('aria-label'));

it('a filter shows the matching tasks and their number', async () => {
  const form = await render();
  await form.fill('Filter', '@phone | p3');
  await screen.findByText('1 task');
  expect(listShown()).toEqual(['Call Ann']);
  await screen.findByText('Completed (1)');
  await form.press('Clear filter');
  expect(listShown()).toEqual(['Buy milk', 'Call Ann']);
});

it('a click completes a label', async () => {
  const form = await render();
  await form.fill('Filter', 'p1 | @ph');
  await form.user.click(await screen.findByRole('option', { name: 'Label phone' }));
  expect(await readFields('Filter')).toEqual(['p1 | @phone ']);
  await form.fill('New task', 'Call Bea @');
  await form.user.click(await screen.findByRole('option', { name: 'Label phone' }));
  expect(await readFields('New task')).toEqual(['Call Bea @phone ']);
  await screen.findByText('Adds “Call Bea”, @phone');
  expect(screen.queryByRole('option')).toBeNull();
});

it('Enter or Tab completes a label; after Escape, Enter adds the task as typed', async () => {
  const form = await render();
  const field = await screen.findByLabelText<HTMLInputElement>('New task');
  await form.user.type(field, 'Call Bea @ph{Enter}');
  expect(field.value).toBe('Call Bea @phone ');
  await form.fill('New task', 'Call Bea @PH');
  await form.user.keyboard('{Tab}');
  expect(field.value).toBe('Call Bea @phone ');
  expect(document.activeElement).toBe(field);
  await form.fill('New task', 'Call Bea @phone');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await form.fill('New task', 'Call Bea @p');
  await form.user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox', { name: 'Suggestions' })).toBeNull();
  await form.user.keyboard('h{Enter}');
  expect(form.sent).toMatchObject([['tasks.create', { title: 'Call Bea', labels: ['ph'] }]]);
});

it('an invalid filter names the problem and shows all tasks', async () => {
  const form = await render();
  await form.fill('Filter', 'before lunch');
  await screen.findByText('“lunch” is not a day');
  expect(listShown()).toEqual(['Buy milk', 'Call Ann']);
  expect(screen.queryByRole('button', { name: 'Save filter' })).toBeNull();
});

it('a filter without matches says so', async () => {
  const form = await render();
  await form.fill('Filter', 'overdue');
  expect(await screen.findByText('No open task matches the filter.')).toBeDefined();
});

it('saves a filter under a name', async () => {
  const form = await render([]);
  await form.fill('Filter', ' p1 ');
  await form.press('Save filter');
  await form.fill('Name of the filter', 'Important');
  await form.user.keyboard('{Enter}');
  expect(form.sent).toEqual([['taskFilters.create', { name: 'Important', query: 'p1' }]]);
});

it('a click on a saved filter or a label applies it, and another click removes it', async () => {
  const form = await render();
  await form.press('Calls');
  expect(listShown()).toEqual(['Call Ann']);
  await form.press('Calls');
  expect(listShown()).toEqual(['Buy milk', 'Call Ann']);
  await form.press('@phone');
  expect(await readFields('Filter')).toEqual(['@phone']);
  expect(listShown()).toEqual(['Call Ann']);
});

it('a button opens the dialog for saved filters and labels', async () => {
  const form = await render();
  await form.press('Filters & Labels');
  expect(form.readDialog()).toMatchObject({ dialog: 'filters' });
});

it('keeps a task with an open editor visible when the filter does not match it', async () => {
  const form = await render();
  const row = within(await screen.findByRole('article', { name: 'Buy milk' }));
  await form.user.click(row.getByRole('button', { expanded: false }));
  await form.fill('Filter', '@phone');
  await screen.findByText('2 tasks');
  expect(listShown()).toEqual(['Buy milk', 'Call Ann']);
});
