import type { UnscheduledTask } from '@goaltracker/contracts/tasks/task.schema';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findButton, renderForm, unload } from '../../../testing/render.tsx';
import { makeTask } from '../../../testing/task-sample.ts';
import PlanDayDialog from './plan-day-dialog.tsx';
import { makeEvent } from '../../../testing/event-sample.ts';

const makeUnscheduled = ({
  id,
  title,
  ...changes
}: {
  id: string;
  title: string;
  priority?: string;
  estimatedMinutes?: number;
  dueDay?: string;
  dueTime?: string;
}): UnscheduledTask => {
  const { calendarEvent: _none, ...task } = makeTask({ id, title, ...changes });
  return { ...task, goal: null };
};
const meeting = makeEvent({
  id: 'meeting',
  title: 'Meeting',
  startTime: '2026-11-20T13:00:00.000Z',
  endTime: '2026-11-20T14:00:00.000Z',
});
const tasks = [
  makeUnscheduled({ id: 'call', title: 'Call the bank', priority: 'high' }),
  makeUnscheduled({ id: 'read', title: 'Read the contract', priority: 'high' }),
  makeUnscheduled({ id: 'later', title: 'Sort the cellar' }),
];

/** Tests run at noon on 11/20/2026. */
const render = (unscheduled = tasks) =>
  renderForm(<PlanDayDialog record={undefined} onClose={() => undefined} />, {
    'tasks.unscheduled': unscheduled,
    'calendar.list': [meeting],
    'calendarSubscriptions.listEvents': [],
    'tasks.plan': [makeEvent({ id: 'one' }), makeEvent({ id: 'two' })],
    'calendar.removeMany': undefined,
  });

const listProposed = () =>
  [...document.querySelectorAll('[data-task]')].map((element) => element.getAttribute('aria-label'));

it('plans a task for its estimated minutes', async () => {
  await render([makeUnscheduled({ id: 'call', title: 'Call the bank', priority: 'high', estimatedMinutes: 45 })]);
  await expect.poll(listProposed).toEqual(['Call the bank, Today, 12:00 PM to 12:45 PM']);
});

it('proposes free times for tasks of high priority, and saves them in one call with one Undo', async () => {
  const form = await render();
  await expect
    .poll(listProposed)
    .toEqual(['Call the bank, Today, 12:00 PM to 12:30 PM', 'Read the contract, Today, 12:30 PM to 1:00 PM']);
  await form.press('Add 2 to Calendar');
  await form.press('Undo');
  const span = (start: string, end: string) => ({
    startTime: `2026-11-20T${start}:00.000Z`,
    endTime: `2026-11-20T${end}:00.000Z`,
  });
  await expect
    .poll(() => form.sent)
    .toEqual([
      [
        'tasks.plan',
        {
          events: [
            { id: expect.any(String), taskId: 'call', ...span('12:00', '12:30') },
            { id: expect.any(String), taskId: 'read', ...span('12:30', '13:00') },
          ],
        },
      ],
      ['calendar.removeMany', { events: [{ id: 'one' }, { id: 'two' }] }],
    ]);
});

it('moves a longer task behind the meeting, and keeps a task that the user moved in its place', async () => {
  const form = await render();
  await form.user.selectOptions(await screen.findByLabelText('Length of Call the bank'), '90 min');
  await expect
    .poll(listProposed)
    .toEqual(['Read the contract, Today, 12:00 PM to 12:30 PM', 'Call the bank, Today, 2:00 PM to 3:30 PM']);
  const call = await findButton('Call the bank, Today, 2:00 PM to 3:30 PM');
  call.focus();
  await form.user.keyboard('{ArrowDown}{ArrowRight}');
  await form.user.click(await screen.findByLabelText('Plan Sort the cellar'));
  const changed = [
    'Read the contract, Today, 12:00 PM to 12:30 PM',
    'Sort the cellar, Today, 12:30 PM to 1:00 PM',
    'Call the bank, Tomorrow, 2:15 PM to 3:45 PM',
  ];
  await expect.poll(listProposed).toEqual(changed);
  unload();
  await render();
  await expect.poll(listProposed).toEqual(changed);
});

it('keeps the working hours, and names tasks without a free time', async () => {
  const form = await render();
  await form.fill('Until', '12:30');
  await form.fill('Working hours from', '12:15');
  await expect.poll(listProposed).toEqual([]);
  await screen.findByText('No time is free for Call the bank, Read the contract.');
  expect((await findButton('Add to Calendar')).disabled).toBe(true);
  await form.fill('Until', '12:00');
  await screen.findByText('End time must be after start time');
});

it('proposes tasks due today before high priority, and a task with a due time at that time', async () => {
  await render([
    makeUnscheduled({ id: 'high', title: 'Read the contract', priority: 'high', dueDay: '2026-11-21' }),
    makeUnscheduled({ id: 'today', title: 'Call the bank', dueDay: '2026-11-20' }),
    makeUnscheduled({ id: 'vet', title: 'Vet', dueDay: '2026-11-21', dueTime: '15:00' }),
  ]);
  await expect
    .poll(listProposed)
    .toEqual([
      'Call the bank, Today, 12:00 PM to 12:30 PM',
      'Read the contract, Today, 12:30 PM to 1:00 PM',
      'Vet, Tomorrow, 3:00 PM to 3:30 PM',
    ]);
});

it('at first chooses only tasks that fit, and counts the other chosen tasks', async () => {
  const many = Array.from({ length: 8 }, (_, index) =>
    makeUnscheduled({ id: `${index}`, title: `Task ${index}`, priority: 'high', estimatedMinutes: 240 }),
  );
  const form = await render(many);
  // 2 PM to 6 PM today, and two blocks of 4 hours tomorrow.
  await expect.poll(() => listProposed().length).toBe(3);
  expect(screen.queryByText(/No time is free/)).toBeNull();
  for (const { title } of many.slice(3)) await form.user.click(await screen.findByLabelText(`Plan ${title}`));
  await screen.findByText('No time is free for 5 tasks: Task 3, Task 4, Task 5 and 2 more.');
});
