import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findButton, renderForm } from '../../../testing/render.tsx';
import { makeGoal } from '../../goals/goal-sample.ts';
import type { TaskActions } from '../actions/task-actions.ts';
import { makeTask } from '../../../testing/task-sample.ts';
import { EditTaskForm } from './edit-task-form.tsx';

const task = makeTask({ id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11', dueDay: '2026-11-02' });
const nothing = () => undefined;
const actions: TaskActions = {
  toggle: nothing,
  openEditor: nothing,
  closeEditor: nothing,
  endEditor: nothing,
  edit: nothing,
  select: nothing,
  complete: nothing,
  postpone: nothing,
  postponeAll: nothing,
  schedule: nothing,
  unschedule: nothing,
  editEvent: nothing,
  remove: nothing,
  reportDirty: nothing,
};

const render = (edited = task, others: Task[] = []) =>
  renderForm(<EditTaskForm task={edited} isDeleted={false} actions={actions} />, {
    'goals.list': [],
    'tasks.list': [edited, ...others],
    'tasks.update': edited,
  });

it('disables Save while the title is blank', async () => {
  const form = await render();
  await form.fill('Title', ' ');
  expect((await findButton('Save')).disabled).toBe(true);
});

const rule = {
  recurrence: '{"type":"daily","interval":1,"endType":"after","count":3,"skipWeekends":false}',
  recurrenceStart: '2026-11-20T00:00',
  repeatsFromCompletion: true,
};
const repeating = makeTask({ id: task.id, ...rule, dueDay: '2026-11-20', seriesId: 'first' });

it('sends the repeat rule only when it is changed', async () => {
  const form = await render(repeating);
  await form.fill('Title', 'Water plants');
  await form.press('Save');
  await expect.poll(() => form.sent).toEqual([['tasks.update', { id: task.id, title: 'Water plants' }]]);
  await form.fill('Number of tasks', '5');
  await form.toggle('Count from completion');
  await form.press('Save');
  await expect
    .poll(() => form.sent[1])
    .toEqual([
      'tasks.update',
      {
        id: task.id,
        title: 'Water plants',
        recurrence: rule.recurrence.replace('3', '5'),
        repeatsFromCompletion: false,
      },
    ]);
});

it.each([
  [
    'Skip this one',
    { dueDay: '2026-11-21', dueTime: null, postponedCount: 0 },
    { dueDay: repeating.dueDay, dueTime: null, postponedCount: 0 },
  ],
  ['Stop repeating', { recurrence: null }, rule],
  ['Complete and stop', { isCompleted: true, recurrence: null }, { isCompleted: false, ...rule }],
])('%s changes the task, and Undo changes it back', async (name, to, back) => {
  const form = await render(repeating);
  await form.press(name);
  await form.press('Undo');
  await expect
    .poll(() => form.sent)
    .toEqual([
      ['tasks.update', { id: task.id, ...to }],
      ['tasks.update', { id: task.id, ...back }],
    ]);
});

it('says how often the repeating task was completed', async () => {
  const completedAt = '2026-11-18T12:00:00.000Z';
  await render(repeating, [
    makeTask({ id: 'first', isCompleted: true, completedAt: '2026-11-17T12:00:00.000Z' }),
    makeTask({ id: 'second', isCompleted: true, completedAt, seriesId: 'first' }),
    makeTask({ id: 'other', isCompleted: true, completedAt: '2026-11-19T12:00:00.000Z' }),
  ]);
  expect((await screen.findByText(/^Completed/)).textContent).toBe('Completed 2 times, last on 11/18/2026');
});

it('takes typed labels and labels of other tasks', async () => {
  const form = await render(task, [makeTask({ labels: ['errand'] })]);
  await form.fill('Labels', '@phone');
  await form.press('Add label errand');
  await form.press('Save');
  await expect.poll(() => form.sent).toEqual([['tasks.update', { id: task.id, labels: ['phone', 'errand'] }]]);
});

const [books, kilometres] = ['0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c21', '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c22'];
const goals = [makeGoal({ id: books }), makeGoal({ id: kilometres, title: 'Run 100 km', unit: 'km' })];
const renderLinked = (linked: Task) =>
  renderForm(<EditTaskForm task={linked} isDeleted={false} actions={actions} />, {
    'goals.list': goals,
    'tasks.list': [linked],
    'tasks.update': linked,
  });

it('offers to report one on a goal that counts things', async () => {
  const form = await renderLinked({ ...task, goalId: books });
  await form.toggle('Report 1 book on the goal when completed');
  await form.press('Save');
  await expect.poll(() => form.sent).toEqual([['tasks.update', { id: task.id, reportsCompletion: true }]]);
});

it('does not offer to report on a goal in kilometres, but lets the user switch off a stored choice', async () => {
  const form = await renderLinked({ ...task, goalId: kilometres, reportsCompletion: true });
  await form.toggle('Report 1 km on the goal when completed');
  await expect.poll(() => screen.queryByText(/Report 1/)).toBeNull();
  await form.press('Save');
  await expect.poll(() => form.sent).toEqual([['tasks.update', { id: task.id, reportsCompletion: false }]]);
});

it('switches the report off when another goal is chosen', async () => {
  const form = await renderLinked({ ...task, goalId: books, reportsCompletion: true });
  await form.choose('Goal', 'Run 100 km');
  await form.press('Save');
  const change = { goalId: kilometres, reportsCompletion: false };
  await expect.poll(() => form.sent).toEqual([['tasks.update', { id: task.id, ...change }]]);
});
