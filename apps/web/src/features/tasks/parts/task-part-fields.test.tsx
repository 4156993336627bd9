import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { trpc } from '../../../http/trpc.ts';
import { renderForm } from '../../../testing/render.tsx';
import { makeTask } from '../../../testing/task-sample.ts';
import TasksDialog from '../tasks-dialog.tsx';
import { TaskPartFields } from './task-part-fields.tsx';

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
// `answeringLink` records calls without the ids of new records.
const { id: _, userId: _owner, ...payAgain } = pay;

/** Renders only the fields: with the whole dialog each test takes several times as long. */
function Parts() {
  const { data } = trpc.tasks.list.useQuery();
  const found = data?.find(({ id }) => id === taskId);
  return found && <TaskPartFields task={found} reportDirty={() => undefined} />;
}

const render = () =>
  renderForm(<Parts />, {
    'tasks.list': [task],
    'goals.list': [],
    'taskFilters.list': [],
    'taskParts.create': pay,
    'taskParts.createMany': [],
    'taskParts.removeMany': undefined,
    'taskParts.update': isbn,
    'taskParts.remove': undefined,
    'taskParts.turnIntoTask': makeTask({ id: pay.id, title: 'Pay' }),
    'tasks.remove': undefined,
  });

it('the row of a task shows how many parts are done', async () => {
  const answers = { 'tasks.list': [task], 'goals.list': [], 'taskFilters.list': [] };
  await renderForm(<TasksDialog record={undefined} onClose={() => undefined} />, answers);
  expect(await screen.findByText('1/2 parts')).toBeDefined();
});

it('Enter adds a part at the end and does not submit the form', async () => {
  const form = await render();
  await form.fill('New part', ' Collect it ');
  await form.user.keyboard('{Enter}');
  expect(form.sent).toEqual([['taskParts.create', { taskId, title: 'Collect it', order: 2 }]]);
});

it('ticks, moves and renames a part', async () => {
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

it('Alt with an arrow moves a part, but not beyond the ends of the list', async () => {
  const form = await render();
  const field = await screen.findByLabelText('Part Pay');
  act(() => field.focus());
  await form.user.keyboard('{Alt>}{ArrowDown}{ArrowUp}{/Alt}');
  expect(form.sent).toEqual([['taskParts.update', { id: pay.id, order: -1 }]]);
});

it('makes parts of pasted lines in one call, ticked lines completed, and Undo removes them in one call', async () => {
  const form = await render();
  const field = await screen.findByLabelText('New part');
  act(() => field.focus());
  await form.user.paste('- [ ] Collect it\n- [x] Read it\n\n3. Return it');
  await screen.findByText('3 parts added');
  await form.press('Undo');
  const added = form.sent[0]?.[1] as { parts: { id: string }[] };
  expect(form.sent).toEqual([
    [
      'taskParts.createMany',
      {
        taskId,
        parts: [
          { id: expect.any(String), title: 'Collect it', isCompleted: false },
          { id: expect.any(String), title: 'Read it', isCompleted: true },
          { id: expect.any(String), title: 'Return it', isCompleted: false },
        ],
      },
    ],
    ['taskParts.removeMany', { taskId, ids: added.parts.map(({ id }) => id) }],
  ]);
});

it('adds none of the pasted lines when they are too many or one is too long, and says why', async () => {
  const form = await render();
  const field = await screen.findByLabelText('New part');
  act(() => field.focus());
  await form.user.paste('Read a page\n'.repeat(199));
  await screen.findByText('A task has at most 200 parts: of these 199 lines 198 have room.');
  await form.user.paste(`Read it\n${'a'.repeat(256)}`);
  await screen.findByText('Line 2 is longer than 255 characters.');
  expect(form.sent).toEqual([]);
});

it('deletes a part, and Undo adds it again in its place', async () => {
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

it('turns a part into a task, and Undo makes it a part again', async () => {
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
