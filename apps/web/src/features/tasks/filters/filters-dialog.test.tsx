import { screen, within } from '@testing-library/react';
import { getLabelColor } from '@goaltracker/domain/tasks/labels';
import { expect, it } from 'vitest';
import type { Answers } from '../../../testing/answers.ts';
import { listErrors, readFields, renderForm } from '../../../testing/render.tsx';
import { makeTask } from '../../../testing/task-sample.ts';
import FiltersDialog from './filters-dialog.tsx';

const filter = { id: 'calls', userId: 'person', name: 'Calls', query: '@phone', createdAt: '2026-01-01T08:00:00.000Z' };
const label = { name: 'phone', color: 'red' as const, openTasks: 2 };
const tasks = [
  makeTask({ id: 'ann', title: 'Call Ann', labels: ['phone', 'home'] }),
  makeTask({ id: 'bob', title: 'Call Bob', labels: ['Phone'] }),
  makeTask({ id: 'eve', title: 'Call Eve', labels: ['phone'], isCompleted: true }),
];

const render = (answers: Answers = {}) =>
  renderForm(<FiltersDialog record={undefined} onClose={() => undefined} />, {
    'tasks.list': tasks,
    'goals.list': [],
    'taskFilters.list': [filter],
    'taskLabels.list': [label, { name: 'home', color: getLabelColor('home'), openTasks: 1 }],
    ...answers,
  });

const listRows = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const id = expect.any(String);

it('lists filters with their queries, and labels with their number of open tasks', async () => {
  await render();
  await screen.findByText('@home');
  expect(listRows('Filters')).toEqual(['Calls@phone', 'New filter']);
  expect(listRows('Labels')).toEqual(['@phone 2 open', '@home 1 open']);
});

it('changes the name and the query of a filter, and refuses an invalid query', async () => {
  const form = await render({ 'taskFilters.update': { ...filter, name: 'Urgent calls' } });
  await form.press('Calls @phone');
  expect(await readFields('Name', 'Shows')).toEqual(['Calls', '@phone']);
  await form.fill('Shows', '@phone & before lunch');
  expect(listErrors()).toEqual({ Shows: '“lunch” is not a day' });
  await form.fill('Shows', '@phone & p1');
  await form.fill('Name', ' Urgent calls ');
  await form.press('Save');
  expect(form.sent).toEqual([['taskFilters.update', { id: 'calls', name: 'Urgent calls', query: '@phone & p1' }]]);
  expect(screen.queryByLabelText('Shows')).toBeNull();
});

it('deletes a filter, with Undo', async () => {
  const form = await render({ 'taskFilters.remove': undefined, 'taskFilters.create': filter });
  await form.press('Calls @phone');
  await form.press('Delete filter');
  await screen.findByText('Filter deleted');
  await form.press('Undo');
  expect(form.sent).toEqual([
    ['taskFilters.remove', { id: 'calls' }],
    ['taskFilters.create', { name: 'Calls', query: '@phone' }],
  ]);
});

it('saves a new filter', async () => {
  const form = await render({ 'taskFilters.create': filter });
  await form.press('New filter');
  await form.fill('Name', 'Important');
  await form.fill('Shows', 'p1');
  await form.press('Save');
  expect(form.sent).toEqual([['taskFilters.create', { name: 'Important', query: 'p1' }]]);
});

it('changes the name and the colour of a label in one call, with Undo', async () => {
  const form = await render({
    'taskLabels.update': { ...label, name: 'calls', color: 'teal' },
    'taskLabels.restore': [label],
  });
  await form.press('@phone 2 open');
  await form.fill('Name', '@two words');
  expect(listErrors()).toEqual({ Name: 'A label begins with a letter and has no spaces or signs but - and _' });
  await form.fill('Name', '@calls');
  await form.toggle('Teal');
  await form.press('Save');
  await screen.findByText('Label renamed');
  await form.press('Undo');
  const [[, { undoId }] = ['', {}]] = form.sent as [string, { undoId?: string }][];
  expect(form.sent).toEqual([
    ['taskLabels.update', { name: 'phone', newName: 'calls', color: 'teal', undoId: id }],
    ['taskLabels.restore', { id: undoId }],
  ]);
});

it('merges two labels when one gets the name of the other, and says so before', async () => {
  const form = await render({ 'taskLabels.update': label });
  await form.press('@home 1 open');
  await form.fill('Name', 'PHONE');
  await screen.findByText('There is a label @phone already: the tasks of both will have it.');
  await form.press('Merge');
  await screen.findByText('Labels merged');
  expect(form.sent).toEqual([['taskLabels.update', { name: 'home', newName: 'PHONE', undoId: id }]]);
});

it('deletes a label, with Undo', async () => {
  const form = await render({ 'taskLabels.remove': undefined, 'taskLabels.restore': [label] });
  await form.press('@phone 2 open');
  await form.press('Delete label');
  await screen.findByText('Label deleted');
  await form.press('Undo');
  expect(form.sent).toEqual([
    ['taskLabels.remove', { name: 'phone', undoId: id }],
    ['taskLabels.restore', { id }],
  ]);
});
