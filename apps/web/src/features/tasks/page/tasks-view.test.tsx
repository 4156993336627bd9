import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listErrors, renderForm } from '../../../testing/render.tsx';
import { user } from '../../../testing/user-sample.ts';
import { queries } from '../../../http/trpc.ts';
import { toRowsOfTasks } from '../../../testing/rows-of-tasks.ts';
import type { Answers } from '../../../testing/answering-link.ts';
import { makeGoal } from '../../goals/goal-sample.ts';
import { makeTask } from '../task-sample.ts';
import type { TaskView } from '../tasks-url.ts';
import { TasksView } from './tasks-screen.tsx';

const ids = [
  '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11',
  '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c12',
  '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c13',
];
const [bread = '', milk = '', eggs = ''] = ids;
const today = '2026-11-20';
const yesterday = '2026-11-19';

const shopping = [
  makeTask({ id: bread, title: 'Bread' }),
  makeTask({ id: milk, title: 'Milk' }),
  makeTask({ id: eggs, title: 'Eggs' }),
];

const labelled = makeTask({ id: bread, title: 'Bread', labels: ['shop', 'home'] });

const render = (view: TaskView, answers: Answers) =>
  renderForm(<TasksView view={view} />, {
    'goals.list': [],
    'categories.list': [],
    'taskFilters.list': [],
    ...answers,
  });

async function focusRow(title: string): Promise<void> {
  const row = await screen.findByRole('article', { name: title });
  act(() => row.focus());
}

const listRows = () => screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'));
const focusedRow = () => document.activeElement?.getAttribute('aria-label');

it('a list of 5,000 tasks renders only those in view', async () => {
  const tasks = Array.from({ length: 5_000 }, (_, index) => makeTask({ id: `task ${index}`, title: `Task ${index}` }));
  await render('no-date', { 'tasks.list': tasks });
  await screen.findByRole('article', { name: 'Task 0' });
  expect(screen.getAllByRole('article').length).toBeLessThan(60);
});

it('all overdue tasks are moved to today in one call, and one call undoes it', async () => {
  const late = [
    makeTask({ id: bread, title: 'Bread', dueDay: yesterday }),
    makeTask({ id: milk, title: 'Milk', dueDay: '2026-11-18', dueTime: '15:00', postponedCount: 4 }),
  ];
  const moved = late.map((task) => ({
    ...task,
    dueDay: today,
    postponedCount: task.postponedCount + 1,
    movedEvents: [`event of ${task.title}`],
  }));
  const form = await render('today', {
    'tasks.list': [...late, makeTask({ id: eggs, title: 'Eggs', dueDay: today })],
    'tasks.updateMany': moved,
  });
  await form.press('Postpone all');
  await screen.findByText('Moved to today');
  await screen.findByText('“Milk”: moved 5 times. Drop it, split it or schedule it?');
  await form.press('Undo');
  expect(form.sent).toEqual([
    [
      'tasks.updateMany',
      {
        tasks: [
          { id: milk, dueDay: today, dueTime: null },
          { id: bread, dueDay: today, dueTime: null },
        ],
      },
    ],
    [
      'tasks.updateMany',
      {
        tasks: [
          {
            id: milk,
            dueDay: '2026-11-18',
            dueTime: '15:00',
            postponedCount: 4,
            movesEvents: ['event of Milk'],
          },
          { id: bread, dueDay: yesterday, dueTime: null, postponedCount: 0, movesEvents: ['event of Bread'] },
        ],
      },
    ],
  ]);
});

it('arrows with Shift select rows, and a key acts on all of them in one call', async () => {
  const form = await render('no-date', { 'tasks.list': shopping, 'tasks.updateMany': shopping });
  await focusRow('Bread');
  await form.user.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Milk');
  await form.user.keyboard('{ArrowUp}{Shift>}{ArrowDown}{/Shift}');
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected tasks' }));
  bar.getByText('2 selected');
  await form.user.keyboard('1');
  await form.user.keyboard('{Escape}');
  expect(screen.queryByRole('toolbar')).toBeNull();
  await form.user.keyboard('e');
  expect(form.sent).toEqual([
    ['tasks.updateMany', { tasks: [bread, milk].map((id) => ({ id, priority: 'high' })) }],
    ['tasks.updateMany', { tasks: [{ id: milk, isCompleted: true }] }],
  ]);
});

it('selected tasks are deleted in one call, and Undo restores them in one', async () => {
  const form = await render('no-date', {
    'tasks.list': shopping,
    'tasks.removeMany': undefined,
    'tasks.restoreMany': shopping.slice(0, 2),
  });
  await focusRow('Bread');
  await form.user.keyboard('x{ArrowDown}x{Delete}');
  await screen.findByText('Tasks deleted');
  await form.press('Undo');
  expect(form.sent).toEqual([
    ['tasks.removeMany', { ids: [bread, milk] }],
    ['tasks.restoreMany', { ids: [bread, milk] }],
  ]);
});

it('the key T opens the due date, which a sentence sets', async () => {
  const form = await render('no-date', { 'tasks.list': shopping, 'tasks.updateMany': [] });
  await focusRow('Bread');
  await form.user.keyboard('t');
  const field = await screen.findByLabelText('Type a date');
  fireEvent.input(field, { target: { value: 'monday' } });
  await screen.findByText('Monday, 11/23/2026');
  await form.user.type(field, '{Enter}');
  await expect
    .poll(() => form.sent)
    .toEqual([['tasks.updateMany', { tasks: [{ id: bread, dueDay: '2026-11-23', dueTime: null }] }]]);
});

it('the due date of a row opens the next days', async () => {
  const form = await render('today', {
    'tasks.list': [makeTask({ id: bread, title: 'Bread', dueDay: '2026-11-20', dueTime: '15:00' })],
    'tasks.updateMany': [],
  });
  await form.press('Due today, 3:00 PM');
  await form.user.click(await screen.findByRole('button', { name: /^Tomorrow/ }));
  expect(form.sent).toEqual([['tasks.updateMany', { tasks: [{ id: bread, dueDay: '2026-11-21', dueTime: '15:00' }] }]]);
});

it('shows tasks due on the same days and at the same times after a journey to another time zone', async () => {
  const inBerlin = (day: string) => `${day}T23:00:00.000Z`;
  const dueToday = { dueDay: today, dueDate: inBerlin(yesterday) };
  await render('goals', {
    'tasks.list': [
      makeTask({ id: bread, title: 'Bread', dueDay: yesterday, dueDate: inBerlin('2026-11-18') }),
      makeTask({ id: milk, title: 'Milk', ...dueToday }),
      makeTask({ id: eggs, title: 'Eggs', ...dueToday, dueTime: '15:00' }),
      makeTask({ id: 'later', title: 'Later', dueDay: '2026-11-21', dueDate: inBerlin(today) }),
    ],
  });
  const dues = ['Overdue 11/19/2026', 'Due today', 'Due today, 3:00 PM', 'Due 11/21/2026'];
  const duesNextDay = ['Overdue 11/19/2026', 'Overdue 11/20/2026', 'Overdue 11/20/2026, 3:00 PM', 'Due today'];
  for (const [timezone, expected] of [
    ['Europe/Berlin', dues],
    ['Pacific/Kiritimati', duesNextDay],
    ['America/New_York', dues],
    ['Pacific/Kiritimati', duesNextDay],
    ['America/Los_Angeles', dues],
  ] as const) {
    act(() => queries.auth.me.setData(undefined, { ...user, timezone }));
    await expect.poll(() => screen.queryAllByTitle('Due date').map(({ textContent }) => textContent)).toEqual(expected);
  }
});

it('several pasted lines are added in one call, due today in Today', async () => {
  const form = await render('today', { 'tasks.list': [], 'tasks.createMany': [] });
  const field = await screen.findByLabelText('New task');
  act(() => field.focus());
  await form.user.paste('- [ ] Buy milk tomorrow p1\n- [x] Bread\n\n3. Water the plants every day');
  await screen.findByText('3 tasks added');
  const id = expect.any(String);
  expect(form.sent).toEqual([
    [
      'tasks.createMany',
      {
        tasks: [
          { id, title: 'Buy milk', dueDay: '2026-11-21', priority: 'high' },
          { id, title: 'Bread', dueDay: '2026-11-20', isCompleted: true },
          {
            id,
            title: 'Water the plants',
            dueDay: '2026-11-20',
            recurrence: expect.stringContaining('daily'),
            repeatsFromCompletion: false,
          },
        ],
      },
    ],
  ]);
});

it('what is indented in pasted lines becomes parts of the task above, with one Undo', async () => {
  const form = await render('no-date', { 'tasks.list': [], 'tasks.createMany': [], 'tasks.removeMany': undefined });
  const field = await screen.findByLabelText('New task');
  act(() => field.focus());
  await form.user.paste('- Pack tomorrow\n  - Socks tomorrow\n\t- [x] Map');
  await screen.findByText('Task added');
  await form.press('Undo');
  const id = expect.any(String);
  const parts = [
    { id, title: 'Socks tomorrow', isCompleted: false },
    { id, title: 'Map', isCompleted: true },
  ];
  await expect
    .poll(() => form.sent)
    .toEqual([
      ['tasks.createMany', { tasks: [{ id, title: 'Pack', dueDay: '2026-11-21', parts }] }],
      ['tasks.removeMany', { ids: [id] }],
    ]);
});

it('a pasted line stays in the field', async () => {
  const form = await render('no-date', { 'tasks.list': [] });
  const field = await screen.findByLabelText<HTMLInputElement>('New task');
  act(() => field.focus());
  await form.user.paste('- Buy milk\n');
  expect(field.value).toContain('Buy milk');
});

it('a filter shows all open tasks that match instead of the views, until it is cleared', async () => {
  const tasks = [...shopping, makeTask({ id: 'late', title: 'Buy more milk', dueDay: yesterday })];
  const form = await render('today', { 'tasks.list': tasks });
  await form.fill('Filter', 'milk');
  await screen.findByText('2 tasks');
  expect(screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'))).toEqual([
    'Buy more milk',
    'Milk',
  ]);
  expect(screen.queryByRole('tab')).toBeNull();
  await form.fill('Filter', '@phone');
  expect(await screen.findByText('No open task matches')).toBeDefined();
  await form.press('Clear filter');
  expect(screen.getByRole('tab', { name: 'Today', selected: true })).toBeDefined();
});

it('a ticked task says what it has reported on its goal, and Undo reopens it', async () => {
  const task = makeTask({ id: bread, title: 'Bread', goalId: 'goal', reportsCompletion: true });
  const form = await render('no-date', {
    'goals.list': [makeGoal()],
    'tasks.list': [task],
    'tasks.update': { ...task, isCompleted: true },
  });
  await form.toggle('Complete Bread');
  await screen.findByText('Bread · 1 reported on “Read 10 books”');
  await form.press('Undo');
  await expect
    .poll(() => form.sent)
    .toEqual([
      ['tasks.update', { id: bread, isCompleted: true }],
      ['tasks.update', { id: bread, isCompleted: false }],
    ]);
});

it('tasks completed together say what they have reported on their goals', async () => {
  const tasks = shopping.map((task, at) => ({ ...task, goalId: `goal ${at % 2}`, reportsCompletion: at < 2 }));
  const form = await render('no-date', {
    'goals.list': [makeGoal({ id: 'goal 0' }), makeGoal({ id: 'goal 1' })],
    'tasks.list': tasks,
    'tasks.updateMany': tasks.map((task) => ({ ...task, isCompleted: true })),
  });
  await focusRow('Bread');
  await form.user.keyboard('x{ArrowDown}x{ArrowDown}xe');
  await screen.findByText('3 tasks · 2 reported on 2 goals');
  expect(form.sent).toHaveLength(1);
});

it('a ticked task says so with Undo, and names the next one', async () => {
  const daily = makeTask({
    id: bread,
    title: 'Bread',
    dueDay: today,
    recurrence: '{"type":"weekly","interval":1,"endType":"never","skipWeekends":false}',
    recurrenceStart: '2026-11-20T00:00',
  });
  const done = { ...daily, isCompleted: true };
  const form = await render('today', {
    'tasks.list': [daily, makeTask({ id: milk, title: 'Milk', dueDay: today })],
    'tasks.update': done,
  });
  await form.toggle('Complete Bread');
  await screen.findByText('Bread · Next: Fri, Nov 27');
  await form.press('Undo');
  await expect
    .poll(() => form.sent)
    .toEqual([
      ['tasks.update', { id: bread, isCompleted: true }],
      ['tasks.update', { id: bread, isCompleted: false }],
    ]);
});

it('a ticked task stays in its place among the open ones, and is no longer counted', async () => {
  const dated = shopping.map((task) => ({ ...task, dueDay: today }));
  const form = await renderRows('today', dated, { 'tasks.update': dated[0] });
  await screen.findByRole('heading', { name: /^Today.* 3$/ });
  await form.toggle('Complete Bread');
  await screen.findByText('Bread', { selector: 's' });
  expect(listRows()).toEqual(['Bread', 'Milk', 'Eggs']);
  screen.getByRole('heading', { name: /^Today.* 2$/ });
});

it.each([
  ['Delete', 'Milk', '{Delete}', 'Eggs'],
  ['E at the end', 'Eggs', 'e', 'Milk'],
])('the focus goes on to the next row, or the one before: %s', async (_, from, key, to) => {
  const answers = { 'tasks.list': shopping, 'tasks.updateMany': [], 'tasks.remove': undefined };
  const form = await render('no-date', answers);
  await focusRow(from);
  await form.user.keyboard(key);
  expect(focusedRow()).toBe(to);
});

it('a task that the key T moves out of its section leaves the focus to the next', async () => {
  const dated = shopping.map((task) => ({ ...task, dueDay: today }));
  const form = await renderRows('upcoming', dated, { 'tasks.updateMany': [] });
  await focusRow('Milk');
  await form.user.keyboard('t');
  await form.user.click(await screen.findByRole('button', { name: /^Tomorrow/ }));
  await expect.poll(focusedRow).toBe('Eggs');
});

/** Shows what calls change: the tasks are rows. */
const renderRows = (view: TaskView, tasks: Task[], answers: Answers) =>
  renderForm(
    <TasksView view={view} />,
    { 'goals.list': [], 'categories.list': [], 'taskFilters.list': [], ...answers },
    { rows: toRowsOfTasks(tasks) },
  );

const renderChanging = (tasks: Task[]) => renderRows('no-date', tasks, { 'tasks.updateMany': tasks });

it('a label is given to all selected tasks, then taken from them, each in one call with Undo', async () => {
  const form = await renderChanging(shopping.map((task) => (task.id === bread ? labelled : task)));
  await focusRow('Bread');
  await form.user.keyboard('x{ArrowDown}x');
  await form.press('Labels');
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: '@shop' });
  const readBox = () => (box.indeterminate ? 'mixed' : box.checked);
  expect(readBox()).toBe('mixed');
  await form.user.click(box);
  await screen.findByText('@shop added');
  expect(readBox()).toBe(true);
  await form.user.click(box);
  await screen.findByText('@shop removed');
  expect(readBox()).toBe(false);
  await form.press('Undo');
  expect(form.sent).toEqual([
    ['tasks.updateMany', { tasks: [{ id: milk, labels: ['shop'] }] }],
    [
      'tasks.updateMany',
      {
        tasks: [
          { id: bread, labels: ['home'] },
          { id: milk, labels: [] },
        ],
      },
    ],
    [
      'tasks.updateMany',
      {
        tasks: [
          { id: bread, labels: ['shop', 'home'] },
          { id: milk, labels: ['shop'] },
        ],
      },
    ],
  ]);
  expect(screen.getByRole('toolbar', { name: 'Selected tasks' })).toBeDefined();
});

it('a typed label is found or added, unless it is none or a task is full', async () => {
  const labels = Array.from({ length: 20 }, (_, at) => `label${at}`);
  const form = await renderChanging([
    makeTask({ id: bread, title: 'Bread' }),
    makeTask({ id: milk, title: 'Milk', labels }),
  ]);
  await focusRow('Bread');
  await form.user.keyboard('x');
  await form.press('Labels');
  await form.fill('Find or add a label', 'two words');
  expect(listErrors()).toEqual({
    'Find or add a label': 'A label begins with a letter and has no spaces or signs but - and _',
  });
  await form.fill('Find or add a label', '@errands');
  await form.user.keyboard('{Enter}');
  await screen.findByText('@errands added');
  await form.fill('Find or add a label', 'LABEL19');
  await form.user.keyboard('{Enter}');
  await screen.findByText('@label19 added');
  await form.user.keyboard('{Escape}');
  await focusRow('Milk');
  await form.user.keyboard('x');
  await form.press('Labels');
  await form.fill('Find or add a label', 'errands');
  await form.user.keyboard('{Enter}');
  expect(listErrors()).toEqual({
    'Find or add a label': '“Milk” has 20 labels, the most that a task can have',
  });
  expect(form.sent).toEqual([
    ['tasks.updateMany', { tasks: [{ id: bread, labels: ['errands'] }] }],
    ['tasks.updateMany', { tasks: [{ id: bread, labels: ['errands', 'label19'] }] }],
  ]);
});

it('the selection ends when the tasks are completed or get another due date', async () => {
  const form = await render('no-date', { 'tasks.list': shopping, 'tasks.updateMany': [] });
  await focusRow('Bread');
  await form.user.keyboard('x{ArrowDown}x');
  const bar = () => screen.queryByRole('toolbar', { name: 'Selected tasks' });
  await form.press('Complete');
  expect(bar()).toBeNull();
  await focusRow('Eggs');
  await form.user.keyboard('x');
  await form.press('Due date');
  await form.user.click(await screen.findByRole('button', { name: /^Tomorrow/ }));
  expect(bar()).toBeNull();
});

it('Enter opens the editor at its title, Ctrl+Enter saves, and the row has the focus again', async () => {
  const form = await render('no-date', { 'tasks.list': shopping, 'tasks.update': shopping[0] });
  await focusRow('Bread');
  await form.user.keyboard('{Enter}');
  const title = await screen.findByLabelText('Title');
  expect(document.activeElement).toBe(title);
  await form.fill('Title', 'Rye bread');
  await form.user.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => screen.queryByLabelText('Title')).toBeNull();
  expect(form.sent).toEqual([['tasks.update', { id: bread, title: 'Rye bread' }]]);
  expect(focusedRow()).toBe('Bread');
});

it('Escape closes the editor, after a question if something is typed', async () => {
  const form = await render('no-date', { 'tasks.list': shopping });
  await focusRow('Bread');
  await form.user.keyboard('{Enter}');
  await screen.findByLabelText('Title');
  await form.user.keyboard('{Escape}');
  expect(screen.queryByLabelText('Title')).toBeNull();
  await form.user.keyboard('{Enter}');
  await form.fill('Title', 'Rye bread');
  await form.user.keyboard('{Escape}');
  await form.press('Discard');
  expect(screen.queryByLabelText('Title')).toBeNull();
  expect(focusedRow()).toBe('Bread');
});

it('one editor is open at a time, unless something is typed in another', async () => {
  const form = await render('no-date', { 'tasks.list': shopping });
  const listEditors = () =>
    screen.queryAllByRole('form', { name: /^Edit task/ }).map((each) => each.getAttribute('aria-label'));
  await focusRow('Bread');
  await form.user.keyboard('{Enter}');
  await focusRow('Milk');
  await form.user.keyboard('{Enter}');
  expect(listEditors()).toEqual(['Edit task Milk']);
  await form.fill('Title', 'Oat milk');
  await focusRow('Eggs');
  await form.user.keyboard('{Enter}');
  expect(listEditors()).toEqual(['Edit task Milk', 'Edit task Eggs']);
});

it('the focus stays where somebody has gone on while a task was saved', async () => {
  const addField = () => screen.getByLabelText('New task');
  const form = await render('no-date', {
    'tasks.list': shopping,
    'tasks.update': () => {
      addField().focus();
      return { ...makeTask({ id: bread, title: 'Rye' }), movedEvents: [] };
    },
  });
  await focusRow('Bread');
  await form.user.keyboard('{Enter}');
  await form.fill('Title', 'Rye');
  await form.user.keyboard('{Enter}');
  await expect.poll(() => screen.queryByRole('form', { name: /^Edit task/ })).toBeNull();
  expect(document.activeElement).toBe(addField());
});
