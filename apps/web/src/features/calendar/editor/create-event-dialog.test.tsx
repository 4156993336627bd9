import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { listErrors, readFields, type RenderedForm, renderForm } from '../../../testing/render.tsx';
import CreateEventDialog from './create-event-dialog.tsx';
import { makeEvent } from '../core/event-sample.ts';
import { clearEventDraft, storeEventDraft } from './event-draft.ts';
import { newEventValues } from './event-values.ts';

/** A new event on 11/21/2026 from 9:00 to 10:00. */
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

async function readNextDates(): Promise<string[]> {
  const list = await screen.findByRole('list', { name: 'Next dates' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

function readPressed(): string[] {
  return screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent.slice(2));
}

async function listOptions({ user }: RenderedForm, label: string): Promise<string[]> {
  const select = await screen.findByRole('combobox', { name: label });
  await user.click(select);
  const options = within(screen.getByRole('listbox', { name: label })).getAllByRole('option');
  await user.click(select);
  return options.map(({ textContent }) => textContent);
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

it('an event must end after its start', { tags: 'long' }, async () => {
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

it('an event keeps its length when the start moves past midnight, and while it is typed', async () => {
  const form = await render();
  await form.fill('Start time', '23:30');
  expect(await readFields('End date', 'End time')).toEqual(['11/22/2026', '00:30']);
  await form.fill('Start time', '');
  await form.fill('Start time', '14:00');
  expect(await readFields('End date', 'End time')).toEqual(['11/21/2026', '15:00']);
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

it('an event repeats on several weekdays, and the next dates follow what is chosen', { tags: 'long' }, async () => {
  const form = await render();
  await form.choose('Repeat', 'Weekly');
  expect(await readNextDates()).toEqual(['Sat 11/21', 'Sat 11/28', 'Sat 12/05', 'Sat 12/12', 'Sat 12/19']);
  expect(readPressed()).toEqual(['Saturday']);
  await form.press('Saturday');
  expect(readPressed()).toEqual(['Saturday']);
  for (const day of ['Friday', 'Monday', 'Wednesday', 'Saturday']) await form.press(day);
  expect(readPressed()).toEqual(['Monday', 'Wednesday', 'Friday']);
  await screen.findByText('Every week on Monday, Wednesday and Friday');
  expect(await readNextDates()).toEqual(['Mon 11/23', 'Wed 11/25', 'Fri 11/27', 'Mon 11/30', 'Wed 12/02']);
  await form.choose('Ends', 'After a number of events');
  await form.fill('Number of events', '3');
  await screen.findByText('Every week on Monday, Wednesday and Friday, 3 events, the last on 11/27/2026');
  expect(await readNextDates()).toEqual(['Mon 11/23', 'Wed 11/25', 'Fri 11/27']);
  await form.fill('Number of events', '');
  expect(screen.queryByRole('list', { name: 'Next dates' })).toBeNull();
  await form.choose('Ends', 'Never');
  expect(await submit(form)).toEqual({});
  const recurrence =
    '{"type":"weekly","interval":1,"endType":"never","weekdays":["MO","WE","FR"],"skipWeekends":false}';
  await expect.poll(() => form.sent).toEqual([['calendar.create', { ...dentist, recurrence, expand: true }]]);
});

it('an event repeats on a day of the month that its date offers', async () => {
  const form = await render();
  await form.choose('Repeat', 'Monthly');
  expect(await listOptions(form, 'On')).toEqual([
    'Day 21',
    'The third Saturday',
    'The first workday',
    'The last workday',
    'The last day',
  ]);
  await form.choose('On', 'The third Saturday');
  await form.fill('Date', '11/30/2026');
  await form.fill('End date', '11/30/2026');
  expect(await listOptions(form, 'On')).toEqual([
    'Day 30',
    'The last Monday',
    'The first workday',
    'The last workday',
    'The last day',
    'The third Saturday',
  ]);
  expect(await readNextDates()).toEqual([
    'Sat 12/19',
    'Sat 01/16/2027',
    'Sat 02/20/2027',
    'Sat 03/20/2027',
    'Sat 04/17/2027',
  ]);
  await form.choose('On', 'The last workday');
  await screen.findByText('Every month on the last workday');
  expect(await readNextDates()).toEqual([
    'Mon 11/30',
    'Thu 12/31',
    'Fri 01/29/2027',
    'Fri 02/26/2027',
    'Wed 03/31/2027',
  ]);
  await form.choose('Ends', 'On a date');
  await form.fill('Last day', '11/30/2026');
  await screen.findByText('Every month on the last workday until 11/30/2026, 1 event');
  await form.choose('On', 'The first workday');
  await screen.findByText('No date fits before it ends.');
  await form.choose('Repeat', 'Does not repeat');
  expect(await submit(form)).toEqual({});
  await expect.poll(() => form.sent).toMatchObject([['calendar.create', { recurrence: null, expand: false }]]);
});

it('typing replaces the title of a new event', async () => {
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

it('a sentence as the title fills the fields, and is sent without its words', async () => {
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

it('a title that repeats fills the repeat settings, and a changed field takes its words out of the title', async () => {
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

it('an all-day event stays one on the day that its title names', async () => {
  const form = await openNew();
  await form.toggle('All day');
  await form.fill('Title', 'picnic next friday');
  await screen.findByText('Adds “Picnic” · Friday, 11/27/2026 · All day');
  expect(await readFields('Date', 'End date')).toEqual(['11/27/2026', '11/27/2026']);
  await form.fill('Title', 'picnic p1');
  await screen.findByText('Adds “Picnic” · Saturday, 11/21/2026 · All day · Without a priority');
});

it('a title that the form was opened with is not read', async () => {
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

it('Undo deletes the task that was made with the event', async () => {
  const form = await render(makeEvent({ type: 'task', taskId: 'task' }));
  await form.choose('Type', 'Task');
  await submit(form);
  await form.press('Undo');
  await expect.poll(() => form.sent.at(-1)).toEqual(['tasks.remove', { id: 'task' }]);
});
