import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { listErrors, readFields, type RenderedForm, renderForm } from '../../../testing/render.tsx';
import CreateEventDialog from './create-event-dialog.tsx';
import { makeEvent } from '../../../testing/event-sample.ts';
import { clearEventDraft, storeEventDraft, newEventValues } from '../editor/event-values.ts';

/** Renders the form of a new event on 11/21/2026 from 9:00 to 10:00. */
async function render(event = makeEvent()): Promise<RenderedForm> {
  const form = await renderForm(
    <CreateEventDialog record={undefined} at="2026-11-21T09:00" onClose={() => undefined} />,
    {
      'calendar.create': event,
      'calendar.remove': undefined,
      'calendar.removeSeries': undefined,
      'tasks.remove': undefined,
    },
  );
  await form.fill('Title', 'Dentist');
  return form;
}

/** The input of the call when only the title is changed. */
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

async function readNextDates(): Promise<string[]> {
  const list = await screen.findByRole('list', { name: 'Next dates' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

it('requires a title, a date and times', async () => {
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

it('shows errors at the repeat fields, and sends the rule once the fields are valid', async () => {
  const form = await render();
  await form.choose('Repeat', 'Daily');
  await form.choose('Ends', 'After a number of events');
  await form.fill('Every how many days', '0');
  await form.fill('Number of events', '');
  const whole = 'Must be a whole number from 1 to 999';
  expect(await submit(form)).toEqual({ 'Every how many days': whole, 'Number of events': whole });
  expect(form.sent).toEqual([]);
  await form.fill('Every how many days', '12');
  await form.fill('Number of events', '5');
  await form.toggle('Skip weekends');
  expect(await submit(form)).toEqual({});
  const recurrence = { type: 'daily', interval: 12, endType: 'after', count: 5, skipWeekends: true };
  const series = { ...dentist, recurrence: JSON.stringify(recurrence), expand: true };
  await expect.poll(() => form.sent).toEqual([['calendar.create', series]]);
});

it('lists the next dates of the chosen rule', async () => {
  const form = await render();
  await form.choose('Repeat', 'Weekly');
  await form.press('Monday');
  await screen.findByText('Every week on Monday and Saturday');
  expect(await readNextDates()).toEqual(['Sat 11/21', 'Mon 11/23', 'Sat 11/28', 'Mon 11/30', 'Sat 12/05']);
  await form.choose('Repeat', 'Monthly');
  await form.choose('On', 'The first workday');
  await form.choose('Ends', 'On a date');
  await form.fill('Last day', '11/30/2026');
  await screen.findByText('No date fits before it ends.');
});

it('typing replaces the default title', async () => {
  const form = await renderForm(
    <CreateEventDialog record={undefined} at="2026-11-21T09:00" onClose={() => undefined} />,
  );
  expect(await readFields('Title')).toEqual(['New Event']);
  await form.user.keyboard('Run');
  expect(await readFields('Title')).toEqual(['Run']);
});

const openNew = () =>
  renderForm(<CreateEventDialog record={undefined} at="2026-11-21T09:00" onClose={() => undefined} />, {
    'calendar.create': makeEvent(),
  });

it('fills the fields from a sentence in the title, and sends the title without those words', async () => {
  const form = await openNew();
  await form.fill('Title', 'dentist tomorrow 15:30 for 45 minutes');
  await screen.findByText('Adds “Dentist” · Saturday, 11/21/2026 · 3:30 PM – 4:15 PM');
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'tomorrow',
    '15:30',
    'for 45 minutes',
  ]);
  expect(await readFields('Date', 'Start time', 'End date', 'End time')).toEqual([
    '11/21/2026',
    '15:30',
    '11/21/2026',
    '16:15',
  ]);
  expect(await submit(form)).toEqual({});
  const times = { startTime: '2026-11-21T15:30:00.000Z', endTime: '2026-11-21T16:15:00.000Z' };
  await expect.poll(() => form.sent).toEqual([['calendar.create', { ...dentist, ...times }]]);
});

it('fills the repeat settings from the title, and removes the words from the title when a field changes', async () => {
  const form = await openNew();
  await form.fill('Title', 'team sync every monday 9am until 12/28');
  expect(await readFields('Date', 'Repeat', 'Last day')).toEqual(['11/23/2026', 'Weekly', '12/28/2026']);
  await form.choose('Type', 'Reminder');
  expect(await readFields('Title')).toEqual(['team sync every monday 9am until 12/28']);
  await form.fill('Last day', '12/14/2026');
  expect(await readFields('Title', 'Date', 'Start time', 'Last day')).toEqual([
    'Team sync',
    '11/23/2026',
    '09:00',
    '12/14/2026',
  ]);
});

it('an all-day event stays all-day when the title names a day', async () => {
  const form = await openNew();
  await form.toggle('All day');
  await form.fill('Title', 'picnic next friday');
  await screen.findByText('Adds “Picnic” · Friday, 11/27/2026 · All day');
  expect(await readFields('Date', 'End date')).toEqual(['11/27/2026', '11/27/2026']);
  await form.fill('Title', 'picnic p1');
  await screen.findByText('Adds “Picnic” · Saturday, 11/21/2026 · All day · Without a priority');
});

it('does not read the title that the form opens with', async () => {
  storeEventDraft({
    at: '2026-11-21T09:00',
    values: {
      ...newEventValues('2026-11-21T09:00', new Date('2026-11-20T12:00:00Z'), 'UTC'),
      title: 'Call Ann Monday',
    },
    isDirty: false,
  });
  onTestFinished(clearEventDraft);
  const form = await openNew();
  expect(await readFields('Title', 'Date')).toEqual(['Call Ann Monday', '11/21/2026']);
  await form.fill('Title', 'Call Ann Monday tomorrow 14:00');
  await screen.findByText('Adds “Call Ann Monday” · Saturday, 11/21/2026 · 2:00 PM – 3:00 PM');
});

it.each([
  ['event', null, ['calendar.remove', { id: 'event' }]],
  ['series', 'series', ['calendar.removeSeries', { id: 'event', scope: 'all' }]],
])('Undo deletes the new %s', async (_, seriesId, expected) => {
  const form = await render(makeEvent({ seriesId }));
  await submit(form);
  await form.press('Undo');
  await expect.poll(() => form.sent.at(-1)).toEqual(expected);
});

it('Undo deletes the task that was created with the event', async () => {
  const form = await render(makeEvent({ type: 'task', taskId: 'task' }));
  await form.choose('Type', 'Task');
  await submit(form);
  await form.press('Undo');
  await expect.poll(() => form.sent.at(-1)).toEqual(['tasks.remove', { id: 'task' }]);
});
