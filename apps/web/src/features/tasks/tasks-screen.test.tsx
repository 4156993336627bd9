import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listErrors, renderForm } from '../../testing/render.tsx';
import { user } from '../../testing/user-sample.ts';
import { queries } from '../../http/trpc.ts';
import { toRowsOfTasks } from '../../testing/rows-of-tasks.ts';
import type { Answers } from '../../testing/answers.ts';
import { makeGoal } from '../goals/goal-sample.ts';
import { makeTask } from '../../testing/task-sample.ts';
import type { TaskView } from './tasks-url.ts';
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

it('renders only the visible rows of 5,000 tasks', async () => {
  const tasks = Array.from({ length: 5_000 }, (_, index) => makeTask({ id: `task ${index}`, title: `Task ${index}` }));
  await render('no-date', { 'tasks.list': tasks });
  await screen.findByRole('article', { name: 'Task 0' });
  expect(screen.getAllByRole('article').length).toBeLessThan(60);
});

it('Postpone all moves overdue tasks to today in one call, and Undo in another', async () => {
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

it('arrows with Shift select rows, and a key acts on all selected tasks in one call', async () => {
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

it('deletes the selected tasks in one call, and Undo restores them in one call', async () => {
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

it('the key T opens the due date, and a sentence sets it', async () => {
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

it('a click on the due date of a row offers the next days', async () => {
  const form = await render('today', {
    'tasks.list': [makeTask({ id: bread, title: 'Bread', dueDay: '2026-11-20', dueTime: '15:00' })],
    'tasks.updateMany': [],
  });
  await form.press('Due today, 3:00 PM');
  await form.user.click(await screen.findByRole('button', { name: /^Tomorrow/ }));
  expect(form.sent).toEqual([['tasks.updateMany', { tasks: [{ id: bread, dueDay: '2026-11-21', dueTime: '15:00' }] }]]);
});

it('keeps due days and times when the time zone changes', async () => {
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

it('adds pasted lines in one call, due today in the view Today', async () => {
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

it('makes indented pasted lines parts of the task above, with one Undo', async () => {
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

it('pastes a single line into the field', async () => {
  const form = await render('no-date', { 'tasks.list': [] });
  const field = await screen.findByLabelText<HTMLInputElement>('New task');
  act(() => field.focus());
  await form.user.paste('- Buy milk\n');
  expect(field.value).toContain('Buy milk');
});

it('a filter replaces the views with all matching open tasks until it is cleared', async () => {
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

it('the toast of a completed task names the report on its goal, and Undo reopens the task', async () => {
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

it('the toast of several completed tasks names the reports on their goals', async () => {
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

it('the toast of a completed repeating task names the next due day, and Undo reopens the task', async () => {
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

it('a completed task stays in its place, and the heading no longer counts it', async () => {
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
])('moves the focus to the next row, or the previous one: %s', async (_, from, key, to) => {
  const answers = { 'tasks.list': shopping, 'tasks.updateMany': [], 'tasks.remove': undefined };
  const form = await render('no-date', answers);
  await focusRow(from);
  await form.user.keyboard(key);
  expect(focusedRow()).toBe(to);
});

it('focuses the next row when the key T moves a task out of its section', async () => {
  const dated = shopping.map((task) => ({ ...task, dueDay: today }));
  const form = await renderRows('upcoming', dated, { 'tasks.updateMany': [] });
  await focusRow('Milk');
  await form.user.keyboard('t');
  await form.user.click(await screen.findByRole('button', { name: /^Tomorrow/ }));
  await expect.poll(focusedRow).toBe('Eggs');
});

/** The tasks are rows, so that calls change the screen. */
const renderRows = (view: TaskView, tasks: Task[], answers: Answers) =>
  renderForm(
    <TasksView view={view} />,
    { 'goals.list': [], 'categories.list': [], 'taskFilters.list': [], ...answers },
    { rows: toRowsOfTasks(tasks) },
  );

const renderChanging = (tasks: Task[]) => renderRows('no-date', tasks, { 'tasks.updateMany': tasks });

it('adds a label to all selected tasks, then removes it, each in one call with Undo', async () => {
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

it('finds or adds a typed label; refuses an invalid label and a task with 20 labels', async () => {
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

it('ends the selection when the tasks are completed or get another due date', async () => {
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

it('Enter opens the editor with the focus in the title, Ctrl+Enter saves and returns the focus to the row', async () => {
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

it('Escape closes the editor, and asks first when it has unsaved input', async () => {
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

it('keeps one editor open, and another only with unsaved input', async () => {
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

it('keeps the focus where the user moved it while a task was being saved', async () => {
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
