import { screen } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { expect, it, vi } from 'vitest';
import { findButton, listErrors, readFields, renderForm } from '../../testing/render.tsx';
import ScheduleTaskDialog from './schedule-task-dialog.tsx';
import { makeTask } from './task-sample.ts';
import { makeEvent } from '../calendar/core/event-sample.ts';

const task = makeTask({ id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11' });

const render = () =>
  renderForm(<ScheduleTaskDialog task={task} onClose={() => undefined} />, { 'tasks.schedule': makeEvent() });

it.each(['Date', 'Start time', 'End time'])('a task cannot be scheduled while %s is empty', async (label) => {
  const form = await render();
  await form.fill(label, '');
  expect((await findButton('Add to Calendar')).disabled).toBe(true);
});

it.each(['09:00', '08:00'])('an end at %s, which is not after the start, is refused and kept', async (end) => {
  const form = await render();
  await form.fill('End time', end);
  await form.press('Add to Calendar');
  await expect.poll(listErrors).toEqual({ 'End time': 'End time must be after start time' });
  expect(await readFields('Start time', 'End time')).toEqual(['09:00', end]);
  expect(form.sent).toEqual([]);
});

it('the end follows the start, and the event is sent', async () => {
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

it('times that the server refuses stay in their form', async () => {
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
