import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Answers } from '../../testing/answers.ts';
import { findButton, renderForm } from '../../testing/render.tsx';
import { notChosen } from '../../testing/settings-sample.ts';
import { clearGoalDraft, findGoalDraft } from '../goals/goal-form/goal-draft.ts';
import { makeGoal } from '../goals/goal-sample.ts';
import { makeEntry } from '../progress/log/log-sample.ts';
import { makeTask } from '../../testing/task-sample.ts';
import CommandPalette from './command-palette.tsx';
import { makeEvent } from '../../testing/event-sample.ts';

/** Finding rows by role takes long on a busy machine. */
const slow = { timeout: 5_000 };

const found = {
  goals: [{ id: 'goal', title: 'Run 300 km', currentValue: 2, targetValue: 10, unit: 'km', isCompleted: false }],
  events: [
    {
      id: 'event',
      title: 'Long run',
      startTime: '2026-11-22T09:00:00.000Z',
      endTime: '2026-11-22T10:30:00.000Z',
      isAllDay: false,
      recurrence: '{"type":"weekly","weekdays":["SA","SU"]}',
      completionStatus: 'unreported' as const,
    },
  ],
  tasks: [
    {
      id: 'task',
      title: 'Buy running socks',
      dueDay: '2026-11-27',
      dueTime: null,
      dueDate: null,
      isCompleted: false,
      excerpt: null,
    },
  ],
  notes: [{ id: 'note', title: 'October', excerpt: '…a slow run', updatedAt: '2026-10-28T08:00:00.000Z' }],
};

async function render(answers: Answers = {}) {
  const onClose = vi.fn<() => void>();
  const goals = [makeGoal({ title: 'Run 300 km', unit: 'km' })];
  const form = await renderForm(<CommandPalette onClose={onClose} />, {
    'auth.getRegistration': { mode: 'open', passkeyOrigin: null, hasPasswords: true, providers: [] },
    'search.find': found,
    'goals.list': goals,
    'tasks.list': [],
    'calendar.list': [],
    ...answers,
  });
  const field = await screen.findByRole('combobox', { name: 'Search, or type what to add' });
  const listed = () => screen.queryAllByRole('option').map((option) => option.textContent);
  const selected = () => screen.getByRole('option', { selected: true }).textContent;
  return { ...form, field, listed, selected, onClose };
}

it('lists next steps, screens and actions before the user types', async () => {
  const { listed, selected } = await render();
  await vi.waitFor(() => expect(selected()).toBe('Report on Run 300 km2 of 10 km'), slow);
  expect(listed()).toEqual(expect.arrayContaining(['Planner', 'New Goal', 'Dark mode', 'Sign Out']));
});

it('lists goals, events, tasks, notes and readings, and marks the matches', async () => {
  const { user, field, listed } = await render();
  await user.click(field);
  await user.paste('run');
  await vi.waitFor(() => expect(listed()).toHaveLength(7), slow);
  expect(listed()).toEqual([
    'Run 300 km2 of 10 km20%',
    'Long run11/22/2026 · 9:00 AM – 10:30 AM · Every week on Saturday and Sundayin 2 days',
    'Buy running socksDue 11/27/2026',
    'October…a slow run10/28/2026',
    'Task: RunWithout a date',
    'Event: RunFriday, 11/20/2026 · 1:00 PM – 2:00 PM',
    'Note: Run',
  ]);
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Run', 'run', 'run', 'run']);
});

it('arrows, Tab and Enter choose a row, and the palette closes before the row runs', async () => {
  const { user, field, selected, onClose, sent } = await render({ 'settings.update': notChosen });
  await user.click(field);
  await user.paste('dark');
  await vi.waitFor(() => expect(selected()).toBe('Dark mode'), slow);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'Tab' });
  fireEvent.keyDown(field, { key: 'Tab', shiftKey: true });
  expect(selected()).toBe('Dark mode');
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onClose).toHaveBeenCalledOnce();
  expect(JSON.parse(localStorage.getItem('goaltracker-settings') ?? '{}')).toMatchObject({ theme: 'dark' });
  await vi.waitFor(() => expect(sent).toEqual([['settings.update', { theme: 'dark' }]]));
});

it('finds the same records while offline', async () => {
  const { user, field, listed, readDialog } = await render();
  onTestFinished(() => onlineManager.setOnline(true));
  act(() => onlineManager.setOnline(false));
  await user.click(field);
  await user.paste('run');
  await vi.waitFor(
    () =>
      expect(listed().slice(0, 3)).toEqual([
        expect.stringContaining('Run 300 km'),
        expect.stringContaining('Long run'),
        expect.stringContaining('Buy running socks'),
      ]),
    slow,
  );
  await user.click(screen.getByRole('option', { name: /Long run/ }));
  await vi.waitFor(() => expect(readDialog()).toMatchObject({ date: '2026-11-22', dialog: 'event', record: 'event' }));
});

it('Enter before the search has an answer opens the first row of the answer', async () => {
  const { user, field, listed, onClose, readDialog } = await render({
    'search.find': { ...found, goals: [], events: [], notes: [] },
  });
  await user.click(field);
  await user.paste('socks');
  expect(listed()).toEqual([]);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onClose).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(readDialog()).toMatchObject({ dialog: 'tasks', record: 'task' }), slow);
  expect(onClose).toHaveBeenCalledOnce();
});

it('Enter creates what the sentence describes, and Undo removes it', async () => {
  const event = makeEvent({
    title: 'Run 5 km',
    startTime: '2026-11-21T07:00:00.000Z',
    endTime: '2026-11-21T08:00:00.000Z',
  });
  const { user, field, listed, sent } = await render({ 'calendar.create': event, 'calendar.remove': undefined });
  await user.click(field);
  await user.paste('run 5 km tomorrow 7-8');
  await vi.waitFor(
    () =>
      expect(listed()).toEqual([
        expect.stringContaining('Event: Run 5 kmSaturday, 11/21/2026 · 7:00 AM – 8:00 AM'),
        'Event: Run 5 kmSaturday, 11/21/2026 · 7:00 PM – 8:00 PM',
        'Event: Run 5 km, for Run 300 kmSaturday, 11/21/2026 · 7:00 AM – 8:00 AM',
        'Log 5 km on Run 300 km2 → 7 km, today',
        'Task: Run 5 km 7-8Due 11/21/2026 · 7:00 AM',
      ]),
    slow,
  );
  fireEvent.keyDown(field, { key: 'Enter' });
  await user.click(await findButton('Undo'));
  expect(sent).toEqual([
    [
      'calendar.create',
      {
        title: 'Run 5 km',
        startTime: '2026-11-21T07:00:00.000Z',
        endTime: '2026-11-21T08:00:00.000Z',
        isAllDay: false,
        type: 'event',
      },
    ],
    ['calendar.remove', { id: event.id }],
  ]);
});

it.each([
  ['task order the book tomorrow', ['tasks.create', { title: 'Order the book', dueDay: '2026-11-21' }]],
  ['log 3 on run yesterday', ['progress.create', { goalId: 'goal', value: 3, date: '2026-11-19' }]],
])('"%s" sends %j', async (text, call) => {
  const { user, field, selected, sent } = await render({ 'tasks.create': makeTask(), 'progress.create': makeEntry() });
  await user.click(field);
  await user.paste(text);
  await vi.waitFor(() => expect(selected()).toMatch(/^(Task|Log)/), slow);
  fireEvent.keyDown(field, { key: 'Enter' });
  await findButton('Undo');
  expect(sent).toEqual([call]);
});

it('Enter creates the series that a sentence describes', async () => {
  const { user, field, selected, sent } = await render({ 'calendar.create': makeEvent() });
  await user.click(field);
  await user.paste('every monday 9am team sync');
  const label = 'Event: Team syncMonday, 11/23/2026 · 9:00 AM – 10:00 AM · Every week on Monday';
  await vi.waitFor(() => expect(selected()).toContain(label), slow);
  fireEvent.keyDown(field, { key: 'Enter' });
  await findButton('Undo');
  expect(sent).toEqual([
    [
      'calendar.create',
      {
        title: 'Team sync',
        startTime: '2026-11-23T09:00:00.000Z',
        endTime: '2026-11-23T10:00:00.000Z',
        isAllDay: false,
        type: 'event',
        recurrence: '{"type":"weekly","interval":1,"endType":"never","weekdays":["MO"],"skipWeekends":false}',
        expand: true,
      },
    ],
  ]);
});

it('lists records before commands that match only by keywords', async () => {
  const events = found.events.map((event) => ({ ...event, title: 'Team sync' }));
  const { user, field, listed } = await render({
    'search.find': { ...found, goals: [], tasks: [], notes: [], events },
  });
  await user.click(field);
  await user.paste('team');
  await vi.waitFor(() => expect(listed()).toContain('Add Calendar'), slow);
  expect(listed()[0]).toContain('Team sync');
  expect(listed()[1]).toBe('Add Calendar');
});

it('a sentence about a goal opens the form for a new goal with its target and deadline', async () => {
  onTestFinished(clearGoalDraft);
  const { user, field, selected, readDialog } = await render();
  await user.click(field);
  await user.paste('goal: read 24 books by June');
  await vi.waitFor(() => expect(selected()).toBe('Goal: Read 24 booksTarget 24 books · Deadline 06/30/2027'), slow);
  fireEvent.keyDown(field, { key: 'Enter' });
  await vi.waitFor(() => expect(readDialog()).toMatchObject({ dialog: 'new-goal' }));
  expect(findGoalDraft()).toMatchObject({
    title: 'Read 24 books',
    target: 24,
    unit: 'books',
    deadline: '2027-06-30',
  });
});

it('marks the words of a reading, and Backspace directly after them searches for them instead', async () => {
  const { user, field, listed } = await render();
  await user.click(field);
  await user.paste('dentist tomorrow');
  const marks = () => [...document.querySelectorAll('[aria-hidden] > mark')].map((mark) => mark.textContent);
  await vi.waitFor(() => expect(listed()[0]).toContain('Event: DentistSaturday, 11/21/2026'), slow);
  expect(marks()).toEqual(['tomorrow']);
  await user.keyboard('{Backspace}');
  expect(field).toHaveProperty('value', 'dentist tomorrow');
  expect(marks()).toEqual([]);
  await vi.waitFor(() => expect(listed()).toContain('Task: Dentist tomorrowWithout a date'), slow);
});

it('puts an example into the field', async () => {
  const { user, field, selected, onClose } = await render();
  await user.click(await screen.findByRole('option', { name: /dentist 24 Dec 15:30/ }));
  expect(field).toHaveProperty('value', 'dentist 24 Dec 15:30');
  await vi.waitFor(() => expect(selected()).toContain('Event: DentistThursday, 12/24/2026 · 3:30 PM – 4:30 PM'), slow);
  expect(onClose).not.toHaveBeenCalled();
});

it('Enter does not create anything before the search has an answer', async () => {
  const { user, field, onClose } = await render();
  await user.click(field);
  await user.paste('passport');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onClose).not.toHaveBeenCalled();
});

it('Enter does nothing during IME composition', async () => {
  const { user, field, onClose } = await render();
  await user.click(field);
  await user.paste('dark');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
});

it('Escape closes the palette', async () => {
  const { field, onClose } = await render();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('"edit run" offers to edit the goal', async () => {
  const { user, field, listed } = await render();
  await user.click(field);
  await user.paste('edit run');
  await vi.waitFor(() => expect(listed()[0]).toBe('Edit Goal: Run 300 km2 of 10 km'), slow);
});
