import { screen } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { expect, it, vi } from 'vitest';
import { listErrors, readFields, renderForm } from '../../testing/render.tsx';
import NewCalendarFeedDialog from './new-calendar-feed-dialog.tsx';

const created = {
  id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11',
  name: 'Phone',
  includesEvents: true,
  includesTasks: true,
  includesDeadlines: false,
  isBusyOnly: false,
  pastDays: 30,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastReadAt: null,
  path: '/calendar/gtf_secret.ics',
};

const open = () =>
  renderForm(<NewCalendarFeedDialog record={undefined} onClose={() => undefined} />, {
    'calendarFeeds.create': created,
  });

it('requires a name and something to show, then shows the address', async () => {
  const form = await open();
  await form.press('Create Feed');
  await expect.poll(listErrors).toEqual({ Name: 'Required' });
  await form.fill('Name', ' Phone ');
  await form.toggle('Events');
  await form.press('Create Feed');
  await screen.findByText('Choose at least one');
  expect(form.sent).toEqual([]);
  await form.toggle('Events');
  await form.toggle('Open tasks, on the day they are due');
  await form.press('Create Feed');
  await screen.findByText(/\/calendar\/gtf_secret\.ics$/);
  expect(form.sent).toEqual([
    [
      'calendarFeeds.create',
      {
        name: 'Phone',
        includesEvents: true,
        includesTasks: true,
        includesDeadlines: false,
        isBusyOnly: false,
        pastDays: 30,
      },
    ],
  ]);
});

it('a feed of busy times includes only events, whatever was chosen before', async () => {
  const form = await open();
  await form.fill('Name', 'Colleagues');
  await form.toggle('Deadlines of goals');
  await form.toggle('Busy times only');
  await form.press('Create Feed');
  await screen.findByText(/\/calendar\/gtf_secret\.ics$/);
  expect(form.sent[0]?.[1]).toMatchObject({ includesEvents: true, includesDeadlines: false, isBusyOnly: true });
});

it('keeps the form when the server refuses the feed', async () => {
  const onClose = vi.fn<() => void>();
  const form = await renderForm(<NewCalendarFeedDialog record={undefined} onClose={onClose} />, {
    'calendarFeeds.create': new TRPCClientError<never>('Not now'),
  });
  await form.fill('Name', 'Phone');
  await form.press('Create Feed');
  await screen.findByText('Failed to create feed. Please try again.');
  expect(await readFields('Name')).toEqual(['Phone']);
  expect(onClose).not.toHaveBeenCalled();
});
