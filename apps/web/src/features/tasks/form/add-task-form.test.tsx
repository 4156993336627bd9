import type { CreateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findButton, listErrors, readFields, renderForm } from '../../../testing/render.tsx';
import { makeTask } from '../task-sample.ts';
import { AddTaskForm } from './add-task-form.tsx';

async function render() {
  const add = vi.fn<(input: CreateTaskInput) => Promise<unknown>>(async () => makeTask());
  const form = await renderForm(<AddTaskForm add={add} isFirst reportDirty={() => undefined} />, { 'goals.list': [] });
  return { ...form, add };
}

it('a task with a blank title cannot be added', async () => {
  const form = await render();
  await form.fill('New task', '   ');
  expect((await findButton('Add')).disabled).toBe(true);
});

it('a task with a title is added, and the field is emptied for the next one', async () => {
  const form = await render();
  await form.fill('New task', ' Order the book ');
  await form.press('Add');
  expect(form.add.mock.calls).toEqual([
    [{ title: 'Order the book', description: null, dueDate: null, priority: 'medium', goalId: null }],
  ]);
  expect(await readFields('New task')).toEqual(['']);
});

it('a due date before today and a missing time are refused and kept, and right ones are added', async () => {
  const form = await render();
  await form.fill('New task', 'Order the book');
  await form.press('More details');
  await form.fill('Due date', '11/19/2026');
  await form.fill('Schedule for', '11/21/2026');
  await form.fill('Time', '');
  await form.press('Add');
  await expect.poll(listErrors).toEqual({ 'Due date': 'Due date cannot be before today', Time: 'Choose a time' });
  expect(await readFields('New task', 'Due date', 'Schedule for')).toEqual([
    'Order the book',
    '11/19/2026',
    '11/21/2026',
  ]);
  expect(form.add).not.toHaveBeenCalled();

  await form.fill('Due date', '11/20/2026');
  await form.fill('Time', '08:30');
  await form.fill('Description', 'In paperback');
  await form.press('Add');
  expect(form.add.mock.calls).toEqual([
    [
      {
        title: 'Order the book',
        description: 'In paperback',
        dueDate: '2026-11-20',
        priority: 'medium',
        goalId: null,
        scheduledStart: '2026-11-21T08:30:00.000Z',
      },
    ],
  ]);
});

const order = { title: 'Order the book', description: null, dueDate: null, priority: 'medium', goalId: null };

it.each([
  ['order the book tomorrow', { dueDate: '2026-11-21' }, /^Adds “Order the book”, due Saturday, 11\/21\/2026$/],
  [
    'order the book on monday at 9',
    { dueDate: '2026-11-23', scheduledStart: '2026-11-23T09:00:00.000Z' },
    /, due Monday, 11\/23\/2026, at 9:00/,
  ],
])('"%s" is added with the day it names, which is said before', async (typed, named, hint) => {
  const form = await render();
  await form.fill('New task', typed);
  expect((await screen.findByText(/^Adds/)).textContent).toMatch(hint);
  await form.press('Add');
  expect(form.add.mock.calls).toEqual([[{ ...order, ...named }]]);
  expect(await readFields('New task')).toEqual(['']);
});

it('Keep the words adds a title as it was typed', async () => {
  const form = await render();
  await form.fill('New task', 'Watch The Day After Tomorrow');
  await form.press('Keep the words');
  await form.press('Add');
  expect(form.add.mock.calls).toEqual([[{ ...order, title: 'Watch The Day After Tomorrow' }]]);
});

it.each(['Read chapter 3/4', 'Look at the photos of last week', 'Tomorrow'])(
  '"%s" names no day to be done by',
  async (title) => {
    const form = await render();
    // The parser is loaded when the hint to another title has been shown.
    await form.fill('New task', 'order the book tomorrow');
    await screen.findByText(/^Adds/);
    await form.fill('New task', title);
    await form.press('Add');
    expect(form.add.mock.calls).toEqual([[{ ...order, title }]]);
  },
);

it('a due date that was chosen is not replaced by a day in the title', async () => {
  const form = await render();
  await form.press('More details');
  await form.fill('Due date', '11/30/2026');
  await form.fill('New task', 'Order the book tomorrow');
  await form.press('Add');
  expect(form.add.mock.calls).toEqual([[{ ...order, title: 'Order the book tomorrow', dueDate: '2026-11-30' }]]);
});
