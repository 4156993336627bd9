import type { CreateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
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
