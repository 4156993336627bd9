import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readFields, renderForm, unload } from '../../testing/render.tsx';
import ScheduleTaskById from './schedule-task-by-id.tsx';
import { makeTask } from './task-sample.ts';

const task = makeTask({ id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11' });

const render = (record: string) =>
  renderForm(<ScheduleTaskById record={record} onClose={() => undefined} />, { 'tasks.list': [task] });

it('the times that were chosen for a task are there again after a reload of the page', async () => {
  const before = await render(task.id);
  await screen.findByText('Order the book');
  await before.fill('Start time', '11:30');
  unload();
  await render(task.id);
  await expect.poll(() => readFields('Start time', 'End time')).toEqual(['11:30', '12:30']);
});

it('a task that is gone cannot be scheduled', async () => {
  await render('0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c12');
  await screen.findByText('This task is gone');
  expect(screen.queryByRole('button', { name: 'Add to Calendar' })).toBeNull();
});
