import type { CreateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findButton, listErrors, readFields, renderForm, unload } from '../../../testing/render.tsx';
import type { Answers } from '../../../testing/answers.ts';
import { makeGoal } from '../../goals/goal-sample.ts';
import { makeTask } from '../../../testing/task-sample.ts';
import { AddTaskForm } from './add-task-form.tsx';

async function render(answers: Answers = {}) {
  const add = vi.fn<(input: CreateTaskInput) => Promise<unknown>>(async () => makeTask());
  const form = await renderForm(<AddTaskForm add={add} isFirst reportDirty={() => undefined} />, {
    'goals.list': [],
    ...answers,
  });
  return { ...form, add };
}

it('disables Add while the title is blank', async () => {
  const form = await render();
  await form.fill('New task', '   ');
  expect((await findButton('Add')).disabled).toBe(true);
});

it('adds a task and empties the field for the next one', async () => {
  const form = await render();
  await form.fill('New task', ' Order the book ');
  await form.press('Add');
  expect(form.add.mock.calls).toEqual([
    [{ title: 'Order the book', description: null, dueDay: null, priority: 'medium', goalId: null }],
  ]);
  expect(await readFields('New task')).toEqual(['']);
});

it('refuses and keeps a due date before today and a missing time, then adds the corrected task', async () => {
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
        dueDay: '2026-11-20',
        priority: 'medium',
        goalId: null,
        scheduledStart: '2026-11-21T08:30:00.000Z',
      },
    ],
  ]);
});

it('refuses and keeps a title that is too long', async () => {
  const form = await render();
  const title = 'x'.repeat(256);
  await form.fill('New task', title.slice(1));
  await screen.findByText('255 of 255 characters');
  await form.fill('New task', title);
  await form.press('Add');
  expect(listErrors()).toEqual({ 'New task': '256 of 255 characters' });
  expect(await readFields('New task')).toEqual([title]);
  expect(form.add).not.toHaveBeenCalled();
  // Words that name the day do not count towards the limit.
  await form.fill('New task', `${title.slice(1)} tomorrow`);
  await form.press('Add');
  expect(form.add.mock.calls).toMatchObject([[{ dueDay: '2026-11-21' }]]);
});

const order = { title: 'Order the book', description: null, dueDay: null, priority: 'medium', goalId: null };

it.each([
  [
    'order the book on 12/25 at noon p1',
    { dueDay: '2026-12-25', priority: 'high', scheduledStart: '2026-12-25T12:00:00.000Z' },
    /^Adds “Order the book”, due Friday, 12\/25\/2026, at 12:00.PM, high priority$/,
  ],
])('"%s" adds a task with the day it names, and announces it before', async (typed, named, hint) => {
  const form = await render();
  await form.fill('New task', typed);
  expect((await screen.findByText(/^Adds/)).textContent).toMatch(hint);
  await form.press('Add');
  expect(form.add.mock.calls).toEqual([[{ ...order, ...named }]]);
  expect(await readFields('New task')).toEqual(['']);
});

it('Keep the words adds the title as typed', async () => {
  const form = await render();
  await form.fill('New task', 'Watch The Day After Tomorrow');
  await form.press('Keep the words');
  await form.press('Add');
  expect(form.add.mock.calls).toEqual([[{ ...order, title: 'Watch The Day After Tomorrow' }]]);
});

it('marks the words of a reading, and Backspace directly after them turns them back into title', async () => {
  const form = await render();
  const field = await screen.findByLabelText<HTMLInputElement>('New task');
  await form.user.click(field);
  await form.user.paste('Order the book on 12/25 at noon');
  const listMarks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(listMarks()).toEqual(['on 12/25', 'at noon']);
  await form.user.keyboard('{Backspace}');
  expect(field.value).toBe('Order the book on 12/25 at noon');
  expect(listMarks()).toEqual(['on 12/25']);
  await form.user.keyboard('{Backspace}');
  expect(field.value).toBe('Order the book on 12/25 at noo');
  expect(listMarks()).toEqual(['on 12/25']);
  await form.press('Add');
  expect(form.add.mock.calls).toEqual([[{ ...order, title: 'Order the book at noo', dueDay: '2026-12-25' }]]);
  await form.user.click(field);
  await form.user.paste('Call Ann on 12/24 at noon');
  expect(listMarks()).toEqual(['on 12/24', 'at noon']);
});

const weekly = '{"type":"weekly","interval":1,"endType":"never","weekdays":["MO"],"skipWeekends":false}';

it.each([
  [
    'Water plants every monday at 9 p1',
    'Adds “Water plants”, every Monday, first due Monday, 11/23/2026, at 9:00 AM, high priority',
    {
      dueDay: '2026-11-23',
      dueTime: '09:00',
      scheduledStart: '2026-11-23T09:00:00.000Z',
      priority: 'high',
      recurrence: weekly,
      repeatsFromCompletion: false,
    },
  ],
])('"%s" adds a repeating task, and announces it before', async (typed, hint, task) => {
  const form = await render();
  await form.fill('New task', typed);
  await screen.findByText(hint);
  await form.user.keyboard('{Enter}');
  expect(form.add.mock.calls).toEqual([[{ ...order, title: 'Water plants', ...task }]]);
  expect(await readFields('New task')).toEqual(['']);
});

it('adds a repeating task, and shows an error when the repeat fields are incomplete', async () => {
  const form = await render();
  await form.press('More details');
  await form.choose('Repeat', 'Weekly');
  await form.fill('Every how many weeks', '');
  await form.toggle('Count from completion');
  await form.fill('New task', 'Water plants');
  await form.press('Add');
  await expect.poll(listErrors).toEqual({ 'Every how many weeks': 'Must be a whole number from 1 to 999' });
  await form.fill('Every how many weeks', '2');
  await form.choose('Ends', 'After a number of tasks');
  await form.fill('Number of tasks', '5');
  await form.press('Add');
  const recurrence = '{"type":"weekly","interval":2,"endType":"after","count":5,"skipWeekends":false}';
  expect(form.add.mock.calls).toEqual([[{ ...order, title: 'Water plants', recurrence, repeatsFromCompletion: true }]]);
});

it('a day in the title does not replace a chosen due date', async () => {
  const form = await render();
  await form.press('More details');
  await form.fill('Due date', '11/30/2026');
  await form.fill('New task', 'Order the book tomorrow');
  await form.press('Add');
  expect(form.add.mock.calls).toEqual([[{ ...order, title: 'Order the book tomorrow', dueDay: '2026-11-30' }]]);
});

it('restores the details of a new task after a reload of the page', async () => {
  const form = await render();
  await form.press('More details');
  await form.fill('Description', 'In paperback');
  unload();
  await render();
  expect(await readFields('Description')).toEqual(['In paperback']);
});

const reading = '0190a1b2-0000-7000-8000-000000000001';
const writing = '0190a1b2-0000-7000-8000-000000000002';
const running = '0190a1b2-0000-7000-8000-000000000003';
const books = [
  makeGoal({ id: reading }),
  makeGoal({ id: writing, title: 'Write 2 books' }),
  makeGoal({ id: running, title: 'Run 100 km' }),
];

it('marks a goal in the title, names it below the field and links it', async () => {
  const form = await render({ 'goals.list': books });
  const field = await screen.findByLabelText<HTMLInputElement>('New task');
  await form.user.click(field);
  await form.user.paste('Read 20 pages #read-10 tomorrow');
  await screen.findByText(/^Adds “Read 20 pages”, due Saturday, .*, for “Read 10 books”$/);
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['#read-10', 'tomorrow']);
  await form.press('Add');
  expect(form.add.mock.calls).toMatchObject([[{ title: 'Read 20 pages', goalId: reading, dueDay: '2026-11-21' }]]);
  await form.user.paste('Read #run');
  await screen.findByText(/Run 100 km”$/);
  await form.user.keyboard('{Escape}{Backspace}{Enter}');
  expect(form.add.mock.lastCall).toMatchObject([{ title: 'Read #run', goalId: null }]);
});

it('suggests matching goals: the first Enter takes a goal, the second adds the task', async () => {
  const form = await render({ 'goals.list': books });
  const field = await screen.findByLabelText<HTMLInputElement>('New task');
  await form.user.type(field, 'Tidy #book');
  const list = await screen.findByRole('listbox', { name: 'Suggestions' });
  const listChosen = () =>
    within(list)
      .getAllByRole('option')
      .map((option) => [option.getAttribute('aria-label'), option.id === field.getAttribute('aria-activedescendant')]);
  expect(listChosen()).toEqual([
    ['Goal Read 10 books', true],
    ['Goal Write 2 books', false],
  ]);
  await form.user.keyboard('{ArrowDown}');
  expect(listChosen().map(([, isChosen]) => isChosen)).toEqual([false, true]);
  await form.user.keyboard('{Enter}');
  expect(field.value).toBe('Tidy #write-2-books ');
  expect(form.add).not.toHaveBeenCalled();
  await form.user.keyboard('{Enter}');
  expect(form.add.mock.calls).toMatchObject([[{ title: 'Tidy', goalId: writing }]]);
});

it('a goal in the title does not replace a chosen goal', async () => {
  const form = await render({ 'goals.list': books });
  await form.press('More details');
  await form.choose('Goal', 'Run 100 km');
  await form.fill('New task', 'Read #write');
  await form.press('Add');
  expect(form.add.mock.calls).toMatchObject([[{ title: 'Read #write', goalId: running }]]);
});
