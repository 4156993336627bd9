import { screen } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { expect, it, vi } from 'vitest';
import { findButton, listErrors, readFields, renderForm, unload } from '../../../testing/render.tsx';
import ScheduleTaskDialog from './schedule-task-dialog.tsx';
import { makeTask } from '../../../testing/task-sample.ts';
import ScheduleTaskById from './schedule-task-by-id.tsx';
import { makeEvent } from '../../../testing/event-sample.ts';

const task = makeTask({ id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11' });

const render = () =>
  renderForm(<ScheduleTaskDialog task={task} onClose={() => undefined} />, { 'tasks.schedule': makeEvent() });

it.each(['Date', 'Start time', 'End time'])('disables the button while %s is empty', async (label) => {
  const form = await render();
  await form.fill(label, '');
  expect((await findButton('Add to Calendar')).disabled).toBe(true);
});

it.each(['09:00', '08:00'])('refuses and keeps an end at %s, which is not after the start', async (end) => {
  const form = await render();
  await form.fill('End time', end);
  await form.press('Add to Calendar');
  await expect.poll(listErrors).toEqual({ 'End time': 'End time must be after start time' });
  expect(await readFields('Start time', 'End time')).toEqual(['09:00', end]);
  expect(form.sent).toEqual([]);
});

it('moves the end along with the start, and sends the event', async () => {
  const form = await render();
  await form.fill('Date', '11/23/2026');
  await form.fill('Start time', '11:30');
  expect(await readFields('End time')).toEqual(['12:30']);
  await form.press('Add to Calendar');
  const eventData = {
    id: expect.any(String),
    title: 'Order the book',
    description: null,
    goalId: null,
    startTime: '2026-11-23T11:30:00.000Z',
    endTime: '2026-11-23T12:30:00.000Z',
  };
  await expect.poll(() => form.sent).toEqual([['tasks.schedule', { taskId: task.id, eventData }]]);
});

it('keeps the times in the form when the server refuses them', async () => {
  const onClose = vi.fn<() => void>();
  const form = await renderForm(<ScheduleTaskDialog task={task} onClose={onClose} />, {
    'tasks.schedule': new TRPCClientError<never>('Not now'),
  });
  await form.fill('Start time', '14:00');
  await form.press('Add to Calendar');
  await screen.findByText('Failed to schedule task. Please try again.');
  expect(await readFields('Start time', 'End time')).toEqual(['14:00', '15:00']);
  expect(onClose).not.toHaveBeenCalled();
});

const renderById = (record: string) =>
  renderForm(<ScheduleTaskById record={record} onClose={() => undefined} />, { 'tasks.list': [task] });

it('restores the chosen times after a reload of the page', async () => {
  const before = await renderById(task.id);
  await screen.findByText('Order the book');
  await before.fill('Start time', '11:30');
  unload();
  await renderById(task.id);
  await expect.poll(() => readFields('Start time', 'End time')).toEqual(['11:30', '12:30']);
});

it('says that the task is gone', async () => {
  await renderById('0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c12');
  await screen.findByText('This task is gone');
  expect(screen.queryByRole('button', { name: 'Add to Calendar' })).toBeNull();
});
