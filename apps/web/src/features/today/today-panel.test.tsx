import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findButton, renderForm } from '../../testing/render.tsx';
import { makeEvent } from '../../testing/event-sample.ts';
import { makePerformance } from '../daily-performance/performance-sample.ts';
import { makeGoal } from '../goals/goal-sample.ts';
import { makeTask } from '../../testing/task-sample.ts';
import { makeEntry } from '../progress/log/log-sample.ts';
import TodayPanel from './today-panel.tsx';

const id = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11';
const goal = makeGoal({ id, title: 'Run 300 km', unit: 'km', expectedDailyProgress: 5, targetValue: 300 });
const event = makeEvent({ id, title: 'Dentist', startTime: '2026-11-19T09:00:00.000Z' });
const full = {
  'dailyPerformance.getDay': makePerformance({
    performanceScore: 64,
    inactiveGoalIds: [id],
  }),
  'goals.list': [goal],
  'tasks.list': [makeTask({ id, dueDay: '2026-11-20' }), makeTask({ id: 'any', title: 'Call Ann' })],
  'calendar.unreported': { count: 5, events: [event] },
};

async function render(answers: Parameters<typeof renderForm>[1] = {}) {
  const form = await renderForm(<TodayPanel />, { ...full, ...answers });
  await screen.findByRole('region', { name: /^Goals to report/ });
  return form;
}

const listSection = (name: RegExp) => within(screen.getByRole('region', { name }));

it('shows what is done so far, the reports left, and each list with its count, without a grade', async () => {
  await render();
  screen.getByText('5 of 6 done');
  screen.getByText('1 report left');
  expect(screen.getByRole('link', { name: 'Daily Report, 5 done' }).textContent).toBe('5');
  expect(screen.queryByText('out of 100', { exact: false })).toBeNull();
  expect(screen.queryByText('Yesterday', { exact: false })).toBeNull();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Goals to report 1',
    'Tasks 1',
    'Unreported 5',
    'Tasks without a date 1',
  ]);
  listSection(/^Goals to report/).getByText('5 km today');
  listSection(/^Tasks \d/).getByText('Due today');
  listSection(/^Unreported/).getByRole('link', { name: '2 more' });
});

it('shows the grade of yesterday with what made it, until the first report of today', async () => {
  await render({ 'dailyPerformance.getDay': makePerformance({ date: '2026-11-20', goalsWithProgress: 0 }) });
  const name = 'Yesterday: D · Reported on all 6 due goals, with 50% of the expected progress.';
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/daily-report?date=2026-11-19');
});

it('describes each empty list', async () => {
  await render({
    'dailyPerformance.getDay': null,
    'goals.list': [],
    'tasks.list': [],
    'calendar.unreported': { count: 0, events: [] },
  });
  const sections = screen.getAllByRole('region').filter((region) => region.querySelector('h3'));
  expect(sections.map((section) => section.querySelector('p')?.textContent)).toEqual([
    'No goals yet. What would you like to get done?',
    'No tasks for today.',
    'No unreported events.',
  ]);
});

it('says that all goals are completed, and offers a new one', async () => {
  const form = await render({
    'dailyPerformance.getDay': null,
    'goals.list': [makeGoal({ id, isCompleted: true, completedAt: '2026-11-19T12:00:00.000Z' })],
  });
  listSection(/^Goals to report/).getByText('All your goals are completed. What is next?');
  await form.press('New Goal');
  await expect.poll(form.readDialog).toMatchObject({ dialog: 'new-goal' });
});

it('names the next session on a day without due reports', async () => {
  await render({
    'dailyPerformance.getDay': makePerformance({ grade: null, goalsWithProgress: 0, goalsExpectedToday: 0 }),
    'calendar.list': [
      makeEvent({
        goalId: id,
        title: 'Long run',
        startTime: '2026-11-20T18:00:00.000Z',
        endTime: '2026-11-20T19:00:00.000Z',
      }),
    ],
  });
  expect(screen.queryByText('Next: Long run, 6:00 PM')).not.toBeNull();
  listSection(/^Goals to report/).getByText('No report is due today.');
});

it('Add reports the last amount with one tap', async () => {
  const form = await render({ 'progress.create': makeEntry({ id, goalId: id, value: 2 }) });
  await form.press('Add 2 km to Run 300 km');
  expect(form.sent).toEqual([['progress.create', { goalId: id, value: 2 }]]);
  await screen.findByText('Progress saved');
  await findButton('Undo');
});

it('completes a task', async () => {
  const form = await render({ 'tasks.update': makeTask({ id, isCompleted: true }) });
  await form.toggle('Complete Order the book');
  expect(form.sent).toEqual([['tasks.update', { id, isCompleted: true }]]);
});

it('adds a task for today by its title and Enter', async () => {
  const form = await render({ 'tasks.create': makeTask({ id: 'new', title: 'Buy milk' }) });
  await form.press('Add task');
  await screen.findByLabelText('New task');
  await form.user.keyboard('Buy milk{Enter}');
  await expect.poll(() => form.sent).toEqual([['tasks.create', { title: 'Buy milk', dueDay: '2026-11-20' }]]);
  await form.user.keyboard('{Escape}');
  expect(screen.queryByLabelText('New task')).toBeNull();
});

it('adds a task for the day and time in its title', async () => {
  const form = await render({ 'tasks.create': makeTask({ id: 'new', title: 'Call the bank' }) });
  await form.press('Add task');
  await screen.findByLabelText('New task');
  await form.user.keyboard('Call the bank tomorrow 4pm');
  await screen.findByText('Adds “Call the bank”', { exact: false });
  await form.user.keyboard('{Enter}');
  const eventId = expect.any(String);
  const task = { title: 'Call the bank', dueDay: '2026-11-21', scheduledStart: '2026-11-21T16:00:00.000Z', eventId };
  await expect.poll(() => form.sent).toEqual([['tasks.create', task]]);
  await form.user.keyboard('Buy milk on Friday');
  await form.press('Keep the words');
  await form.user.type(screen.getByLabelText('New task'), '{Enter}');
  await expect
    .poll(() => form.sent[1])
    .toEqual(['tasks.create', { title: 'Buy milk on Friday', dueDay: '2026-11-20' }]);
});

it('adds a repeating task', async () => {
  const form = await render({ 'tasks.create': makeTask({ id: 'new', title: 'Pay rent' }) });
  await form.press('Add task');
  await screen.findByLabelText('New task');
  await form.user.keyboard('pay rent 1st of month p1{Enter}');
  const recurrence = '{"type":"monthly","interval":1,"endType":"never","skipWeekends":false}';
  const task = { title: 'Pay rent', dueDay: '2026-12-01', recurrence, repeatsFromCompletion: false, priority: 'high' };
  await expect.poll(() => form.sent).toEqual([['tasks.create', task]]);
});

it('describes the repetition of a task, and its menu skips the task, with Undo in the toast', async () => {
  const due = { dueDay: '2026-11-20', dueTime: null };
  const weekly = { recurrence: '{"type":"weekly"}', recurrenceStart: '2026-11-20T00:00', ...due };
  const task = makeTask({ id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11', ...weekly });
  const movedEvents = ['0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c12'];
  const form = await render({ 'tasks.list': [task], 'tasks.update': { ...task, movedEvents } });
  await screen.findByText('Every week');
  await form.press('Actions for Order the book');
  await form.user.click(await screen.findByRole('menuitem', { name: 'Skip this one' }));
  await screen.findByText('Order the book, due 11/27/2026');
  await form.press('Undo');
  await expect
    .poll(() => form.sent)
    .toEqual([
      ['tasks.update', { id: task.id, dueDay: '2026-11-27', dueTime: null, postponedCount: 0 }],
      ['tasks.update', { id: task.id, ...due, postponedCount: 0, movesEvents: movedEvents }],
    ]);
});

it('completes an event with one tap, and Undo reopens it', async () => {
  const form = await render({ 'calendar.setCompletion': { ...event, completionStatus: 'completed' } });
  await form.press('Completed: Dentist');
  await form.press('Undo');
  expect(form.sent).toEqual([
    ['calendar.setCompletion', { id, completionStatus: 'completed' }],
    ['calendar.setCompletion', { id, completionStatus: 'unreported' }],
  ]);
});

it('the menu of a task opens the schedule dialog', async () => {
  const form = await render();
  await form.press('Actions for Order the book');
  await form.user.click(await screen.findByRole('menuitem', { name: 'Schedule' }));
  await expect.poll(form.readDialog).toMatchObject({ dialog: 'schedule-task', record: id });
});

it('folds to a strip with the counts, and stores the state', async () => {
  const form = await render();
  await form.press('Hide panel');
  const strip = await screen.findByRole('button', { name: /^Show panel/ });
  expect(strip.textContent).toBe('Show panel: 5 of 6 done, 51to report1task5unreported');
  expect(localStorage.getItem('goaltracker-settings')).toContain('"todayPanel":"folded"');
  await form.user.click(strip);
  await findButton('Hide panel');
});
