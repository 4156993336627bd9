import { expect, it } from 'vitest';
import { listErrors, readFields, type RenderedForm, renderForm } from '../../testing/render.tsx';
import CreateEventDialog from './create-event-dialog.tsx';
import { makeEvent } from './event-sample.ts';

/** A new event on 11/21/2026 from 9:00 to 10:00. */
async function render(event = makeEvent()): Promise<RenderedForm> {
  const form = await renderForm(
    <CreateEventDialog record={undefined} at="2026-11-21T09:00" onClose={() => undefined} />,
    { 'calendar.create': event, 'calendar.removeSeries': undefined, 'tasks.remove': undefined },
  );
  await form.fill('Title', 'Dentist');
  return form;
}

/** What is sent when only the title is changed. */
const dentist = {
  title: 'Dentist',
  type: 'event',
  isAllDay: false,
  startTime: '2026-11-21T09:00:00.000Z',
  endTime: '2026-11-21T10:00:00.000Z',
  location: null,
  color: '#4285f4',
  description: null,
  reminderMinutes: 15,
  recurrence: null,
  expand: false,
  createTask: false,
};

async function submit(form: RenderedForm): Promise<Record<string, string>> {
  await form.press('Create Event');
  return listErrors();
}

it('an event needs a title, a date and times', async () => {
  const form = await render();
  await form.fill('Title', ' ');
  await form.fill('Start time', '');
  await form.fill('End date', '');
  expect(await submit(form)).toEqual({ Title: 'Required', 'Start time': 'Required', 'End date': 'Required' });
  expect(form.sent).toEqual([]);
  await form.fill('Title', 'Dentist');
  await form.fill('Start time', '12:00');
  await form.fill('End date', '11/22/2026');
  expect(await submit(form)).toEqual({});
  const times = { startTime: '2026-11-21T12:00:00.000Z', endTime: '2026-11-22T10:00:00.000Z' };
  await expect.poll(() => form.sent).toEqual([['calendar.create', { ...dentist, ...times }]]);
});

it('an event must end after its start', async () => {
  const form = await render();
  await form.fill('End time', '09:00');
  expect(await submit(form)).toEqual({ 'End time': 'End must be after start' });
  expect(await readFields('Title', 'Start time', 'End time')).toEqual(['Dentist', '09:00', '09:00']);
  expect(form.sent).toEqual([]);
  await form.fill('End time', '09:30');
  expect(await submit(form)).toEqual({});
  const input = { ...dentist, endTime: '2026-11-21T09:30:00.000Z' };
  await expect.poll(() => form.sent).toEqual([['calendar.create', input]]);
});

it('an event keeps its length when the start moves past midnight', async () => {
  const form = await render();
  await form.fill('Start time', '23:30');
  expect(await readFields('End date', 'End time')).toEqual(['11/22/2026', '00:30']);
});

it('an all-day event must not end before its start', async () => {
  const form = await render();
  await form.toggle('All day');
  await form.fill('End date', '11/20/2026');
  expect(await submit(form)).toEqual({ 'End date': 'End must not be before the start' });
  expect(form.sent).toEqual([]);
  await form.fill('End date', '11/22/2026');
  expect(await submit(form)).toEqual({});
  const span = { startTime: '2026-11-21T00:00:00.000Z', endTime: '2026-11-23T00:00:00.000Z' };
  await expect.poll(() => form.sent).toEqual([['calendar.create', { ...dentist, isAllDay: true, ...span }]]);
});

it('the interval, the number and the last day of events that repeat are checked, and then they are sent', async () => {
  const whole = 'Must be a whole number from 1 to 999';
  const form = await render();
  await form.choose('Repeat', 'Daily');
  await form.choose('Ends', 'After a number of events');
  await form.fill('Every how many days', '0');
  await form.fill('Number of events', '');
  expect(await submit(form)).toEqual({ 'Every how many days': whole, 'Number of events': whole });
  expect(await readFields('Every how many days', 'Number of events')).toEqual(['0', '']);
  await form.fill('Every how many days', '1,5');
  await form.fill('Number of events', '1000');
  expect(await submit(form)).toEqual({ 'Every how many days': whole, 'Number of events': whole });
  expect(await readFields('Every how many days', 'Number of events')).toEqual(['1,5', '1000']);
  await form.fill('Every how many days', '12');
  await form.fill('Number of events', '5');

  await form.choose('Ends', 'On a date');
  expect(await submit(form)).toEqual({ 'Last day': 'Required' });
  await form.fill('Last day', '11/20/2026');
  expect(await submit(form)).toEqual({ 'Last day': 'Must not be before the event' });
  expect(form.sent).toEqual([]);

  await form.choose('Ends', 'After a number of events');
  await form.toggle('Skip weekends');
  expect(await submit(form)).toEqual({});
  const recurrence = { type: 'daily', interval: 12, endType: 'after', count: 5, skipWeekends: true };
  const series = { ...dentist, recurrence: JSON.stringify(recurrence), expand: true };
  await expect.poll(() => form.sent).toEqual([['calendar.create', series]]);
});

it('typing replaces the title of a new event', async () => {
  const form = await renderForm(
    <CreateEventDialog record={undefined} at="2026-11-21T09:00" onClose={() => undefined} />,
  );
  expect(await readFields('Title')).toEqual(['New Event']);
  await form.user.keyboard('Run');
  expect(await readFields('Title')).toEqual(['Run']);
});

it('Undo deletes the new event with its series', async () => {
  const form = await render();
  await submit(form);
  await form.press('Undo');
  await expect.poll(() => form.sent.at(-1)).toEqual(['calendar.removeSeries', { id: makeEvent().id, scope: 'all' }]);
});

it('Undo deletes the task that was made with the event', async () => {
  const form = await render(makeEvent({ type: 'task', taskId: 'task' }));
  await form.choose('Type', 'Task');
  await submit(form);
  await form.press('Undo');
  await expect.poll(() => form.sent.at(-1)).toEqual(['tasks.remove', { id: 'task' }]);
});
